import { existsSync, writeFileSync } from 'node:fs';
import { table } from './markdown/result-tables.ts';
import { startContestant } from './server/contestant.ts';
import { makeQueries, writeDocsFolder } from './server/docs-folder.ts';
import { whileChanging } from './server/rebuilding.ts';
import { timeOfRestart } from './server/restart.ts';
import {
  mostSearches,
  type Overloaded,
  searchesUnderOverload,
  timesOfSearches,
} from './server/search-load.ts';
import { memoryOfStalledStreams, timesToFirstByte } from './server/stalled-streams.ts';

/**
 * Measures how the server bears load, beside a bare handler on the same HTTP library in the same run, and
 * writes the table of results. Exits with 1 when ours misses a goal.
 */
const resultsFile = 'bench/results/server.md';
const folder = '.build/bench-docs';
const restartFolder = '.build/bench-docs-restart';
const pageCount = 10_000;
const streamCount = 1000;
const searchGoal = 20;
const mostGoal = 1000;
/** Milliseconds within which a search is answered or refused: after that, nobody looks any more. */
const overloadGoal = 2000;
const memoryGoal = 5 * 1024 * 1024;
/** How much longer the slowest searches may take while the index is built again. */
const rebuildGoal = 1.5;
/** Milliseconds. */
const restartGoal = 2000;
const restartPages = 12_500;
/** More than are asked within a run, so that none is remembered; others to warm up with; and so few that all are. */
const queries = makeQueries(60_000);
const warmingQueries = makeQueries(90_000).slice(queries.length);
const fewQueries = queries.slice(0, 100);

interface Measured {
  name: string;
  /** Milliseconds of each search, and until each answer's first byte, shortest first. */
  searches: readonly number[];
  firstBytes: readonly number[];
  /** Searches a second. */
  most: number;
  /** The same of queries that were asked before. */
  mostRemembered: number;
  /** Milliseconds of each search while the index is built again, shortest first; for ours alone. */
  rebuilding?: readonly number[] | undefined;
  overloaded: Overloaded;
  /** Bytes an answer. */
  memory: number;
}

if (!existsSync(folder)) await writeDocsFolder(folder, pageCount);
// All of the load comes from one address, with one key.
const unlimited = ['address-day', 'search-address-day', 'project-hour', 'key-month'].flatMap(
  (limit) => [`--limit-${limit}`, '0'],
);
const serve = ['server/dist/cli.js', 'serve', folder, '--port', '{port}', ...unlimited];
const model = await startContestant({
  name: 'model',
  command: ['--import', 'tsx', 'bench/server/fast-model.ts', '{port}'],
});
const measured: Measured[] = [];
let restart = Number.NaN;
try {
  measured.push(
    await measure({
      name: 'a bare Hono handler',
      command: ['--import', 'tsx', 'bench/server/bare-hono.ts', '{port}'],
    }),
    await measure({
      name: '**ours**',
      command: [
        ...serve,
        '--data',
        '.build/bench-server-data',
        '--log-level',
        'warn',
        ...['--answer-tokens', '0', '--daily-tokens', '0'],
      ],
      environment: {
        DOCS_ASSISTANT_MODEL: 'openai-compatible:fast',
        DOCS_ASSISTANT_MODEL_BASE_URL: `${model.origin}/v1`,
      },
      changing: `${folder}/chapter-0/page-0.md`,
    }),
  );
  restart = await timeOfRestart({
    name: '**ours**, started again',
    folder: restartFolder,
    pageCount: restartPages,
    command: [
      ...['server/dist/cli.js', 'serve', restartFolder, '--port', '{port}', ...unlimited],
      ...['--data', '.build/bench-restart-data', '--log-level', 'warn'],
    ],
  });
} finally {
  await model.stop();
}
const ours = measured.at(-1);
const isMet =
  ours !== undefined &&
  percentile(ours.searches, 0.99) <= searchGoal &&
  ours.most >= mostGoal &&
  slowdown(ours) <= rebuildGoal &&
  restart <= restartGoal &&
  percentile(ours.overloaded.times, 0.99) <= overloadGoal &&
  ours.memory <= memoryGoal;
const page = resultsPage();
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = isMet ? 0 : 1;

