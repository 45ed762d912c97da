import { z } from 'zod';
import { giveWay } from '../../give-way.js';
import type { Database, Statement, StatementResult } from '../database/database.js';
import {
  type Condition,
  type ConversationFilter,
  conditionByDay,
  isNarrowed,
} from './conversation-filter.js';
import { answerKindSchema, outcomeSchema } from './outcome.js';

/** By what numbers are put together over time. */
export type Unit = 'hour' | 'day';

const start: Readonly<Record<Unit, string>> = {
  hour: 'substr(conversations.created_at, 1, 13)',
  day: 'conversations.asked_on',
};

const groupSchema = z.object({
  /** Such as `2026-11-21T10` or `2026-11-21`. */
  start: z.string(),
  outcome: outcomeSchema,
  rung: answerKindSchema.nullable(),
  rating: z.enum(['up', 'down']).nullable(),
  category: z.string().nullable(),
  version: z.string().nullable(),
  language: z.string().nullable(),
  questions: z.int(),
  inputTokens: z.int().nullable().transform(orZero),
  outputTokens: z.int().nullable().transform(orZero),
});

/** How many conversations are alike in all this. */
export type ConversationGroup = z.infer<typeof groupSchema>;

const totalSchema = groupSchema.pick({ outcome: true, rating: true, questions: true });

/** How many conversations ended alike. */
export type ConversationTotal = z.infer<typeof totalSchema>;

const firstSchema = z.object({ first: z.string().nullable() });

const durationSchema = z.object({ start: z.string(), milliseconds: z.int(), count: z.int() });

/** How many answers took as long as this. */
export type DurationCount = z.infer<typeof durationSchema>;

const readersSchema = z.object({ name: z.string().nullable(), readers: z.int() });

/** Which duration of an answer is meant: until its first words, or until its end. */
export type Duration = 'first_token' | 'whole';

/** Counts conversations. Every number comes from rows as they are, so that what is forgotten is in none. */
export class OverviewStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The conversations that are meant, counted by all that they are told apart by. */
  async groups(filter: ConversationFilter, unit: Unit): Promise<ConversationGroup[]> {
    const condition = conditionByDay(filter);
    const rows = await this.#read({
      sql: `SELECT ${start[unit]} AS start, outcome, answer_kind AS rung, rating, category, version, language,
          COUNT(*) AS questions, SUM(input_tokens) AS "inputTokens", SUM(output_tokens) AS "outputTokens"
        FROM conversations WHERE ${condition.sql}
        GROUP BY ${start[unit]}, outcome, answer_kind, rating, category, version, language`,
      args: condition.args,
    });
    return rows.map((row) => groupSchema.parse(row));
  }

  /** The conversations that are meant, counted by what became of them. */
  async totals(filter: ConversationFilter): Promise<ConversationTotal[]> {
    const condition = conditionByDay(filter);
    // By day as well, which is the order of the index: otherwise every row would be sorted.
    const rows = await this.#read({
      sql: `SELECT outcome, rating, SUM(questions) AS questions FROM (
          SELECT asked_on, outcome, answer_kind, rating, CAST(COUNT(*) AS INTEGER) AS questions
          FROM conversations WHERE ${condition.sql}
          GROUP BY asked_on, outcome, answer_kind, rating) AS counted
        GROUP BY outcome, rating`,
      args: condition.args,
    });
    return rows.map((row) => totalSchema.parse(row));
  }

  /** When the first conversation of a project that is stored began; `null` where none is. */
  async firstAt(project: string): Promise<string | null> {
    const rows = await this.#read({
      sql: 'SELECT MIN(created_at) AS first FROM conversations WHERE project = ?',
      args: [project],
    });
    return firstSchema.parse(rows[0]).first;
  }

  /**
   * How many readers have asked what is meant.
   *
   * @param questions - how many conversations that are: of many, the readers are estimated.
   */
  async readers(filter: ConversationFilter, questions: number): Promise<number> {
    const { condition, share } = readersOf(filter, questions);
    const rows = await this.#read({
      sql: `SELECT NULL AS name, COUNT(DISTINCT reader) AS readers FROM conversations
        WHERE ${condition.sql}`,
      args: condition.args,
    });
    return readersSchema.parse(rows[0]).readers * share;
  }

  /** The same by version or language; `null` stands for those that name none. */
  async readersBy(
    column: 'version' | 'language',
    { filter, questions }: { filter: ConversationFilter; questions: number },
  ): Promise<Map<string | null, number>> {
    const { condition, share } = readersOf(filter, questions);
    const rows = await this.#read({
      sql: `SELECT ${column} AS name, COUNT(DISTINCT reader) AS readers FROM conversations
        WHERE ${condition.sql} GROUP BY ${column}`,
      args: condition.args,
    });
    const counts = rows.map((row) => readersSchema.parse(row));
    return new Map(counts.map(({ name, readers }) => [name, readers * share]));
  }

  /** How long the answers took. */
  async durations(
    duration: Duration,
    { filter, unit }: { filter: ConversationFilter; unit: Unit },
  ): Promise<DurationCount[]> {
    const { sql, args } = conditionByDay(filter);
    const rows = await this.#read({
      sql: `SELECT ${start[unit]} AS start, ${duration} AS milliseconds, COUNT(*) AS count
        FROM conversations WHERE ${sql} AND ${duration} IS NOT NULL
        GROUP BY ${start[unit]}, ${duration}`,
      args,
    });
    return rows.map((row) => durationSchema.parse(row));
  }

  /** How often the answers name each place, the most often named first. */
  async citations(filter: ConversationFilter): Promise<CitationCount[]> {
    const statement = isNarrowed(filter) ? narrowedCitations(filter) : allCitations(filter);
    const rows = await this.#read(statement);
    return rows.map((row) => citationSchema.parse(row));
  }

  async #read(statement: Statement): Promise<StatementResult['rows']> {
    const { rows } = await this.#database.execute(statement);
    // A file's driver works on this thread: what else waits for it has its turn here.
    await giveWay();
    return rows;
  }
}

