import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { parsePage } from '../../../src/content/parse-page.js';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import {
  type IndexedPages,
  indexedPages,
} from '../../../src/retrieval/opensearch/indexed-pages.js';
import { OpenSearchClient } from '../../../src/retrieval/opensearch/opensearch-client.js';
import { provideIndex } from '../../../src/retrieval/opensearch/provide-index.js';
import type { SearchIndex } from '../../../src/retrieval/ranking/search-index.js';
import { OpenSearchCluster } from './opensearch-cluster.js';

/** Milliseconds: a busy machine must not end a search. */
const searchPatience = 600_000;

describe('search with a real cluster of OpenSearch', () => {
  let started: OpenSearchCluster | string = 'It was not started.';
  let client: OpenSearchClient;
  before(async () => {
    started = await OpenSearchCluster.start({ heap: 512 });
    if (typeof started !== 'string') client = new OpenSearchClient(started.addresses);
  });
  after(() => (typeof started === 'string' ? undefined : started.stop()));

  const onCluster = (name: string, check: (cluster: OpenSearchCluster) => Promise<void>) =>
    // biome-ignore lint/suspicious/noSkippedTests: where this machine cannot run OpenSearch, it says why.
    it(name, (test) => (typeof started === 'string' ? test.skip(started) : check(started)));
  const open = (pages: IndexedPages, domain: string) =>
    provideIndex({ client, domain, pages, searchPatience });

  onCluster('finds what the embedded engine finds, in the same order', async () => {
    const pages = await demoPages();
    const sections = pages.flatMap((page) => page.sections);
    const embedded = buildSearchIndex(sections);
    const index = await open(indexedPages(pages), 'demo');
    const questions = sections
      .filter((_section, number) => number % 5 === 0)
      .map(({ title, heading, path }) => ({ query: `${title} ${heading}`, path }));
    const halfTyped = questions.map(({ query, path }) => ({ query: query.slice(0, -3), path }));
    for (const [prefix, asked] of [
      [false, questions],
      [true, halfTyped],
    ] as const) {
      const expected = await quality(embedded, asked, prefix);
      const found = await quality(index, asked, prefix);
      assert.ok(expected > 0.5, `The embedded engine finds ${expected}`);
      assert.ok(Math.abs(found - expected) <= 0.01, `${found} and ${expected}`);
    }
  });

  onCluster('finds misspelt words, parts of compounds, identifiers and Japanese', async () => {
    const pages = await Promise.all([
      pageOf('/tea', '# Brewing\n\nHot water makes tea, see `brewTime` and `--allow-origin`.'),
      pageOf('/de', '---\nlanguage: de\n---\n# Netz\n\nDie Datenbankverbindung steht.'),
      pageOf('/ja', '---\nlanguage: ja\n---\n# 茶\n\nお茶の淹れ方を説明します。'),
    ]);
    const index = await open(indexedPages(pages), 'words');
    const embedded = buildSearchIndex(pages.flatMap(({ sections }) => sections));
    for (const [query, prefix, path] of [
      ['watre', false, '/tea'],
      ['brew_ti', true, '/tea'],
      ['--allow-ori', true, '/tea'],
      ['Verbindung', false, '/de'],
      ['Datenbank', false, '/de'],
      ['淹れ方', false, '/ja'],
    ] as const) {
      const hits = await index.search({ query, prefix, limit: 5 });
      assert.equal(hits[0]?.section.path, path, query);
      assert.deepEqual(hits, await embedded.search({ query, prefix, limit: 5 }), query);
    }
    assert.deepEqual(await index.search({ query: 'bicycle', limit: 5 }), []);
  });

  onCluster(
    'finds by a long word, and by many that each may be a misspelling of many',
    async () => {
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      const alike = letters.flatMap((first) => letters.map((second) => `ta${first}l${second}ts`));
      const pages = await Promise.all([
        pageOf('/words', `# Words\n\n${alike.join(' ')}`),
        pageOf('/de', '---\nlanguage: de\n---\n# Netz\n\nDie Datenbankverbindung steht.'),
      ]);
      const index = await open(indexedPages(pages), 'long');
      const embedded = buildSearchIndex(pages.flatMap(({ sections }) => sections));
      const misspelt = letters.slice(0, 20).map((letter) => `ta${letter}l7ts`);
      for (const query of [`${'long'.repeat(200)} Datenbank`, misspelt.join(' ')]) {
        const hits = await index.search({ query, limit: 5 });
        assert.equal(hits.length, 1, query);
        assert.deepEqual(hits, await embedded.search({ query, limit: 5 }), query);
      }
    },
  );

  onCluster('goes on while the index is built anew, and removes what is past', async () => {
    let current = await open(await madePages('begin'), 'switch');
    const load = searchWhile(() => current);
    for (const word of ['one', 'two', 'three']) {
      current = await open(await madePages(word), 'switch');
    }
    const { searches, empty } = await load.end();
    assert.ok(searches > 0);
    assert.equal(empty, 0);
    const [hit] = await current.search({ query: 'three', limit: 1 });
    assert.ok(hit);
    assert.equal((await namesOfIndexes(client, 'switch')).length, 2);
  });

  // The last test: what it stops stays stopped.
  onCluster('goes on when a node dies, and loses nothing that it has taken', async (cluster) => {
    const index = await open(await madePages('before'), 'death');
    const load = searchWhile(() => index);
    const pages = await madePages('after');
    let batches = 0;
    const rebuilt = await open(
      {
        ...pages,
        async readPages(from, to) {
          batches += 1;
          // It may be the one that holds all of the first batch, and leads the others.
          if (batches === 2) await cluster.stopNode(0);
          return pages.readPages(from, to);
        },
      },
      'death',
    );
    const { searches, empty } = await load.end();
    assert.ok(batches > 2 && searches > 0);
    assert.equal(empty, 0);
    for (const number of [0, 49, 50, 119]) {
      const [hit] = await rebuilt.search({ query: `unique${number}x`, limit: 1 });
      assert.equal(hit?.section.path, `/page-${number}`);
    }
  });
});

