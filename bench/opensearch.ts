import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildSearchIndex } from '../server/src/retrieval/index/build-search-index.ts';
import { indexedPages } from '../server/src/retrieval/opensearch/indexed-pages.ts';
import { OpenSearchClient } from '../server/src/retrieval/opensearch/opensearch-client.ts';
import { provideIndex } from '../server/src/retrieval/opensearch/provide-index.ts';
import type { SearchIndex } from '../server/src/retrieval/ranking/search-index.ts';
import { openDatabase } from '../server/src/storage/database/database.ts';
import { openStores } from '../server/src/storage/stores/open-stores.ts';
import { OpenSearchCluster } from '../server/test/retrieval/cluster/opensearch-cluster.ts';
import { table } from './markdown/result-tables.ts';
import { measureIndexing, measureServing } from './opensearch/measure-server.ts';
import { repeatedPages } from './opensearch/repeated-pages.ts';
import { readLabelledSet } from './retrieval/labelled-set.ts';

/**
 * Measures a server, as it is built, with a cluster of OpenSearch of this machine, and writes the tables of results. A
 * million sections take most of an hour on two cores; `SECTIONS=20000` takes minutes.
 */
const resultsFile = 'bench/results/opensearch.md';
const sectionCount = Number(process.env.SECTIONS ?? 1_000_000);
const searchCount = 100;
/** Milliseconds: a slow search is counted, not ended. */
const searchPatience = 600_000;

const { sections, questions } = await readLabelledSet('en');
const asked = questions.slice(0, searchCount);
const cluster = await OpenSearchCluster.start({ heap: 2048 });
if (typeof cluster === 'string') throw new Error(cluster);
const data = await mkdtemp(join(tmpdir(), 'docs-opensearch-'));
try {
  await writeFile(resultsFile, await measure(cluster.addresses));
} finally {
  await cluster.stop();
  await rm(data, { recursive: true, force: true });
}

async function measure(searchUrls: readonly URL[]): Promise<string> {
  const client = new OpenSearchClient(searchUrls);
  const qualities = await compareQuality(client);
  say(`nDCG@10: ${qualities.join(' embedded, with OpenSearch ')}`);
  const pageCount = await storePages();
  say(`${pageCount} pages are stored.`);
  const indexing = await measureIndexing({ data, searchUrls });
  say(`They are in the index after ${Math.round(indexing.seconds)} seconds.`);
  const serving = await measureServing(
    { data, searchUrls },
    asked.map(({ question }) => question),
  );
  const facts = table([
    ['', ''],
    ['nDCG@10 on the documentation once, embedded engine', qualities[0] ?? ''],
    ['nDCG@10 on the documentation once, OpenSearch', qualities[1] ?? ''],
    ['pages', String(pageCount)],
    ['sections indexed a second', String(Math.round(sectionCount / indexing.seconds))],
    [
      'processor time of the server for a section',
      `${(indexing.processorTime / sectionCount).toFixed(2)} ms`,
    ],
    [
      'bytes that a section takes in the index',
      String(Math.round((await bytesOf(client)) / sectionCount)),
    ],
    ['most memory of the server while indexing', megabytes(indexing.memory)],
    ['a server starts again, until it answers', `${serving.ready.toFixed(1)} s`],
    ['its memory then', megabytes(serving.memory)],
    ['its memory at most, with all below', megabytes(serving.mostMemory)],
    ['its processor time for a search', `${serving.processorTime.toFixed(1)} ms`],
  ]);
  const times = table([
    ['one after the other', 'p50', 'p95', 'p99'],
    ['whole questions, typed into the search', ...quantiles(serving.searches)],
    ['the same half typed', ...quantiles(serving.halfTyped)],
    ['the same as questions, answered without a model', ...quantiles(serving.answers)],
  ]);
  return report(facts, times);
}

function report(facts: string, times: string): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return `# Search with OpenSearch

On ${new Date().toISOString().slice(0, 10)}, a cluster of three nodes of OpenSearch 2.19.1 in one process (2 GB of heap),
on the same two cores as the server; load averages at the end ${loads.join(', ')} (about 2 where nothing else runs).
${sectionCount.toLocaleString('en')} sections: those of the documentation in \`ai\`, again and again with every tenth word
another. Their pages are in a database (SQLite), from which the server reads texts when they are asked for; one page is
in the navigation of the site. Times are those of the second round. Reproduce it, which takes longer than ten minutes,
after \`npm run build\`:

\`\`\`sh
SECTIONS=${sectionCount} npm run bench -- opensearch
\`\`\`

${facts}

${times}
`;
}

/** nDCG@10 on the documentation once, with the embedded engine and with OpenSearch. */
async function compareQuality(client: OpenSearchClient): Promise<string[]> {
  const pages = indexedPages([...repeatedPages(sections, sections.length).values()]);
  const index = await provideIndex({ client, domain: 'same', pages, searchPatience });
  const qualities = [await ndcg(buildSearchIndex(sections)), await ndcg(index)];
  return qualities.map((quality) => quality.toFixed(4));
}

/** Puts the pages into the database, as an update would; tells how many there are. */
async function storePages(): Promise<number> {
  const database = await openDatabase(data);
  const pages = repeatedPages(sections, sectionCount);
  const navigation = [{ group: 'Start', pages: [...pages.keys()].slice(0, 1) }];
  const site = { name: 'Many', navigation, suggestions: [], links: [] };
  await openStores(database).ofDomain('docs').documentation.publish({ site, pages });
  await database.close();
  return pages.size;
}

async function ndcg(index: SearchIndex): Promise<number> {
  let sum = 0;
  for (const { question, path } of asked) {
    const hits = await index.search({ query: question, limit: 10 });
    const rank = hits.findIndex(({ section }) => section.path === path) + 1;
    if (rank > 0) sum += 1 / Math.log2(rank + 1);
  }
  return sum / asked.length;
}

function quantiles(times: readonly number[]): string[] {
  return [0.5, 0.95, 0.99].map(
    (share) => `${Math.round(times[Math.floor(share * times.length)] ?? 0)} ms`,
  );
}

async function bytesOf(client: OpenSearchClient): Promise<number> {
  const name = `docs-assistant-${Buffer.from('docs').toString('hex')}-*`;
  const schema = z
    .object({
      indices: z.record(
        z.string(),
        z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
      ),
    })
    .transform(({ indices }) => Object.values(indices)[0]?.primaries.store.size_in_bytes ?? 0);
  const path = `/${name}/_stats/store`;
  return (await client.send({ method: 'GET', path, patience: 10_000 }, schema)) ?? 0;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

function say(line: string): void {
  console.error(line);
}
