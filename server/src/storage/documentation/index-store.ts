import type { Database } from '../database/database.js';
import { storedBytes } from '../database/stored-bytes.js';

/** Bytes of a row: what a database takes in one statement without a thought. */
const partLength = 4 * 1024 * 1024;
/** The latest are kept, so that a replica of the release before still finds its own. */
const keptGenerations = 2;

/** Built indexes of a domain by generation, so that every process that serves the same pages can load them. */
export class IndexStore {
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /** The bytes stored for the generation; `undefined` when there are none, or not all of them. */
  async read(generation: string): Promise<Uint8Array | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT p.data, g.byte_count FROM index_generations g
        JOIN index_parts p ON p.domain = g.domain AND p.generation = g.generation
        WHERE g.domain = ? AND g.generation = ? ORDER BY p.number`,
      args: [this.#domain, generation],
    });
    const length = Number(rows[0]?.byte_count ?? Number.NaN);
    const parts = rows.map(({ data }) => storedBytes(data));
    if (parts.reduce((sum, part) => sum + part.length, 0) !== length) return undefined;
    const bytes = new Uint8Array(length);
    let end = 0;
    for (const part of parts) {
      bytes.set(part, end);
      end += part.length;
    }
    return bytes;
  }

  /** Stores the bytes in place of earlier ones of that generation, and drops generations long past. */
  async write(generation: string, bytes: Uint8Array): Promise<void> {
    const domain = this.#domain;
    const parts = [];
    for (let start = 0; start < bytes.length; start += partLength) {
      parts.push({
        sql: `INSERT INTO index_parts (domain, generation, number, data) VALUES (?, ?, ?, ?)
          ON CONFLICT (domain, generation, number) DO NOTHING`,
        args: [domain, generation, parts.length, bytes.slice(start, start + partLength)],
      });
    }
    const deleteFrom = (table: string) => ({
      sql: `DELETE FROM ${table} WHERE domain = ? AND generation = ?`,
      args: [domain, generation],
    });
    const deletePastFrom = (table: string) => ({
      sql: `DELETE FROM ${table} WHERE domain = ? AND generation NOT IN (
        SELECT generation FROM index_generations WHERE domain = ?
        ORDER BY created_at DESC, generation LIMIT ${keptGenerations})`,
      args: [domain, domain],
    });
    await this.#database.batch([
      deleteFrom('index_parts'),
      deleteFrom('index_generations'),
      {
        // Another process that builds the same at the same time writes the same bytes.
        sql: `INSERT INTO index_generations (domain, generation, byte_count, created_at)
          VALUES (?, ?, ?, ?) ON CONFLICT (domain, generation) DO NOTHING`,
        args: [domain, generation, bytes.length, new Date().toISOString()],
      },
      ...parts,
      deletePastFrom('index_parts'),
      deletePastFrom('index_generations'),
    ]);
  }
}
