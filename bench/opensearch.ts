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
import { measureServer } from './opensearch/measure-server.ts';
import { repeatedPages } from './opensearch/repeated-pages.ts';
import { readLabelledSet } from './retrieval/labelled-set.ts';

/**
 * Measures search with a cluster of OpenSearch of this machine, and writes the tables of results. With a million
 * sections it takes hours on two cores; `SECTIONS=100000` takes fewer.
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
let mostMemory = 0;
const sampler = setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage.rss());
}, 200);
const data = await mkdtemp(join(tmpdir(), 'docs-opensearch-'));
try {
  const client = new OpenSearchClient(cluster.addresses);
  await writeFile(resultsFile, await measure(client, cluster.addresses));
} finally {
  clearInterval(sampler);
  await cluster.stop();
  await rm(data, { recursive: true, force: true });
}

async function measure(client: OpenSearchClient, searchUrls: readonly URL[]): Promise<string> {
  const qualities = await compareQuality(client);
  say(`nDCG@10: ${qualities.join(' embedded, with OpenSearch ')}`);
  const { index, ...indexing } = await measureIndexing(client);
  say(`Indexed at ${indexing.rate} sections a second.`);

  mostMemory = 0;
  await timesOf(index, false);
  const begun = process.cpuUsage();
  const whole = await timesOf(index, false);
  const perSearch = milliseconds(process.cpuUsage(begun)) / asked.length;
  const halfTyped = await timesOf(index, true);
  say('Starting a server.');
  const queries = asked.map(({ question }) => question);
  const server = await measureServer({ data, searchUrls, queries });
  const facts = table([
    ['', ''],
    ['nDCG@10 on the documentation once, embedded engine', qualities[0] ?? ''],
    ['nDCG@10 on the documentation once, OpenSearch', qualities[1] ?? ''],
    ['sections indexed a second', indexing.rate],
    ['processor time of our process for a section', `${indexing.perSection.toFixed(2)} ms`],
    [
      'bytes that a section takes in the index',
      String(Math.round((await bytesOf(client)) / sectionCount)),
    ],
    ['most memory of our process while indexing', indexing.memory],
    ['most memory of our process while searching', megabytes(mostMemory)],
    ['processor time of our process for a search', `${perSearch.toFixed(1)} ms`],
    [
      'a server on the database: from its start to its first answer',
      `${server.ready.toFixed(1)} s`,
    ],
    ['its memory then', megabytes(server.memory)],
    ['its memory at most, with all below', megabytes(server.mostMemory)],
  ]);
  const times = table([
    ['searches one after the other', 'p50', 'p95', 'p99'],
    ['whole questions', ...quantiles(whole)],
    ['the same half typed', ...quantiles(halfTyped)],
    ['whole questions, typed into the search of a server', ...quantiles(server.searches)],
    ['the same as questions, answered without a model', ...quantiles(server.answers)],
  ]);
  return report(facts, times);
}

function report(facts: string, times: string): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return `# Search with OpenSearch

On ${new Date().toISOString().slice(0, 10)}, a cluster of three nodes of OpenSearch 2.19.1 in one process (2 GB of heap),
on the same two cores as our process; load averages at the end ${loads.join(', ')} (about 2 where nothing else runs).
${sectionCount.toLocaleString('en')} sections: those of the documentation in \`ai\`, again and again with every tenth word
another. Texts of pages are in a database (SQLite), from which they are read when they are asked for. One page is in the
navigation of the site. Reproduce it, which takes longer than ten minutes:

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

async function measureIndexing(client: OpenSearchClient) {
  await storePages();
  const database = await openDatabase(data);
  const stored = await openStores(database, { leavesTexts: true })
    .ofDomain('docs')
    .documentation.read();
  if (!stored) throw new Error('Nothing was stored.');
  const pages = indexedPages([...stored.documentation.pages.values()]);
  say(`${pages.references.length} pages are stored.`);
  mostMemory = 0;
  const begun = performance.now();
  const before = process.cpuUsage();
  const index = await provideIndex({ client, domain: 'docs', pages, searchPatience });
  const seconds = (performance.now() - begun) / 1000;
  return {
    index,
    rate: String(Math.round(sectionCount / seconds)),
    perSection: milliseconds(process.cpuUsage(before)) / sectionCount,
    memory: megabytes(mostMemory),
  };
}

async function storePages(): Promise<void> {
  const database = await openDatabase(data);
  const pages = repeatedPages(sections, sectionCount);
  const navigation = [{ group: 'Start', pages: [...pages.keys()].slice(0, 1) }];
  const site = { name: 'Many', navigation, suggestions: [], links: [] };
  await openStores(database).ofDomain('docs').documentation.publish({ site, pages });
  await database.close();
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
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

async function timesOf(index: SearchIndex, prefix: boolean): Promise<number[]> {
  const times: number[] = [];
  for (const { question } of asked) {
    const query = prefix ? question.slice(0, question.length / 2) : question;
    const begun = performance.now();
    await index.search({ query, prefix, limit: 10 });
    times.push(performance.now() - begun);
  }
  return times.sort((first, second) => first - second);
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
