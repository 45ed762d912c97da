import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pageUrl } from '../../../src/core/messages/site-url.js';
import { isRecord } from '../../../src/core/record.js';
import { pageAddress } from '../../src/site/addresses/page-address.js';
import { chunkOf, readChunks, textOf } from '../http/read-events.js';
import { indexPath, searchPath, type TestServer } from '../http/test-server.js';
import { startPlacedServer } from './placed-server.js';

interface Generator {
  name: string;
  urlTemplate: string | undefined;
  url: string;
  /** The file of the generator's configuration; default: there is none. */
  configuration?: string;
  /** What each page says of its address; default: nothing. */
  permalink?: string;
  timers: string;
  stop: string;
  guide: string;
}

/** What `docs.json` says, and the addresses that the generator gives its pages then. */
const generators: readonly Generator[] = [
  {
    name: 'ends its pages with .html',
    ...{ urlTemplate: 'https://docs.example.com/{path}.html', url: '' },
    ...{ timers: '/timers.html', stop: '/timers.html#stop', guide: '/guide/' },
  },
  {
    name: 'ends its pages with .html below a path, by a preset',
    ...{ urlTemplate: 'html', url: 'https://docs.example.com/kettle/' },
    ...{ timers: '/kettle/timers.html', stop: '/kettle/timers.html#stop', guide: '/kettle/guide/' },
  },
  {
    name: 'ends its pages with a slash',
    ...{ urlTemplate: 'slash', url: 'https://docs.example.com' },
    ...{ timers: '/timers/', stop: '/timers/#stop', guide: '/guide/' },
  },
  {
    name: 'has its routes in the fragment',
    ...{ urlTemplate: 'https://docs.example.com/#/{path}', url: '' },
    ...{ timers: '/#/timers', stop: '/#/timers?id=stop', guide: '/#/guide/' },
  },
  {
    name: 'ends its pages with a slash, as its own configuration says',
    ...{ urlTemplate: undefined, url: 'https://docs.example.com', configuration: 'mkdocs.yml' },
    ...{ timers: '/timers/', stop: '/timers/#stop', guide: '/guide/' },
  },
  {
    name: 'has the addresses that pages say themselves',
    ...{ urlTemplate: undefined, url: 'https://docs.example.com', configuration: '_config.yml' },
    permalink: '/clock/{page}/',
    ...{ timers: '/clock/timers/', stop: '/clock/timers/#stop', guide: '/clock/guide/' },
  },
  {
    name: 'has those of pages below a path, and .html for others',
    ...{ urlTemplate: 'html', url: 'https://docs.example.com/kettle/' },
    ...{ configuration: '_config.yml', permalink: '/kettle/clock/{page}.htm' },
    ...{ timers: '/kettle/clock/timers.htm', stop: '/kettle/clock/timers.htm#stop' },
    guide: '/kettle/clock/guide.htm',
  },
];

