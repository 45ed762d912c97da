import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database.js';
import { inParts, joinParts } from '../database/stored-bytes.js';

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
    if (!rows[0]) return undefined;
    const columns = rows.map(({ data }) => data);
    return joinParts(columns, Number(rows[0].byte_count));
  }

  /**
   * Stores the bytes in place of earlier ones of that generation, and drops generations long past. Each part is
   * written by itself: all of a large documentation's index at once would keep others waiting for a second.
   */
  async write(generation: string, bytes: Uint8Array): Promise<void> {
    const domain = this.#domain;
    const deleteFrom = (table: string) => ({
      sql: `DELETE FROM ${table} WHERE domain = ? AND generation = ?`,
      args: [domain, generation],
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
    ]);
    let number = 0;
    for (const part of inParts(bytes)) {
      // A file is written at once, so that awaiting it alone lets nobody else have a turn.
      await setImmediate();
      await this.#database.execute({
        sql: `INSERT INTO index_parts (domain, generation, number, data) VALUES (?, ?, ?, ?)
          ON CONFLICT (domain, generation, number) DO NOTHING`,
        args: [domain, generation, number, part],
      });
      number += 1;
    }
    await this.#prune();
  }

  /** Whatever is deleted is overwritten, so that parts go one by one, too. */
  async #prune(): Promise<void> {
    const past = `domain = ? AND generation NOT IN (
      SELECT generation FROM index_generations WHERE domain = ?
      ORDER BY created_at DESC, generation LIMIT ${keptGenerations})`;
    const args = [this.#domain, this.#domain];
    const { rows } = await this.#database.execute({
      sql: `SELECT generation, number FROM index_parts WHERE ${past}`,
      args,
    });
    for (const { generation, number } of rows) {
      await setImmediate();
      await this.#database.execute({
        sql: 'DELETE FROM index_parts WHERE domain = ? AND generation = ? AND number = ?',
        args: [this.#domain, String(generation), Number(number)],
      });
    }
    await this.#database.execute({ sql: `DELETE FROM index_generations WHERE ${past}`, args });
  }
}
