import { writeFileSync } from 'node:fs';
import { readerNumber } from '../server/src/storage/analytics/conversation-details.ts';
import type { Database, SqlValue } from '../server/src/storage/database/database.ts';
import { analyticsMigration } from '../server/src/storage/migrations/analytics-migration.ts';
import {
  type AnalyticsServer,
  startAnalyticsServer,
} from '../server/test/http/dashboard/analytics/analytics-server.ts';
import { PostgresServer } from '../server/test/storage/postgres-server.ts';
import { unlogged } from './analytics/dialects.ts';
import { table } from './markdown/result-tables.ts';

/**
 * Measures the overview of the dashboard and the list behind it where there are a million conversations in thirty
 * days, over HTTP, in a file and in PostgreSQL, and writes the table of results. Exits with 1 when the overview
 * misses the goal.
 */
const resultsFile = 'bench/results/overview.md';
const total = Number(process.env.BENCH_CONVERSATIONS ?? 1_000_000);
const rowsAtOnce = 200;
const statementsAtOnce = 50;
const tries = 5;
/** Milliseconds. */
const goal = 1500;

const first = Date.UTC(2026, 8, 1);
const month = 30 * 24 * 60 * 60 * 1000;
const range = 'from=2026-09-01&to=2026-09-30';

const cases = {
  'the overview': `overview?${range}`,
  'the overview of one day': 'overview?from=2026-09-10&to=2026-09-10',
  'the overview of what was not answered': `overview?${range}&outcome=unanswered`,
  'the overview of a version': `overview?${range}&version=v1`,
  'the overview of questions with a word': `overview?${range}&text=kettle`,
  'the first page of conversations': `conversations?${range}`,
  'the first page of what was not answered': `conversations?${range}&outcome=unanswered`,
} as const;

const columns = [
  ...['id', 'project', 'domain', 'thread_id', 'fingerprint', 'question', 'answer', 'answer_kind'],
  ...['sources', 'category', 'created_at', 'finished_at', 'number', 'outcome', 'rating', 'version'],
  ...['language', 'asked_on', 'reader', 'first_token', 'whole', 'input_tokens', 'output_tokens'],
];

/** What makes a database write much at once. */
type BulkWriting = (typeof unlogged)[keyof typeof unlogged];

const postgres = await PostgresServer.start();
const results: Record<string, Record<string, number>> = {};
try {
  const databaseUrl = await postgres.createDatabase();
  results['in a file'] = await measure(await startAnalyticsServer(), unlogged.sqlite);
  results['in PostgreSQL'] = await measure(
    await startAnalyticsServer({ databaseUrl }),
    unlogged.postgres,
  );
} finally {
  await postgres.stop();
}
const page = `# The numbers of the dashboard

${total.toLocaleString('en')} conversations of thirty days in one project, with two places named in each answer, on
${new Date().toISOString().slice(0, 10)}: milliseconds over HTTP, the median of ${tries}. Reproduce it:

\`\`\`sh
npm run bench -- overview
\`\`\`

${table([
  ['', ...Object.keys(results), 'goal'],
  ...Object.keys(cases).map((name, position) => [
    name,
    ...Object.values(results).map((times) => String(Math.round(times[name] ?? Number.NaN))),
    position === 0 ? `below ${goal}` : '',
  ]),
])}
`;
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
const overviews = Object.values(results).map((times) => times['the overview'] ?? Number.NaN);
process.exitCode = overviews.every((time) => time < goal) ? 0 : 1;

async function measure(
  server: AnalyticsServer,
  writing: BulkWriting,
): Promise<Record<string, number>> {
  const begun = performance.now();
  await fill(server, writing);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${total.toLocaleString('en')} conversations written in ${seconds} s`);
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(cases)) {
    const taken: number[] = [];
    for (let left = tries; left > 0; left -= 1) {
      const begun = performance.now();
      await server.client.read(path);
      taken.push(performance.now() - begun);
    }
    const median = taken.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? Number.NaN;
    console.log(`${name}: ${Math.round(median)} ms`);
    times[name] = median;
  }
  await server.stop();
  return times;
}

/** Makes the indexes when the rows are there, in a fraction of the time. */
async function fill(
  { database, stores }: AnalyticsServer,
  { before, after }: BulkWriting,
): Promise<void> {
  const { id: thread } = await stores.threads.create('docs');
  const indexes = analyticsMigration.flatMap(
    (sql) => /^CREATE INDEX (conversation\w+)/.exec(sql)?.[1] ?? [],
  );
  for (const name of indexes) await database.execute(`DROP INDEX ${name}`);
  for (const statement of before) await database.execute(statement);
  const step = rowsAtOnce * statementsAtOnce;
  for (let number = 1; number <= total; number += step) {
    await write(database, { number, last: Math.min(total, number + step - 1), thread });
  }
  for (const sql of analyticsMigration) {
    if (/^CREATE INDEX conversation/.test(sql)) await database.execute(sql);
  }
  for (const statement of after) await database.execute(statement);
  await database.execute('ANALYZE');
}

async function write(
  database: Database,
  { number, last, thread }: { number: number; last: number; thread: string },
): Promise<void> {
  const statements = [];
  for (let begin = number; begin <= last; begin += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, last - begin + 1);
    const numbers = Array.from({ length: count }, (_, position) => begin + position);
    statements.push(
      insert('conversations', { names: columns, rows: numbers.map((each) => rowOf(each, thread)) }),
      insert('conversation_sources', {
        names: ['conversation_id', 'project', 'url', 'title', 'path', 'created_at'],
        rows: numbers.flatMap(sourcesOf),
      }),
    );
  }
  await database.batch(statements);
}

function insert(
  into: string,
  { names, rows }: { names: readonly string[]; rows: readonly (readonly SqlValue[])[] },
) {
  const row = `(${names.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO ${into} (${names.join(', ')}) VALUES ${rows.map(() => row).join(', ')}`;
  return { sql, args: rows.flat() };
}

function rowOf(number: number, thread: string): SqlValue[] {
  const time = timeOf(number);
  const mixed = (number * 7919) % 1_000_003;
  const kind = ['none', 'passages', 'cached', 'reviewed'][mixed % 10] ?? 'model';
  const outcome = ['unanswered', 'unsure'][mixed % 10] ?? 'answered';
  // Two questions of each reader.
  const reader = readerNumber({ fingerprint: '', threadId: String(number >> 1) });
  return [
    ...[idOf(number), 'docs', 'docs', thread, 'anonymous'],
    `How do I make the kettle call me when the water is hot ${number}`,
    'Set the property of the timer, then call its method. '.repeat(6 + (mixed % 12)),
    ...[kind, '[{"title":"Timers","url":"/timers#stop"}]', `Category ${mixed % 12}`, time, time],
    ...[number, outcome, ['down', 'up'][mixed % 20] ?? null, ['v1', 'v2'][mixed % 3] ?? null],
    ...[['de', 'ja'][mixed % 7] ?? 'en', time.slice(0, 10), reader],
    ...[20 * (10 + (mixed % 150)), 100 * (20 + (mixed % 200)), 1500 + (mixed % 2000), mixed % 400],
  ];
}

function sourcesOf(number: number): SqlValue[][] {
  return [number % 700, (number * 7 + 350) % 701].map((page, position) => {
    const path = `/page-${page}`;
    return [idOf(number), 'docs', `${path}#part-${position}`, `Page ${page}`, path, timeOf(number)];
  });
}

function idOf(number: number): string {
  return String(number).padStart(26, '0');
}

function timeOf(number: number): string {
  return new Date(first + Math.floor((number / (total + 1)) * month)).toISOString();
}
