import { z } from 'zod';
import type { Database, StatementRunner } from '../database/database.js';
import { inParts, joinParts } from '../database/stored-bytes.js';

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
    const columns = rows.map(({ data }) => data);
    return joinParts(columns, Number(rows[0].byte_count));
  }

  /** Stores the bytes of a hash; another process that does so at the same time writes the same. */
  async write(hash: string, bytes: Uint8Array): Promise<void> {
    const parts = [...inParts(bytes)].map((part, number) => ({
      sql: `INSERT INTO asset_parts (domain, hash, number, data) VALUES (?, ?, ?, ?)
        ON CONFLICT (domain, hash, number) DO NOTHING`,
      args: [this.#domain, hash, number, part],
    }));
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
  async prune(transaction: StatementRunner): Promise<void> {
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
  }
}

function usedIn(site: unknown): string[] {
  if (typeof site !== 'string') return [];
  return Object.values(usedSchema.parse(JSON.parse(site)).assets ?? {});
}
