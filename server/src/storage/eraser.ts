import { z } from 'zod';
import type { Database, SqlValue, StatementRunner } from './database.js';

/** What to delete: one thread, or everything of one reader. */
export type ErasureTarget = { thread: string } | { fingerprint: string };

/** What was deleted. */
export interface Erasure {
  /** Ids of the threads. */
  threads: readonly string[];
  conversations: number;
  feedback: number;
}

const idSchema = z.object({ id: z.string() });
const countSchema = z.object({ count: z.number() });

/** Deletes what is known of readers. */
export class Eraser {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Deletes threads with their conversations, feedback and kept answers, so that they are not in the database's files
   * either. A thread in which a fingerprint asked once belongs to it as a whole. Asking again is harmless.
   *
   * @param domain - the documentation site to which it is restricted; default: all.
   */
  async erase(target: ErasureTarget, domain?: string): Promise<Erasure> {
    const condition = threadsOf(target, domain);
    const erasure = await this.#database.transaction(async (transaction) => {
      const { rows } = await transaction.execute({
        sql: `SELECT id FROM threads WHERE ${condition.sql}`,
        args: condition.args,
      });
      const inThreads = `thread_id IN (SELECT id FROM threads WHERE ${condition.sql})`;
      const erased = {
        threads: rows.map((row) => idSchema.parse(row).id),
        conversations: await count(transaction, {
          sql: `FROM conversations WHERE ${inThreads}`,
          args: condition.args,
        }),
        feedback: await count(transaction, {
          sql: `FROM feedback JOIN conversations ON conversations.id = message_id WHERE ${inThreads}`,
          args: condition.args,
        }),
      };
      // Conversations and kept answers go with their thread, and feedback with its conversation.
      await transaction.execute({
        sql: `DELETE FROM threads WHERE ${condition.sql}`,
        args: condition.args,
      });
      return erased;
    });
    await this.#database.scrub(['threads', 'conversations', 'feedback', 'cached_answers']);
    return erasure;
  }
}

interface Condition {
  sql: string;
  args: readonly SqlValue[];
}

function threadsOf(target: ErasureTarget, domain: string | undefined): Condition {
  const condition: Condition =
    'thread' in target
      ? { sql: 'threads.id = ?', args: [target.thread] }
      : {
          sql: `(threads.fingerprint = ? OR threads.id IN
            (SELECT thread_id FROM conversations WHERE fingerprint = ?))`,
          args: [target.fingerprint, target.fingerprint],
        };
  if (domain === undefined) return condition;
  return { sql: `${condition.sql} AND threads.domain = ?`, args: [...condition.args, domain] };
}

async function count(transaction: StatementRunner, { sql, args }: Condition): Promise<number> {
  const { rows } = await transaction.execute({ sql: `SELECT COUNT(*) AS count ${sql}`, args });
  return countSchema.parse(rows[0]).count;
}
