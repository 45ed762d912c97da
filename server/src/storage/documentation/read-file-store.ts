import { z } from 'zod';
import type { Database } from '../database/database.js';

/** What a file held when it was read. */
export interface ReadFile {
  /** The content hash of the page that it is. */
  contentHash: string;
  /** When its stamp was taken, in milliseconds since 1970; 0 where that does not matter. */
  taken: number;
}

/** Files of a domain are remembered up to this number, at about 130 bytes each. */
const mostFiles = 100_000;

const filesSchema = z
  .array(z.tuple([z.string().max(100), z.string().max(100), z.number()]))
  .max(mostFiles);

/** What was read of a domain's files the last time, by names that tell a file in one state from all else. */
export class ReadFileStore {
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /** What was stored last; nothing where this version cannot read it. */
  async read(): Promise<Map<string, ReadFile>> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT files FROM read_files WHERE domain = ?',
      args: [this.#domain],
    });
    const { data = [] } = filesSchema.safeParse(jsonOf(rows[0]?.files));
    return new Map(data.map(([name, contentHash, taken]) => [name, { contentHash, taken }]));
  }

  /** Stores this instead; nothing where these are too many. */
  async write(files: ReadonlyMap<string, ReadFile>): Promise<void> {
    const kept = files.size > mostFiles ? [] : files;
    const rows = [...kept].map(([name, { contentHash, taken }]) => [name, contentHash, taken]);
    await this.#database.execute({
      sql: `INSERT INTO read_files (domain, files) VALUES (?, ?)
        ON CONFLICT (domain) DO UPDATE SET files = excluded.files`,
      args: [this.#domain, JSON.stringify(rows)],
    });
  }
}

function jsonOf(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return undefined;
  }
}
