import { z } from 'zod';
import type { Database } from '../database/database.js';
import { storedBytes } from '../database/stored-bytes.js';

/** Bytes of a row: what a database takes in one statement without a thought. */
const partLength = 4 * 1024 * 1024;
/** How many are asked for at a time. */
const batchSize = 500;

const usedSchema = z.object({ assets: z.record(z.string(), z.string()).optional() });

/**
 * Images and other files beside the pages of a documentation that no folder of a server holds, by the hash of what is
 * in them. Each generation says which are its own.
 */
export class AssetStore {
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /** Those of the hashes of which nothing is stored. */
  async missing(hashes: Iterable<string>): Promise<string[]> {
    const all = [...new Set(hashes)];
    const missing: string[] = [];
    for (let start = 0; start < all.length; start += batchSize) {
      const batch = all.slice(start, start + batchSize);
      const { rows } = await this.#database.execute({
        sql: `SELECT hash FROM assets WHERE domain = ? AND hash IN (${batch.map(() => '?').join(', ')})`,
        args: [this.#domain, ...batch],
      });
      const stored = new Set(rows.map(({ hash }) => String(hash)));
      missing.push(...batch.filter((hash) => !stored.has(hash)));
    }
    return missing;
  }

  /** The bytes of that hash; `undefined` where there are none, or not all of them. */
  async read(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT p.data, a.byte_count FROM assets a
        LEFT JOIN asset_parts p ON p.domain = a.domain AND p.hash = a.hash
        WHERE a.domain = ? AND a.hash = ? ORDER BY p.number`,
      args: [this.#domain, hash],
    });
    if (!rows[0]) return undefined;
    const length = Number(rows[0].byte_count);
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

  /** Stores the bytes of a hash; another process that does so at the same time writes the same. */
  async write(hash: string, bytes: Uint8Array): Promise<void> {
    const parts = [];
    for (let start = 0; start < bytes.length; start += partLength) {
      parts.push({
        sql: `INSERT INTO asset_parts (domain, hash, number, data) VALUES (?, ?, ?, ?)
          ON CONFLICT (domain, hash, number) DO NOTHING`,
        args: [this.#domain, hash, parts.length, bytes.slice(start, start + partLength)],
      });
    }
    await this.#database.batch([
      {
        sql: `INSERT INTO assets (domain, hash, byte_count) VALUES (?, ?, ?)
          ON CONFLICT (domain, hash) DO NOTHING`,
        args: [this.#domain, hash, bytes.length],
      },
      ...parts,
    ]);
  }

  /** Deletes what no generation that is kept has any more. */
  async prune(): Promise<void> {
    await this.#database.exclusiveTransaction(async (transaction) => {
      const args = [this.#domain];
      const stored = await transaction.execute({
        ...{ sql: 'SELECT hash FROM assets WHERE domain = ?', args },
      });
      if (stored.rows.length === 0) return;
      const { rows } = await transaction.execute({
        ...{ sql: 'SELECT site FROM generations WHERE domain = ?', args },
      });
      const used = new Set(rows.flatMap(({ site }) => usedIn(site)));
      for (const hash of stored.rows.map((row) => String(row.hash))) {
        if (used.has(hash)) continue;
        for (const table of ['asset_parts', 'assets']) {
          await transaction.execute({
            sql: `DELETE FROM ${table} WHERE domain = ? AND hash = ?`,
            args: [this.#domain, hash],
          });
        }
      }
    });
  }
}

function usedIn(site: unknown): string[] {
  if (typeof site !== 'string') return [];
  return Object.values(usedSchema.parse(JSON.parse(site)).assets ?? {});
}
