/** What has a database write rows once, without a log of them, and what ends that. Nobody else may use it. */
export const unlogged = {
  sqlite: {
    before: ['PRAGMA foreign_keys = OFF', 'PRAGMA synchronous = OFF', 'PRAGMA journal_mode = OFF'],
    after: ['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL', 'PRAGMA foreign_keys = ON'],
  },
  postgres: {
    before: [
      // A table without a log may be named by no table that has one.
      `DO $$ DECLARE bond record; BEGIN
        FOR bond IN SELECT conrelid::regclass AS owner, conname FROM pg_constraint
          WHERE contype = 'f' AND 'conversations'::regclass IN (conrelid, confrelid)
        LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', bond.owner, bond.conname); END LOOP;
      END $$`,
      'ALTER TABLE conversations SET UNLOGGED',
      'ALTER TABLE conversation_sources SET UNLOGGED',
    ],
    after: [],
  },
} as const;

/** How a database makes conversations in bulk. */
export interface Dialect {
  name: string;
  /** What makes that faster. */
  before: readonly string[];
  /** A query of them: first and last number, thread, ISO time of number 0, milliseconds between two, and a text. */
  conversations: string;
  after: readonly string[];
}

/** What the history does not read: to make them takes longer than to make the rows. */
const unread = ['by_thread', 'by_fingerprint', 'by_time', 'by_group', 'by_reader', 'by_first_token']
  .concat('by_whole', 'of_sampled_readers', 'open')
  .map((name) => `DROP INDEX conversations_${name}`);

const columns = (id: string, time: string) => `${id}, 'docs', 'docs', thread, 'anonymous',
  'How do I make the kettle call me when the water is hot ' || i,
  'Set the property of the timer, then call its method. ' || text, 'passages',
  '[{"title":"Timers › Stop a timer","url":"/timers#stop"}]', 'Use', ${time}, ${time}, i`;

/** By database. */
export const dialects: Readonly<Record<'sqlite' | 'postgres', Dialect>> = {
  sqlite: {
    name: 'SQLite',
    before: [...unread, ...unlogged.sqlite.before],
    conversations: `WITH RECURSIVE
      given (first, last, thread, start, spacing, text) AS (VALUES (?, ?, ?, ?, ?, ?)),
      numbers (i) AS (SELECT first FROM given UNION ALL SELECT i + 1 FROM numbers, given WHERE i < last),
      timed (i, thread, text, time) AS (SELECT i, thread, text, strftime('%Y-%m-%dT%H:%M:%fZ',
        (unixepoch(start) * 1000 + i * spacing) / 1000.0, 'unixepoch') FROM numbers, given)
      SELECT ${columns("printf('%026d', i)", 'time')} FROM timed`,
    after: unlogged.sqlite.after,
  },
  postgres: {
    name: 'PostgreSQL',
    before: [...unread, ...unlogged.postgres.before],
    conversations: `SELECT ${columns("lpad(i::text, 26, '0')", 'time')} FROM
      (SELECT ?::bigint AS first, ?::bigint AS last, ?::text AS thread, ?::timestamptz AS start,
        ?::bigint AS spacing, ?::text AS text) AS given,
      LATERAL generate_series(given.first, given.last) AS numbers (i),
      LATERAL (SELECT to_char((start + i * spacing * interval '1 millisecond') AT TIME ZONE 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS time) AS timed`,
    after: ['ANALYZE conversations', 'ANALYZE conversation_hours'],
  },
};
