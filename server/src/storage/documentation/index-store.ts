import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { giveWay } from '../../give-way.js';
import type {
  Database,
  Statement,
  StatementResult,
  StatementRunner,
} from '../database/database.js';
import { inParts, mostPartBytes, storedBytes } from '../database/stored-bytes.js';

/** The latest are kept, so that a replica of the release before still finds its own. */
const keptGenerations = 2;
/** Bytes of a row: each is written while searches wait. Releases before had rows of four times as many. */
const partBytes = 256 * 1024;

/** Built indexes of a domain by generation, so that every process that serves the same pages can load them. */
export class IndexStore {
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /**
   * The bytes stored for the generation, in memory that threads share; `undefined` when there are none, or not all of
   * them. Each part is read by itself, as it is written.
   */
  async read(generation: string): Promise<Uint8Array<SharedArrayBuffer> | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT p.number, g.byte_count FROM index_generations g
        JOIN index_parts p ON p.domain = g.domain AND p.generation = g.generation
        WHERE g.domain = ? AND g.generation = ? ORDER BY p.number`,
      args: [this.#domain, generation],
    });
    if (!rows[0]) return undefined;
    const length = Number(rows[0].byte_count);
    // Before there is room made for them.
    if (!(length >= 0 && length <= rows.length * mostPartBytes)) return undefined;
    const bytes = new Uint8Array(new SharedArrayBuffer(length));
    let end = 0;
    for (const { number } of rows) {
      await giveWay();
      const part = await this.#readPart(generation, Number(number));
      if (end + part.length > length) return undefined;
      bytes.set(part, end);
      end += part.length;
    }
    return end === length ? bytes : undefined;
  }

  async #readPart(generation: string, number: number): Promise<Uint8Array> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT data FROM index_parts WHERE domain = ? AND generation = ? AND number = ?',
      args: [this.#domain, generation, number],
    });
    return storedBytes(rows[0]?.data);
  }

  /**
   * Stores the bytes in place of earlier ones of that generation, and drops generations long past. There are empty rows
   * first, and each is filled by itself: all of a large documentation's index at once would keep others waiting for a
   * second.
   *
   * @param isBackground - whether nobody waits for it, so that half of the time is left to others. Default: no.
   */
  async write(
    generation: string,
    bytes: Uint8Array,
    { isBackground = false }: { isBackground?: boolean | undefined } = {},
  ): Promise<void> {
    const domain = this.#domain;
    // Another process may build this state at the same time out of an index of its own: its bytes differ.
    const begun = `${new Date().toISOString()} ${randomUUID()}`;
    const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, number) => ({
      // A server of an earlier release, which inserts its parts one by one, may have been faster.
      sql: `INSERT INTO index_parts (domain, generation, number, data) VALUES (?, ?, ?, ?)
        ON CONFLICT (domain, generation, number) DO NOTHING`,
      args: [domain, generation, number, new Uint8Array()],
    }));
    await this.#database.batch([
      {
        sql: `INSERT INTO index_generations (domain, generation, byte_count, created_at)
          VALUES (?, ?, ?, ?) ON CONFLICT (domain, generation)
          DO UPDATE SET byte_count = excluded.byte_count, created_at = excluded.created_at`,
        args: [domain, generation, bytes.length, begun],
      },
      {
        sql: 'DELETE FROM index_parts WHERE domain = ? AND generation = ?',
        args: [domain, generation],
      },
      ...parts,
    ]);
    const write = (runner: StatementRunner) =>
      this.#writeParts({ generation, begun, bytes }, new Pace(runner, isBackground));
    await (isBackground ? this.#database.inBackground(write) : write(this.#database));
  }

  async #writeParts(
    { generation, begun, bytes }: { generation: string; begun: string; bytes: Uint8Array },
    runner: StatementRunner,
  ): Promise<void> {
    const domain = this.#domain;
    let number = 0;
    for (const part of inParts(bytes, partBytes)) {
      const { rowsAffected } = await runner.execute({
        // Of a row that another process has put in place of this one's meanwhile, PostgreSQL changes nothing.
        sql: `UPDATE index_parts SET data = ?
          WHERE domain = ? AND generation = ? AND number = ? AND EXISTS (
            SELECT 1 FROM index_generations WHERE domain = ? AND generation = ? AND created_at = ?)`,
        args: [part, ...[domain, generation, number], ...[domain, generation, begun]],
      });
      // The one who began last writes all of it.
      if (rowsAffected === 0) return;
      number += 1;
    }
    await this.#prune(runner);
  }

  /** Whatever is deleted is overwritten, so that parts go one by one, too. */
  async #prune(runner: StatementRunner): Promise<void> {
    const past = `domain = ? AND generation NOT IN (
      SELECT generation FROM index_generations WHERE domain = ?
      ORDER BY created_at DESC, generation LIMIT ${keptGenerations})`;
    const args = [this.#domain, this.#domain];
    const { rows } = await runner.execute({
      sql: `SELECT generation, number FROM index_parts WHERE ${past}`,
      args,
    });
    for (const { generation, number } of rows) {
      await runner.execute({
        sql: 'DELETE FROM index_parts WHERE domain = ? AND generation = ? AND number = ?',
        args: [this.#domain, String(generation), Number(number)],
      });
    }
    await runner.execute({ sql: `DELETE FROM index_generations WHERE ${past}`, args });
  }
}

/** Gives others a turn before each statement, and the file: as long as it takes where nobody waits for it. */
class Pace implements StatementRunner {
  readonly #runner: StatementRunner;
  readonly #isBackground: boolean;
  #began = performance.now();

  constructor(runner: StatementRunner, isBackground: boolean) {
    this.#runner = runner;
    this.#isBackground = isBackground;
  }

  async execute(statement: Statement): Promise<StatementResult> {
    // A file is written at once, and by one at a time: awaiting it alone lets nobody else have a turn.
    if (this.#isBackground) await setTimeout(performance.now() - this.#began);
    else await giveWay();
    this.#began = performance.now();
    return this.#runner.execute(statement);
  }
}
