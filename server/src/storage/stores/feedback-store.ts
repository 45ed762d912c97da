import { z } from 'zod';
import type { FeedbackRequest } from '../../../../src/core/wire/feedback-request.js';
import type { Database } from '../database/database.js';

/** What a reader says of an answer, and in which thread it was given. */
export interface Feedback extends FeedbackRequest {
  threadId: string;
}

const rowSchema = z.object({
  rating: z.enum(['up', 'down']),
  reason: z.string().nullable(),
});

/** What readers said of answers. */
export class FeedbackStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Keeps feedback, in place of what was said of the answer before; a rating of `null` takes that back.
   *
   * @returns whether that thread has that answer.
   */
  async rate({ threadId, messageId, rating, reason }: Feedback): Promise<boolean> {
    if (rating === null) return this.#withdraw({ threadId, messageId });
    return this.#database.transaction(async (transaction) => {
      const { rowsAffected } = await transaction.execute({
        sql: `INSERT INTO feedback (message_id, rating, reason, created_at)
        SELECT id, ?, ?, ? FROM conversations WHERE id = ? AND thread_id = ?
        ON CONFLICT (message_id) DO UPDATE SET rating = excluded.rating, reason = excluded.reason,
          created_at = excluded.created_at`,
        args: [rating, reason ?? null, new Date().toISOString(), messageId, threadId],
      });
      // With the conversation as well, so that it can be counted by it.
      await transaction.execute({
        sql: 'UPDATE conversations SET rating = ? WHERE id = ? AND thread_id = ?',
        args: [rating, messageId, threadId],
      });
      return rowsAffected > 0;
    });
  }

  async #withdraw({ threadId, messageId }: Pick<Feedback, 'threadId' | 'messageId'>) {
    const answer = 'SELECT id FROM conversations WHERE id = ? AND thread_id = ?';
    const args = [messageId, threadId];
    await this.#database.batch([
      { sql: `DELETE FROM feedback WHERE message_id IN (${answer})`, args },
      { sql: 'UPDATE conversations SET rating = NULL WHERE id = ? AND thread_id = ?', args },
    ]);
    const { rows } = await this.#database.execute({ sql: answer, args });
    return rows.length > 0;
  }

  /** What was said of an answer, if anything was. */
  async find(messageId: string): Promise<Pick<FeedbackRequest, 'rating' | 'reason'> | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT rating, reason FROM feedback WHERE message_id = ?',
      args: [messageId],
    });
    if (!rows[0]) return undefined;
    const { rating, reason } = rowSchema.parse(rows[0]);
    return reason === null ? { rating } : { rating, reason };
  }
}