for (const {
  name,
  urlTemplate,
  url,
  configuration = '',
  permalink,
  timers,
  stop,
  guide,
} of generators) {
  const site = JSON.stringify({ name: 'Kettle', urlTemplate, ...(url && { url }) });
  /** A page as Jekyll has it. */
  const written = (page: string, text: string) =>
    permalink ? `---\npermalink: ${permalink.replace('{page}', page)}\n---\n${text}` : text;
  const configured: Record<string, string> = configuration ? { [configuration]: '' } : {};
  describe(`of a site whose generator ${name}`, () => {
    let server: TestServer;
    before(async () => {
      const more = {
        'docs.json': site,
        ...configured,
        'timers.md': written('timers', '# Timers\n\n## Stop\n\nCall stop to stop a timer.\n'),
        'guide/README.md': written('guide', '# Guide\n\nDescale the kettle with vinegar.\n'),
      };
      server = await startPlacedServer({}, { more });
    });
    after(() => server.stop());

    const origin = 'https://docs.example.com';

    it('sources lead to pages that exist there', async () => {
      const stopped = await readChunks(await server.ask('How do I stop a timer?'));
      assert.equal(chunkOf(stopped, 'source-url').url, origin + stop);
      const descaled = await readChunks(await server.ask('How do I descale with vinegar?'));
      assert.equal(chunkOf(descaled, 'source-url').url, origin + guide);
    });

    it('so do links of a quoted page', async () => {
      const question = 'Where does the lid take its colour?';
      const text = textOf(await readChunks(await server.ask(question)));
      assert.ok(text.includes(`[the timers](${stop})`), text);
    });

    it('so do search results, and the pages of the index for browsers', async () => {
      const response = await server.post(searchPath, { query: 'stop a timer' });
      const results: unknown = await response.json();
      assert.ok(Array.isArray(results) && isRecord(results[0]));
      assert.equal(results[0].path, timers);

      const headers = { authorization: `Bearer ${server.key}` };
      const index: unknown = await (await fetch(server.url + indexPath, { headers })).json();
      assert.ok(isRecord(index) && Array.isArray(index.pages));
      const { sitePath = '' } = index;
      const paths = index.pages.map((page) => isRecord(page) && `${sitePath}${page.path}`);
      assert.ok(paths.includes(timers) && paths.includes(guide), paths.join(' '));
    });

    it('so does what machines read: the sitemap, all pages as a text, and what is canonical', async () => {
      const read = async (path: string) => (await fetch(server.url + path)).text();
      assert.ok((await read('/sitemap.xml')).includes(`<loc>${origin + timers}</loc>`));
      assert.ok((await read('/llms-full.txt')).includes(`Source: ${origin + timers}\n`));
      assert.ok(
        (await read('/timers')).includes(`<link rel="canonical" href="${origin + timers}">`),
      );
      const { headers } = await fetch(`${server.url}/timers.md`);
      assert.equal(headers.get('link'), `<${origin + timers}>; rel="canonical"`);
    });

    it('a result that is opened here leads to the page here', async () => {
      // What follows a fragment never reaches a server.
      if (timers.includes('#')) return;
      const { status, headers } = await fetch(server.url + timers, { redirect: 'manual' });
      assert.ok(status === 302 || status === 308, String(status));
      assert.equal(headers.get('location'), '/timers');
    });

    it('pages that llms.txt lists are there', async () => {
      const text = await (await fetch(`${server.url}/llms.txt`)).text();
      const [, address = ''] = /\[Timers\]\(([^)]+)\)/.exec(text) ?? [];
      assert.equal((await fetch(address)).status, 200);
    });

    it('the page that a reader is on is known by its address there', async () => {
      const same = '# Lid\n\nThe lid opens by itself.';
      const more = {
        'docs.json': site,
        ...configured,
        ...{ 'one.md': written('one', same), 'two.md': written('two', same) },
      };
      const twins = await startPlacedServer({}, { more });
      try {
        for (const page of ['one', 'two']) {
          const path = timers.replace('timers', page);
          const context = [{ type: 'textSelection', value: 'lid', path }];
          const chunks = await readChunks(
            await twins.ask('How does the lid open by itself?', { context }),
          );
          assert.equal(chunkOf(chunks, 'source-url').url, origin + path);
        }
      } finally {
        await twins.stop();
      }
    });
  });
}

describe('pages whose names hold what means something else in an address', () => {
  const names = ['c#', '100%', '100%25', 'what?'];

  it('are where search results and the index for browsers say', async (test) => {
    const written = names.map((name) => [`${name}.md`, `# The kettle ${name}\n\nIt whistles.\n`]);
    const server = await startPlacedServer({}, { more: Object.fromEntries(written) });
    test.after(() => server.stop());
    const response = await server.post(searchPath, { query: 'whistles' });
    const headers = { authorization: `Bearer ${server.key}` };
    const index: unknown = await (await fetch(server.url + indexPath, { headers })).json();
    const results: unknown = await response.json();
    assert.ok(isRecord(index) && Array.isArray(index.pages) && Array.isArray(results));
    for (const found of [results, index.pages]) {
      const addresses = found.map(({ path }) => pageUrl({ path }, server.url).href);
      for (const name of names) {
        const address = server.url + pageAddress(`/${name}`);
        assert.ok(addresses.includes(address), `${address} of ${addresses.join(' ')}`);
      }
    }
  });
});
