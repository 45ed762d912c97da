import type { Database } from './database.js';
import { storedBytes } from './stored-bytes.js';

/** Bytes of a row: what a database takes in one statement without a thought. */
const partLength = 4 * 1024 * 1024;
/** The latest are kept, so that a replica of the release before still finds its own. */
const keptGenerations = 2;

/** Built indexes by generation, kept so that every process that serves the same pages can load them. */
export class IndexStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The bytes stored for the generation; `undefined` when there are none, or not all of them. */
  async read(generation: string): Promise<Uint8Array | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT p.data, g.byte_count FROM index_generations g JOIN index_parts p ON p.generation = g.generation
        WHERE g.generation = ? ORDER BY p.number`,
      args: [generation],
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
    const parts = [];
    for (let start = 0; start < bytes.length; start += partLength) {
      parts.push({
        sql: `INSERT INTO index_parts (generation, number, data) VALUES (?, ?, ?)
          ON CONFLICT (generation, number) DO NOTHING`,
        args: [generation, parts.length, bytes.slice(start, start + partLength)],
      });
    }
    const past = `SELECT generation FROM index_generations ORDER BY created_at DESC, generation LIMIT ${keptGenerations}`;
    await this.#database.batch([
      { sql: 'DELETE FROM index_parts WHERE generation = ?', args: [generation] },
      { sql: 'DELETE FROM index_generations WHERE generation = ?', args: [generation] },
      {
        // Another process that builds the same at the same time writes the same bytes.
        sql: `INSERT INTO index_generations (generation, byte_count, created_at) VALUES (?, ?, ?)
            ON CONFLICT (generation) DO NOTHING`,
        args: [generation, bytes.length, new Date().toISOString()],
      },
      ...parts,
      `DELETE FROM index_parts WHERE generation NOT IN (${past})`,
      `DELETE FROM index_generations WHERE generation NOT IN (${past})`,
    ]);
  }
}
