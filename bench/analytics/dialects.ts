/** How a database makes conversations in bulk. */
export interface Dialect {
  name: string;
  /** What makes that faster. */
  before: readonly string[];
  /**
   * A query of them: first and last number, thread, seconds since 1970 of number 0, seconds between two, and a
   * text.
   */
  conversations: string;
  after: readonly string[];
}

/** They are made again when the rows are there, in a fraction of the time. */
const indexes = [
  ['conversations_by_thread', 'INDEX', '(thread_id)'],
  ['conversations_by_fingerprint', 'INDEX', '(fingerprint)'],
  ['conversations_by_number', 'UNIQUE INDEX', '(project, number)'],
];
/** Those of the dashboard's numbers, which are not measured here. */
const others = ['time', 'group', 'reader', 'first_token', 'whole'].map((what) => `by_${what}`);
const dropped = [
  ...indexes.map(([name]) => `DROP INDEX ${name}`),
  ...[...others, 'of_sampled_readers'].map((name) => `DROP INDEX conversations_${name}`),
];
const created = indexes.map(([name, kind, on]) => `CREATE ${kind} ${name} ON conversations ${on}`);

const columns = (id: string, time: string) => `${id}, 'docs', 'docs', thread, 'anonymous',
  'How do I make the kettle call me when the water is hot ' || i,
  'Set the property of the timer, then call its method. ' || text, 'passages',
  '[{"title":"Timers › Stop a timer","url":"/timers#stop"}]', 'Use', ${time}, ${time}, i`;

/** By database. */
export const dialects: Readonly<Record<'sqlite' | 'postgres', Dialect>> = {
  sqlite: {
    name: 'SQLite',
    before: [...dropped, 'PRAGMA foreign_keys = OFF', 'PRAGMA synchronous = OFF'],
    conversations: `WITH RECURSIVE
      given (first, last, thread, start, spacing, text) AS (VALUES (?, ?, ?, ?, ?, ?)),
      numbers (i) AS (SELECT first FROM given UNION ALL SELECT i + 1 FROM numbers, given WHERE i < last)
      SELECT ${columns(
        "printf('%026d', i)",
        "strftime('%Y-%m-%dT%H:%M:%fZ', start + i * spacing, 'unixepoch')",
      )} FROM numbers, given`,
    after: [...created, 'PRAGMA synchronous = FULL', 'PRAGMA foreign_keys = ON'],
  },
  postgres: {
    name: 'PostgreSQL',
    before: [...dropped, 'ALTER TABLE conversations DROP CONSTRAINT conversations_thread_id_fkey'],
    conversations: `SELECT ${columns(
      "lpad(i::text, 26, '0')",
      `to_char(to_timestamp(start + i * spacing) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    )} FROM (SELECT ?::bigint AS first, ?::bigint AS last, ?::text AS thread, ?::float8 AS start,
        ?::float8 AS spacing, ?::text AS text) AS given,
      LATERAL generate_series(given.first, given.last) AS numbers (i)`,
    after: [...created, 'VACUUM ANALYZE conversations'],
  },
};
