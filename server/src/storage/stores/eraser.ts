import { z } from 'zod';
import { giveWay } from '../../give-way.js';
import { normalizeQuery } from '../analytics/normal-query.js';
import type { Database, SqlValue, StatementRunner } from '../database/database.js';

/** What to delete: one thread, or everything of one reader or of one documentation site. */
export type ErasureTarget = { thread: string } | { fingerprint: string } | { domain: string };

/** What was deleted. */
export interface Erasure {
  /** Ids of the threads. */
  threads: readonly string[];
  conversations: number;
  feedback: number;
}

/** Rows that one statement reads or deletes: others go on between two of them. */
const rowsAtOnce = 100;

/** Tables that rows are deleted from. */
const tables = [
  'threads',
  'conversations',
  'conversation_sources',
  'feedback',
  'cached_answers',
  'gap_decisions',
  'searches',
];

/** Milliseconds before and after a question in which its words may have been searched for first. */
const searchedBefore = 600_000;
const searchedAfter = 60_000;

const idSchema = z.object({ id: z.string() });

const askedSchema = z.object({
  id: z.string(),
  project: z.string(),
  question: z.string(),
  created_at: z.string(),
});

/** Deletes what is known of readers. */
export class Eraser {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Deletes threads with their conversations, feedback and kept answers, and what is left of them in a database
   * file. A thread in which a fingerprint asked once belongs to it as a whole. Searches name no reader: those for
   * the very words of a question go with it where they came just before it, as a reader does who searches first. It
   * is done in many small steps: where one fails, asking again goes on from there.
   *
   * @param domain - the documentation site to which it is restricted; default: all.
   */
  async erase(target: ErasureTarget, domain?: string): Promise<Erasure> {
    const threads: string[] = [];
    const erased = { conversations: 0, feedback: 0 };
    for (;;) {
      const ids = await this.#claimThreads(target, domain);
      if (ids.length === 0) break;
      for (;;) {
        const { conversations, feedback } = await this.#deleteConversations(ids);
        if (conversations === 0) break;
        erased.conversations += conversations;
        erased.feedback += feedback;
      }
      await this.#deleteThreads(ids);
      threads.push(...ids);
    }
    if ('domain' in target) await this.#deleteSearches(target.domain);
    await this.#database.scrub(tables);
    return { threads, ...erased };
  }

  /** Some of the target's threads, which are its own from here on, whatever becomes of what was asked in them. */
  #claimThreads(target: ErasureTarget, domain: string | undefined): Promise<string[]> {
    const condition = threadsOf(target, domain);
    return this.#step(async (transaction) => {
      const ids = await readIds(transaction, {
        sql: `SELECT id FROM threads WHERE ${condition.sql} LIMIT ${rowsAtOnce}`,
        args: condition.args,
      });
      if ('fingerprint' in target && ids.length > 0) {
        await transaction.execute({
          sql: `UPDATE threads SET fingerprint = ? WHERE id IN ${listOf(ids)}`,
          args: [target.fingerprint, ...ids],
        });
      }
      return ids;
    });
  }

  #deleteConversations(
    threads: readonly string[],
  ): Promise<Pick<Erasure, 'conversations' | 'feedback'>> {
    return this.#step(async (transaction) => {
      const { rows } = await transaction.execute({
        sql: `SELECT id, project, question, created_at FROM conversations
          WHERE thread_id IN ${listOf(threads)} LIMIT ${rowsAtOnce}`,
        args: threads,
      });
      const asked = rows.map((row) => askedSchema.parse(row));
      const ids = asked.map(({ id }) => id);
      if (ids.length === 0) return { conversations: 0, feedback: 0 };
      for (const each of asked) await transaction.execute(searchesBefore(each));
      const remove = async (table: string, column: string) => {
        const sql = `DELETE FROM ${table} WHERE ${column} IN ${listOf(ids)}`;
        return (await transaction.execute({ sql, args: ids })).rowsAffected;
      };
      await remove('conversation_sources', 'conversation_id');
      const feedback = await remove('feedback', 'message_id');
      // A decision stays, without the words.
      await transaction.execute({
        sql: `UPDATE gap_decisions SET question = '', conversation_id = NULL
          WHERE conversation_id IN ${listOf(ids)}`,
        args: ids,
      });
      return { feedback, conversations: await remove('conversations', 'id') };
    });
  }

  /** Kept answers, and what was asked in the meantime, go with their thread. */
  #deleteThreads(ids: readonly string[]): Promise<void> {
    return this.#step(async (transaction) => {
      await transaction.execute({
        sql: `DELETE FROM threads WHERE id IN ${listOf(ids)}`,
        args: ids,
      });
    });
  }

  async #deleteSearches(domain: string): Promise<void> {
    for (let deleted = rowsAtOnce; deleted > 0; ) {
      deleted = await this.#step(async (transaction) => {
        const ids = await readIds(transaction, {
          sql: `SELECT id FROM searches WHERE domain = ? LIMIT ${rowsAtOnce}`,
          args: [domain],
        });
        if (ids.length === 0) return 0;
        await transaction.execute({
          sql: `DELETE FROM searches WHERE id IN ${listOf(ids)}`,
          args: ids,
        });
        return ids.length;
      });
    }
  }

  async #step<Result>(work: (transaction: StatementRunner) => Promise<Result>): Promise<Result> {
    const result = await this.#database.transaction(work);
    // A file's driver works on this thread: what else waits for it has its turn here.
    await giveWay();
    return result;
  }
}

async function readIds(runner: StatementRunner, statement: Condition): Promise<string[]> {
  const { rows } = await runner.execute(statement);
  return rows.map((row) => idSchema.parse(row).id);
}

/** Deletes the searches for the words of a question that led to it. */
function searchesBefore({
  project,
  question,
  created_at: askedAt,
}: z.infer<typeof askedSchema>): Condition {
  const at = Date.parse(askedAt);
  return {
    sql: 'DELETE FROM searches WHERE project = ? AND created_at >= ? AND created_at <= ? AND query = ?',
    args: [
      project,
      new Date(at - searchedBefore).toISOString(),
      new Date(at + searchedAfter).toISOString(),
      normalizeQuery(question),
    ],
  };
}

/** As many placeholders as there are values, in parentheses. */
function listOf(values: readonly string[]): string {
  return `(${values.map(() => '?').join(', ')})`;
}

interface Condition {
  sql: string;
  args: readonly SqlValue[];
}

function threadsOf(target: ErasureTarget, domain: string | undefined): Condition {
  const condition = conditionOf(target);
  if (domain === undefined) return condition;
  return { sql: `${condition.sql} AND threads.domain = ?`, args: [...condition.args, domain] };
}

function conditionOf(target: ErasureTarget): Condition {
  if ('thread' in target) return { sql: 'threads.id = ?', args: [target.thread] };
  if ('domain' in target) return { sql: 'threads.domain = ?', args: [target.domain] };
  return {
    sql: `(threads.fingerprint = ? OR threads.id IN
      (SELECT thread_id FROM conversations WHERE fingerprint = ?))`,
    args: [target.fingerprint, target.fingerprint],
  };
}
