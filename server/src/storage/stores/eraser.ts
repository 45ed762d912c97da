import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
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

const idSchema = z.object({ id: z.string() });

/** Deletes what is known of readers. */
export class Eraser {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Deletes threads with their conversations, feedback and kept answers, and what is left of them in a database
   * file. A thread in which a fingerprint asked once belongs to it as a whole. It is done in many small steps:
   * where one fails, asking again goes on from there.
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
    // Searches name no reader, so that they go with the site alone.
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
      const ids = await readIds(transaction, {
        sql: `SELECT id FROM conversations WHERE thread_id IN ${listOf(threads)} LIMIT ${rowsAtOnce}`,
        args: threads,
      });
      if (ids.length === 0) return { conversations: 0, feedback: 0 };
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
    await setImmediate();
    return result;
  }
}

async function readIds(runner: StatementRunner, statement: Condition): Promise<string[]> {
  const { rows } = await runner.execute(statement);
  return rows.map((row) => idSchema.parse(row).id);
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
