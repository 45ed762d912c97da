import { z } from 'zod';
import type { Database } from '../database/database.js';

/** An answer that can be given again. */
export interface StoredAnswer {
  /** Hash of the question and of everything that the answer was made from. */
  key: string;
  /** The thread that it was written in; it is deleted with that. */
  threadId: string;
  /** Markdown. */
  answer: string;
  /** JSON. */
  sources: string;
}

const rowSchema = z.object({ answer: z.string(), sources: z.string() });

/** How many answers are kept, and what time it is. */
export interface AnswerStoreOptions {
  /** The oldest go first. Default 2,000. */
  most?: number;
  now?: () => Date;
}

/** Answers that models wrote, to be given again while no model can be asked. */
export class AnswerStore {
  readonly #database: Database;
  readonly #most: number;
  readonly #now: () => Date;

  constructor(database: Database, options: AnswerStoreOptions = {}) {
    this.#database = database;
    this.#most = options.most ?? 2000;
    this.#now = options.now ?? (() => new Date());
  }

  /** Keeps an answer in place of the one before, unless its thread was deleted meanwhile. */
  async write({ key, threadId, answer, sources }: StoredAnswer): Promise<void> {
    await this.#database.batch([
      {
        sql: `INSERT INTO cached_answers (key, thread_id, answer, sources, created_at)
          SELECT ?, id, ?, ?, ? FROM threads WHERE id = ?
          ON CONFLICT (key) DO UPDATE SET thread_id = excluded.thread_id, answer = excluded.answer,
            sources = excluded.sources, created_at = excluded.created_at`,
        args: [key, answer, sources, this.#now().toISOString(), threadId],
      },
      {
        sql: `DELETE FROM cached_answers WHERE key IN
          (SELECT key FROM cached_answers ORDER BY created_at DESC, key LIMIT 100 OFFSET ?)`,
        args: [this.#most],
      },
    ]);
  }

  /** The answer that was kept under the key. */
  async read(key: string): Promise<Pick<StoredAnswer, 'answer' | 'sources'> | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT answer, sources FROM cached_answers WHERE key = ?',
      args: [key],
    });
    return rows[0] && rowSchema.parse(rows[0]);
  }
}
