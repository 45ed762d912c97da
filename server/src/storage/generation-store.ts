import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Page } from '../content/page.js';
import type { Database } from './database.js';

/** A state of the documentation's index. */
export interface Generation {
  /** Counts up by one with each state. */
  id: number;
  /** Of the content that was indexed. */
  hash: string;
}

const rowSchema = z.object({ id: z.number(), hash: z.string() });

/** Which state of a site's index is the current one, so that every server knows when to load another. */
export class GenerationStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The current state, or `undefined` before the first was published. */
  async current(domain: string): Promise<Generation | undefined> {
    const { rows } = await this.#database.execute(select(domain));
    return rows[0] && rowSchema.parse(rows[0]);
  }

  /** Makes the state of that hash the current one; servers that publish the same agree on one id. */
  publish(domain: string, hash: string): Promise<Generation> {
    return this.#database.exclusiveTransaction(async (transaction) => {
      const { rows } = await transaction.execute(select(domain));
      const current = rows[0] && rowSchema.parse(rows[0]);
      if (current?.hash === hash) return current;
      const next = { id: (current?.id ?? 0) + 1, hash };
      await transaction.execute({
        sql: `INSERT INTO generations (domain, id, hash, created_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (domain) DO UPDATE SET id = excluded.id, hash = excluded.hash,
            created_at = excluded.created_at`,
        args: [domain, next.id, hash, new Date().toISOString()],
      });
      return next;
    });
  }
}

/** The hash of a site's content: the same wherever the same pages were read, in whichever order. */
export function hashPages(pages: Iterable<Page>): string {
  const lines = [...pages].map(({ path, contentHash }) => `${path} ${contentHash}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

function select(domain: string) {
  return { sql: 'SELECT id, hash FROM generations WHERE domain = ?', args: [domain] };
}
