import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { LocalIndex } from '../../../src/core/index/local-index.js';
import type { Library } from '../../src/library/library.js';
import { buildSiteIndex } from '../../src/retrieval/index/site-index.js';
import { describeHit } from '../../src/retrieval/ranking/describe-hit.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { demoLibrary } from '../library/demo-library.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

/** Words, code, questions and slips, as readers type them. */
const queries = [
  ...['accent colour', 'dark mode', 'how do I change the accent colour', 'imporatnt keys'],
  ...[
    '--allow-origin',
    'X-Thread-Key',
    'docs-search:select',
    'base-url',
    '/healthz',
    'serve --watch',
  ],
  ...['content security policy', 'reviewed answers', 'configuraiton', 'rate limits', 'zzzz qqqq'],
];

it('the index in the browser knows which pages the navigation leaves out', async () => {
  const text = '# Kettle\n\nBoil water in the kettle.\n';
  const folder = await temporaryFolder({
    'docs.json': JSON.stringify({ navigation: [{ group: 'Use', pages: ['use', 'use/steam'] }] }),
    'index.md': text,
    'old.md': text,
    'use.md': text,
    'use/steam.md': '# Steam\n\nSteam rises.\n',
  });
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder, database });
  await database.close();
  const file = JSON.stringify(await buildSiteIndex([...library.pages.values()]));
  const local = await LocalIndex.read(await new Blob([file]).arrayBuffer(), {});
  local.advance();
  const hits = await library.index.search({ query: 'boil water', limit: 10, prefix: true });
  const ofServer = hits.map((hit) => describeHit(hit, 'boil water'));
  assert.deepEqual(
    ofServer.map(({ path, metadata: { unlisted } }) => [path, unlisted]),
    [
      ['/use', undefined],
      ['/', undefined],
      ['/old', true],
    ],
  );
  const scores = local.search('boil water').map(({ path, metadata }) => [path, metadata.score]);
  assert.deepEqual(
    scores,
    ofServer.map(({ path, metadata }) => [path, metadata.score]),
  );
});

describe('the index in the browser', () => {
  let library: Library;
  let local: LocalIndex;
  before(async () => {
    library = await demoLibrary();
    const file = JSON.stringify(
      await buildSiteIndex([...library.pages.values()], { sitePath: '/docs' }),
    );
    local = await LocalIndex.read(await new Blob([file]).arrayBuffer(), {});
    local.advance();
  });

  for (const query of queries) {
    it(`finds what the server finds, with every key of "${query}"`, async () => {
      for (let length = 1; length <= query.length; length += 1) {
        const typed = query.slice(0, length).trim();
        const hits = await library.index.search({ query: typed, limit: 10, prefix: true });
        const ofServer = hits.map((hit) => describeHit(hit, typed));
        const here = local.search(typed, { limit: 10 });
        assert.deepEqual(
          here.map(({ forgiven: _, ...result }) => result),
          // The browser knows which pages weigh less, and does not say so.
          ofServer.map(({ path, content, metadata: { unlisted: _, ...metadata } }) => ({
            path: `/docs${path}`,
            content,
            metadata,
          })),
          typed,
        );
      }
    });
  }
});
