import { z } from 'zod';
import type { Database } from '../database/database.js';

const rowSchema = z.object({ figures: z.string() });

/** The last figures of each set of questions that the documentation of a domain was measured with. */
export class EvaluationStore {
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /** What was kept of the set of that name last, as it was given. */
  async last(name: string): Promise<string | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT figures FROM evaluations WHERE domain = ? AND name = ?',
      args: [this.#domain, name],
    });
    return rows[0] && rowSchema.parse(rows[0]).figures;
  }

  /** Keeps figures, in place of the last ones. */
  async keep(name: string, figures: string): Promise<void> {
    await this.#database.execute({
      sql: `INSERT INTO evaluations (domain, name, created_at, figures) VALUES (?, ?, ?, ?)
        ON CONFLICT (domain, name) DO UPDATE SET created_at = excluded.created_at,
          figures = excluded.figures`,
      args: [this.#domain, name, new Date().toISOString(), figures],
    });
  }
}