async function measure({
  changing,
  ...options
}: Parameters<typeof startContestant>[0] & { changing?: string }): Promise<Measured> {
  const server = await startContestant(options);
  const calm = { queries, seconds: 20, rate: 100 };
  try {
    await mostSearches(server, { queries: warmingQueries, seconds: 20 });
    return {
      name: options.name,
      searches: await timesOfSearches(server, calm),
      most: await mostSearches(server, { queries, seconds: 10 }),
      overloaded: await searchesUnderOverload(server, { queries, seconds: 10 }),
      firstBytes: await timesToFirstByte(server, 200),
      memory: await memoryOfStalledStreams(server, streamCount),
      // Meanwhile it puts away what it held for the streams.
      mostRemembered: await mostSearches(server, { queries: fewQueries, seconds: 10 }),
      // Last, as the index is still being built again when this has ended.
      rebuilding:
        changing === undefined
          ? undefined
          : await whileChanging(changing, () => timesOfSearches(server, calm)),
    };
  } finally {
    await server.stop();
  }
}

/** How many times as long the slowest searches take while the index is built again. */
function slowdown({ searches, rebuilding = [] }: Measured): number {
  return percentile(rebuilding, 0.99) / percentile(searches, 0.99);
}

function percentile(times: readonly number[], share: number): number {
  return times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
}

function at(times: readonly number[], share: number): string {
  return `${percentile(times, share).toFixed(1)} ms`;
}

function resultRows(): string[][] {
  return [
    ['', ...measured.map(({ name }) => name), 'goal'],
    ['p50 at 100 searches a second', ...measured.map(({ searches }) => at(searches, 0.5)), ''],
    [
      'p99 at 100 searches a second',
      ...measured.map(({ searches }) => at(searches, 0.99)),
      `at most ${searchGoal} ms`,
    ],
    [
      'p99 while the index is built again',
      ...measured.map(({ rebuilding }) => (rebuilding ? at(rebuilding, 0.99) : '')),
      `at most ${rebuildGoal} times as long`,
    ],
    [
      'searches a second at most',
      ...measured.map(({ most }) => most.toFixed(0)),
      `at least ${mostGoal}`,
    ],
    [
      'the same, of 100 queries that come again and again',
      ...measured.map(({ mostRemembered }) => mostRemembered.toFixed(0)),
      '',
    ],
    ...overloadRows(),
    [
      `started again with ${(restartPages * 4).toLocaleString('en')} sections, until a search is answered`,
      ...measured.map(({ rebuilding }) => (rebuilding ? `${restart.toFixed(0)} ms` : '')),
      `at most ${restartGoal} ms`,
    ],
    ['first byte of an answer, p50', ...measured.map(({ firstBytes }) => at(firstBytes, 0.5)), ''],
    ['first byte of an answer, p99', ...measured.map(({ firstBytes }) => at(firstBytes, 0.99)), ''],
    [
      `memory an answer, ${streamCount} at a time whose readers stall`,
      ...measured.map(({ memory }) => `${(memory / 1024 / 1024).toFixed(2)} MB`),
      `at most ${memoryGoal / 1024 / 1024} MB`,
    ],
  ];
}

function overloadRows(): string[][] {
  return [
    [
      'answered a second, with 400 clients',
      ...measured.map(({ overloaded }) => overloaded.answered.toFixed(0)),
      '',
    ],
    [
      'refused a second, with 503',
      ...measured.map(({ overloaded }) => overloaded.refused.toFixed(0)),
      '',
    ],
    [
      'p99 of those that were answered',
      ...measured.map(({ overloaded }) => at(overloaded.times, 0.99)),
      `at most ${overloadGoal} ms`,
    ],
  ];
}

function resultsPage(): string {
  return `# How the server bears load

${pageCount.toLocaleString('en')} pages with ${(pageCount * 4).toLocaleString('en')} sections, on ${new Date().toISOString().slice(0, 10)}. Ours beside a bare handler on the same HTTP library, which
searches nothing and answers at once, in the same run. The load comes from the same machine. Reproduce it:

\`\`\`sh
npm run build && npm run bench -- server
\`\`\`

${table(resultRows())}

Searches come at random moments, 100 a second on average; for the most, twenty clients ask as fast as they are
answered, and four hundred show what becomes of too many. No query comes twice while it is remembered, but where that
is said. After all else, the index is built again as a page changes every five seconds. Answers are written by a stand-in for a model as fast as they are read; those of stalled readers, who
take the first bytes and no more, are 1 MB. The time to the first byte includes finding the passages and asking the model.
All but the restart comes after twenty seconds of other searches, in which the code is compiled: a server runs for weeks.
`;
}
