import { writeFileSync } from 'node:fs';
import { cursorAfter } from '../server/src/http/endpoints/conversation-cursor.ts';
import type { Database } from '../server/src/storage/database/database.ts';
import { ThreadStore } from '../server/src/storage/stores/thread-store.ts';
import { startTestServer } from '../server/test/http/test-server.ts';
import { PostgresServer } from '../server/test/storage/postgres-server.ts';
import { type Dialect, dialects } from './analytics/dialects.ts';
import { table } from './markdown/result-tables.ts';

/**
 * Measures a page of the history of conversations where there are ten million, over HTTP, in a file and in
 * PostgreSQL, and writes the table of results. Exits with 1 when it misses the goal.
 */
const resultsFile = 'bench/results/analytics.md';
const total = Number(process.env.BENCH_CONVERSATIONS ?? 10_000_000);
const atOnce = 500_000;
const tries = 100;
/** Milliseconds. */
const goal = 50;

const start = Date.UTC(2026, 0, 1);
const hour = 60 * 60 * 1000;
const year = 365 * 24 * hour;
/** Whole milliseconds between two conversations, so that every database agrees in which hour each was. */
const spacing = Math.max(1, Math.floor(year / total));

/** What is asked for, at a random place. */
const cases: Readonly<Record<string, () => string>> = {
  'the first page': () => '',
  'a page somewhere in the middle': () => `cursor=${cursorAt(Math.random() * total)}`,
  'the last page': () => `cursor=${cursorAt(total - 50)}`,
  'the first page of a day': () => {
    const day = isoTime(Math.random() * total).slice(0, 10);
    return `dateFrom=${day}&dateTo=${day}`;
  },
  'the first page of ten minutes': () => {
    const number = Math.random() * total;
    const until = isoTime(number + 600_000 / spacing);
    return `dateFrom=${isoTime(number)}&dateTo=${until}`;
  },
  'a page of a thousand in the middle': () =>
    `cursor=${cursorAt(Math.random() * total)}&limit=1000`,
};

const postgres = await PostgresServer.start();
const results: Record<string, Record<string, number[]>> = {};
try {
  results['in a file'] = await measure(dialects.sqlite);
  results['in PostgreSQL'] = await measure(dialects.postgres, await postgres.createDatabase());
} finally {
  await postgres.stop();
}
const page = `# The history of conversations

${total.toLocaleString('en')} conversations of a year in one project, on ${new Date().toISOString().slice(0, 10)}: milliseconds until a page of a
hundred has come over HTTP, p50 and p95 of ${tries} at random places. Reproduce it:

\`\`\`sh
npm run bench -- analytics
\`\`\`

${table([
  ['', ...Object.keys(results).flatMap((name) => [`**${name}**`, 'p95']), 'goal'],
  ...Object.keys(cases).map((name) => [
    name,
    ...Object.values(results).flatMap((times) => [at(times[name], 0.5), at(times[name], 0.95)]),
    `p95 below ${goal}`,
  ]),
])}
`;
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
const all = Object.values(results).flatMap((times) => Object.values(times));
process.exitCode = all.every((times) => quantile(times, 0.95) < goal) ? 0 : 1;

async function measure(dialect: Dialect, databaseUrl?: string): Promise<Record<string, number[]>> {
  const server = await startTestServer(databaseUrl === undefined ? {} : { databaseUrl });
  const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
  const { plain } = await server.keys.createKey(scope);
  await fill(server.database, dialect);
  const times: Record<string, number[]> = {};
  for (const [name, query] of Object.entries(cases)) {
    times[name] = [];
    for (let left = tries; left > 0; left -= 1) {
      const begun = performance.now();
      const response = await fetch(
        `${server.url}/api/external/v1/analytics/docs/assistant?${query()}`,
        { headers: { authorization: `Bearer ${plain}` } },
      );
      const text = await response.text();
      times[name].push(performance.now() - begun);
      if (response.status !== 200 || !text.includes('"query"')) throw new Error(text.slice(0, 300));
    }
  }
  await server.stop();
  return times;
}

async function fill(database: Database, dialect: Dialect): Promise<void> {
  const begun = performance.now();
  const { id: thread } = await new ThreadStore(database).create('docs');
  for (const statement of dialect.before) await database.execute(statement);
  for (let first = 1; first <= total; first += atOnce) {
    const last = Math.min(total, first + atOnce - 1);
    await database.execute({
      sql: `INSERT INTO conversations (id, project, domain, thread_id, fingerprint, question, answer,
          answer_kind, sources, category, created_at, finished_at, number)
        ${dialect.conversations}`,
      args: [first, last, thread, isoTime(0), spacing, 'words '.repeat(50)],
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${dialect.name}: ${last.toLocaleString('en')} conversations in ${seconds} s`);
  }
  await fillHours(database);
  for (const statement of dialect.after) await database.execute(statement);
  await expectSoundHours(database);
}

/** Reckoned, as a database would have to read every row again. */
async function fillHours(database: Database): Promise<void> {
  const statements = [];
  for (let number = 1; number <= total; ) {
    const end = Math.floor((start + number * spacing) / hour + 1) * hour;
    const last = Math.min(total, Math.ceil((end - start) / spacing) - 1);
    statements.push({
      sql: `INSERT INTO conversation_hours (project, hour, first_number, last_number)
        VALUES ('docs', ?, ?, ?)`,
      args: [isoTime(number).slice(0, 13), number, last],
    });
    number = last + 1;
  }
  await database.batch(statements);
}

/** Pages of a wrong hour would be measured as fast as those of the right one. */
async function expectSoundHours(database: Database): Promise<void> {
  const ends = ['first_number', 'last_number'].map(
    (end) => `SELECT hour, created_at FROM conversation_hours
      JOIN conversations ON conversations.project = conversation_hours.project AND number = ${end}`,
  );
  const { rows } = await database.execute(`SELECT COUNT(*) AS wrong
    FROM (${ends.join(' UNION ALL ')}) AS ends WHERE substr(created_at, 1, 13) <> hour`);
  if (Number(rows[0]?.wrong) !== 0) throw new Error('The hours of conversations are wrong.');
}

function cursorAt(number: number): string {
  return cursorAfter({ number: Math.floor(number), createdAt: isoTime(number) });
}

function isoTime(number: number): string {
  return new Date(start + Math.floor(number) * spacing).toISOString();
}

function at(times: readonly number[] | undefined, share: number): string {
  return quantile(times ?? [], share).toFixed(1);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