/** From so many conversations on, one reader of sixteen stands for all of them: right to about a hundredth. */
const mostCounted = 100_000;
const sampled = 16;

function readersOf(
  filter: ConversationFilter,
  questions: number,
): { condition: Condition; share: number } {
  const condition = conditionByDay(filter);
  if (questions <= mostCounted) return { condition, share: 1 };
  // In the very words of the index that holds these readers alone.
  const { sql, args } = condition;
  return { condition: { sql: `${sql} AND reader < 17592186044416`, args }, share: sampled };
}

const citationSchema = z.object({
  url: z.string(),
  title: z.string(),
  path: z.string(),
  citations: z.int(),
});

/** How often a place is named. */
export type CitationCount = z.infer<typeof citationSchema>;

/** Places that are told apart. */
const mostPlaces = 50_000;

/** Steps from one address to the next in the index, so that no row is read but those that are counted. */
function allCitations({ project, from, until }: ConversationFilter) {
  const place = 'FROM conversation_sources AS s WHERE s.project = ? AND s.url = counted.url';
  return {
    sql: `WITH RECURSIVE places (url) AS (
        SELECT MIN(url) FROM conversation_sources WHERE project = ?
        UNION ALL
        SELECT (SELECT MIN(s.url) FROM conversation_sources AS s WHERE s.project = ? AND s.url > places.url)
        FROM places WHERE places.url IS NOT NULL),
      counted AS (
        SELECT url, (SELECT COUNT(*) FROM conversation_sources AS s WHERE s.project = ?
          AND s.url = places.url AND s.created_at >= ? AND s.created_at < ?) AS citations
        FROM places WHERE url IS NOT NULL LIMIT ${mostPlaces})
      SELECT url, citations,
        (SELECT s.title ${place} ORDER BY s.created_at DESC LIMIT 1) AS title,
        (SELECT s.path ${place} ORDER BY s.created_at DESC LIMIT 1) AS path
      FROM counted WHERE citations > 0 ORDER BY citations DESC, url`,
    args: [project, project, project, from, until, project, project],
  };
}

function narrowedCitations(filter: ConversationFilter) {
  const { sql, args } = conditionByDay(filter);
  return {
    sql: `SELECT s.url, COUNT(*) AS citations, MAX(s.title) AS title, MAX(s.path) AS path
      FROM conversations JOIN conversation_sources AS s ON s.conversation_id = conversations.id
      WHERE ${sql} GROUP BY s.url ORDER BY citations DESC, s.url LIMIT ${mostPlaces}`,
    args,
  };
}

function orZero(value: number | null): number {
  return value ?? 0;
}
