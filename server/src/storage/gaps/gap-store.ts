import { z } from 'zod';
import { type Outcome, outcomeSchema } from '../analytics/outcome.js';
import type { Database } from '../database/database.js';
import { type GapDecision, readDecision } from './gap-decision.js';

/** A question that was not answered as it should have been. */
export interface OpenQuestion {
  /** Of the conversation. */
  id: string;
  question: string;
  outcome: Outcome;
  isRatedDown: boolean;
  createdAt: string;
}

/** Decisions of a project that are read: past them, the oldest dismissals count no more. */
const mostDecisions = 2000;

const openSchema = z.object({
  id: z.string(),
  question: z.string(),
  outcome: outcomeSchema,
  rating: z.enum(['up', 'down']).nullable(),
  created_at: z.string(),
});

const publishedSchema = z.object({ at: z.string().nullable() });

/** Questions that nothing answered, and what owners decided of them. */
export class GapStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The last questions of a project that were not answered, answered unsurely or rated down; oldest first. */
  async lastOpen({ project, limit }: { project: string; limit: number }): Promise<OpenQuestion[]> {
    const { rows } = await this.#database.execute({
      // The condition is that of an index, word for word.
      sql: `SELECT id, question, outcome, rating, created_at FROM conversations
        WHERE project = ? AND (outcome IN ('unanswered', 'unsure') OR rating = 'down')
        ORDER BY number DESC LIMIT ?`,
      args: [project, limit],
    });
    return rows.map(readOpen).reverse();
  }

  /** What was decided in a project, the latest first. */
  async decisions(project: string): Promise<GapDecision[]> {
    const { rows } = await this.#database.execute({
      sql: `SELECT * FROM gap_decisions WHERE project = ?
        ORDER BY CASE state WHEN 'dismissed' THEN 1 ELSE 0 END, decided_at DESC, id LIMIT ?`,
      args: [project, mostDecisions],
    });
    return rows.map(readDecision);
  }

  /** Keeps what was decided, in place of what was decided of that group before. */
  async decide(project: string, decision: GapDecision): Promise<void> {
    const { id, terms, state, question, conversationId, file, expected } = decision;
    const { decidedAt, decidedBy, publishedAt } = decision;
    await this.#database.execute({
      sql: `INSERT INTO gap_decisions (project, id, terms, state, question, conversation_id, file,
          expected, decided_at, decided_by, published_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (project, id) DO UPDATE SET terms = excluded.terms, state = excluded.state,
          question = excluded.question, conversation_id = excluded.conversation_id,
          file = excluded.file, expected = excluded.expected, decided_at = excluded.decided_at,
          decided_by = excluded.decided_by, published_at = excluded.published_at`,
      args: [
        ...[project, id, JSON.stringify(terms), state, question, conversationId ?? null],
        ...[file ?? null, expected ? JSON.stringify(expected) : null],
        ...[decidedAt, decidedBy, publishedAt ?? null],
      ],
    });
  }

  /** When the first kept state of a documentation with that reviewed answer was published, if one was. */
  async firstPublished({
    domain,
    file,
    after,
  }: {
    domain: string;
    file: string;
    after: string;
  }): Promise<string | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT MIN(created_at) AS at FROM generations
        WHERE domain = ? AND created_at >= ? AND reviewed_answers LIKE ?`,
      // No name of such a file has a character that is special here.
      args: [domain, after, `%"file":${JSON.stringify(file)}%`],
    });
    return publishedSchema.parse(rows[0]).at ?? undefined;
  }

  /** Notes since when the answer of a group is live; the first note holds. */
  async notePublished(project: string, { id, at }: { id: string; at: string }): Promise<void> {
    await this.#database.execute({
      sql: `UPDATE gap_decisions SET published_at = ?
        WHERE project = ? AND id = ? AND published_at IS NULL`,
      args: [at, project, id],
    });
  }

  /** Takes a decision back; gives whether there was one. */
  async undecide(project: string, id: string): Promise<boolean> {
    const { rowsAffected } = await this.#database.execute({
      sql: 'DELETE FROM gap_decisions WHERE project = ? AND id = ?',
      args: [project, id],
    });
    return rowsAffected > 0;
  }
}

function readOpen(row: unknown): OpenQuestion {
  const { id, question, outcome, rating, created_at: createdAt } = openSchema.parse(row);
  return {
    ...{ id, question, outcome, createdAt },
    isRatedDown: rating === 'down',
  };
}