/** Searches one after the other until it is told to end; fails with the first search that fails. */
function searchWhile(current: () => SearchIndex) {
  let isOver = false;
  const loop = async () => {
    let searches = 0;
    let empty = 0;
    while (!isOver) {
      const hits = await current().search({ query: 'everywhere', limit: 3 });
      searches += 1;
      if (hits.length === 0) empty += 1;
    }
    return { searches, empty };
  };
  const running = loop();
  // It is looked at when it has ended.
  running.catch(() => undefined);
  return {
    end: () => {
      isOver = true;
      return running;
    },
  };
}

const pageOf = (path: string, source: string) =>
  parsePage({ path, file: `${path.slice(1)}.md`, source });

/** More pages than are written at once. */
async function madePages(word: string): Promise<IndexedPages> {
  const sources = Array.from({ length: 120 }, (_, number) => number);
  return indexedPages(
    await Promise.all(
      sources.map((number) =>
        pageOf(`/page-${number}`, `# Page\n\nIt is everywhere ${word}, unique${number}x.`),
      ),
    ),
  );
}

async function demoPages() {
  const files = (await readdir('demo')).filter((file) => file.endsWith('.md')).slice(0, 12);
  return Promise.all(
    files.map(async (file) =>
      pageOf(`/${file.replace(/\.md$/, '')}`, await readFile(`demo/${file}`, 'utf8')),
    ),
  );
}

/** nDCG@10, where the first section of the right page counts. */
async function quality(
  index: SearchIndex,
  asked: readonly { query: string; path: string }[],
  prefix: boolean,
): Promise<number> {
  let sum = 0;
  for (const { query, path } of asked) {
    const hits = await index.search({ query, prefix, limit: 10 });
    const rank = hits.findIndex(({ section }) => section.path === path) + 1;
    if (rank > 0) sum += 1 / Math.log2(rank + 1);
  }
  return sum / asked.length;
}

async function namesOfIndexes(client: OpenSearchClient, domain: string): Promise<string[]> {
  const path = `/docs-assistant-${Buffer.from(domain).toString('hex')}-*`;
  const schema = z.record(z.string(), z.unknown());
  return Object.keys((await client.send({ method: 'GET', path, patience: 10_000 }, schema)) ?? {});
}
