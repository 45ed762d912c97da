import type { Library } from '../../src/library/library.js';
import type { SitePlace } from '../../src/site/addresses/site-path.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

const links = `# Links

[Relative](./styling.md#colours), [to the root](/timers), [home](/), [elsewhere](https://example.com/a),
[elsewhere without a scheme](//example.com/a), [here](#links), [mail](mailto:a@example.com).

![Kettle](/images/kettle.svg) ![Beside](images/kettle.svg)

<picture><source srcset="/images/kettle.svg 1x, /images/kettle.svg 2x"><img src="/images/kettle.svg" alt=""></picture>

<video src="/film.mp4" poster="/images/kettle.svg"></video>
`;

const pages = {
  'index.md': '# Kettle\n\nBoils water.\n',
  'links.md': links,
  'styling.md':
    '# Styling\n\n## Colours\n\nThe lid takes its colour from [the timers](./timers.md#stop), not `[x](/y)`.\n',
  'timers.md': '# Timers\n\n## Stop\n\nCall stop to stop a timer.\n',
  'answers/steam.md':
    '---\nquestions: [Why is there no steam?]\n---\n\nSee [the timers](../timers.md#stop).\n',
  'docs.json': JSON.stringify({
    name: 'Kettle',
    logo: '/images/kettle.svg',
    links: [
      { label: 'Colours', url: '/styling#colours' },
      { label: 'Source', url: 'https://example.com/kettle' },
    ],
  }),
};

/** A small documentation with links of every kind, at that place. */
export async function placedLibrary(
  place: SitePlace,
  more: Record<string, string> = {},
): Promise<Library> {
  const folder = await temporaryFolder({ ...pages, ...more });
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder, database });
  await database.close();
  return { ...library, site: { ...library.site, ...place } };
}

/** A server of it, with the files that its pages show. */
export async function startPlacedServer(
  place: SitePlace,
  options: TestServerOptions & { more?: Record<string, string> } = {},
): Promise<TestServer> {
  const library = await placedLibrary(place, options.more);
  const image = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const folder = await temporaryFolder({ 'images/kettle.svg': image, 'film.mp4': '-' });
  return startTestServer({ ...options, folder, changeLibrary: () => library });
}
