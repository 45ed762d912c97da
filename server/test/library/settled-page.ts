import { wholePage } from '../../src/content/page.js';
import { openOperation } from '../../src/site/playground-access.js';
import { documentOf } from '../content/openapi/specification.js';
import { openFolder } from './opened-folder.js';

const host = 'hidden.example.com';

/** What may say who gets the playground of a page. */
export interface Settings {
  /** Other fields of `docs.json`. */
  site?: object;
  /** Other fields of the operation. */
  operation?: object;
  front?: string;
}

/** What everybody gets of a page with an operation, by these settings. */
export async function readPage({ site, operation, front = '' }: Settings) {
  const { docs, warnings, close } = await openFolder({
    'docs.json': JSON.stringify({ navigation: [{ openapi: 'openapi.yaml' }], ...site }),
    'openapi.yaml': documentOf(
      { '/jobs': { get: { operationId: 'listJobs', ...operation } } },
      { servers: [{ url: `https://${host}` }] },
    ),
    'jobs.md': `---\nopenapi: GET /jobs\n${front}\n---\n\n# Jobs\n`,
  });
  const { site: read, pages, withheld } = await docs.open();
  const page = await wholePage(pages.get('/jobs'));
  const open = page && openOperation(read, page);
  await close();
  return {
    warnings,
    isPlayable: open !== undefined,
    isWithheld: withheld?.pages.has('/jobs') ?? false,
    namesHost: JSON.stringify([page?.html, page?.sections]).includes(host),
  };
}
