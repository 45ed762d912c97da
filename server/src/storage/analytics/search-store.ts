import { z } from 'zod';
import type { Database, Statement } from '../database/database.js';
import { holdsWord } from './conversation-filter.js';

/** A search as it is kept: nothing of who searched. */
export interface Search {
  /** ULID. */
  id: string;
  project: string;
  /** The documentation site's domain identifier. */
  domain: string;
  /** What was searched for, in small letters. */
  query: string;
  /** How many results it had. */
  results: number;
  /** Whether one of them was opened; `undefined` where that cannot be known. */
  isClicked: boolean | undefined;
  version: string | undefined;
  language: string | undefined;
  /** ISO date-time, UTC. */
  createdAt: string;
}

/** Which searches of a project are meant. */
export interface SearchFilter {
  project: string;
  from: string;
  /** Before this. */
  until: string;
  version?: string | undefined;
  language?: string | undefined;
  text?: string | undefined;
}

const queriesSchema = z
  .object({ query: z.string(), searches: z.int(), last: z.string() })
  .transform(({ last: lastAt, ...rest }) => ({ ...rest, lastAt }));

/** How often something was searched for. */
export type QueryCount = z.infer<typeof queriesSchema>;

const totalsSchema = z.object({
  total: z.int(),
  without: z.int(),
  known: z.int(),
  ignored: z.int(),
});

/** Queries that are named. */
const mostQueries = 50;

/** Rows that are written by one statement, whose number of values databases limit. */
const mostRows = 500;

/** What readers searched for. */
export class SearchStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps searches. */
  async record(searches: readonly Search[]): Promise<void> {
    const statements: Statement[] = [];
    for (let from = 0; from < searches.length; from += mostRows) {
      const rows = searches.slice(from, from + mostRows);
      statements.push({
        sql: `INSERT INTO searches (id, project, domain, query, results, clicked, version, language, created_at)
          VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        args: rows.flatMap(argumentsOf),
      });
    }
    await this.#database.batch(statements);
  }

  /** Notes that a result of the search was opened. */
  async click(id: string): Promise<void> {
    await this.#database.execute({
      sql: 'UPDATE searches SET clicked = 1 WHERE id = ?',
      args: [id],
    });
  }

  /** How many searches there were, and which of them led nowhere. */
  async overview(filter: SearchFilter): Promise<{
    total: number;
    withoutResult: number;
    /** `null` where it is known of no search whether a result was opened. */
    withoutClick: number | null;
    queriesWithoutResult: QueryCount[];
    queriesWithoutClick: QueryCount[];
  }> {
    const { sql, args } = conditionOf(filter);
    const { rows } = await this.#database.execute({
      sql: `SELECT COUNT(*) AS total, COUNT(CASE WHEN results = 0 THEN 1 END) AS without,
          COUNT(clicked) AS known, COUNT(CASE WHEN results > 0 AND clicked = 0 THEN 1 END) AS ignored
        FROM searches WHERE ${sql}`,
      args,
    });
    const { total, without, known, ignored } = totalsSchema.parse(rows[0]);
    return {
      total,
      withoutResult: without,
      withoutClick: known > 0 ? ignored : null,
      queriesWithoutResult: await this.#queries(filter, 'results = 0'),
      queriesWithoutClick:
        known > 0 ? await this.#queries(filter, 'results > 0 AND clicked = 0') : [],
    };
  }

  async #queries(filter: SearchFilter, which: string): Promise<QueryCount[]> {
    const { sql, args } = conditionOf(filter);
    const { rows } = await this.#database.execute({
      sql: `SELECT query, COUNT(*) AS searches, MAX(created_at) AS last FROM searches
        WHERE ${sql} AND ${which} GROUP BY query ORDER BY searches DESC, last DESC, query
        LIMIT ${mostQueries}`,
      args,
    });
    return rows.map((row) => queriesSchema.parse(row));
  }
}

function argumentsOf({ id, project, domain, query, results, isClicked, ...search }: Search) {
  return [
    ...[id, project, domain, query, results],
    ...[isClicked === undefined ? null : Number(isClicked)],
    ...[search.version ?? null, search.language ?? null, search.createdAt],
  ];
}

function conditionOf({ project, from, until, version, language, text = '' }: SearchFilter) {
  const conditions = [
    { sql: 'project = ? AND created_at >= ? AND created_at < ?', args: [project, from, until] },
    ...equals('version', version),
    ...equals('language', language),
    ...text
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10)
      .map((word) => holdsWord('query', word)),
  ];
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    args: conditions.flatMap(({ args }) => [...args]),
  };
}

function equals(column: 'version' | 'language', value: string | undefined) {
  if (value === undefined) return [];
  if (value === '') return [{ sql: `${column} IS NULL`, args: [] }];
  return [{ sql: `${column} = ?`, args: [value] }];
}
