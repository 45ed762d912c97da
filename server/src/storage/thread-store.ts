import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { Database } from './database.js';
import { hashSecret } from './hash-secret.js';

/** What a client says of a thread that it wants to continue or to read. */
export interface ThreadClaim {
  /** The documentation site's domain identifier. */
  domain: string;
  id: string;
  /** The thread's secret, as the client was given it. */
  key: string;
}

/** The threads of this server. Of a thread's secret only the SHA-256 is kept: a stolen database continues none. */
export class ThreadStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Begins a thread: its id, a ULID, and its secret, for the only time. */
  async create(domain: string): Promise<{ id: string; key: string }> {
    const id = ulid();
    const key = randomBytes(32).toString('base64url');
    await this.#database.execute({
      sql: 'INSERT INTO threads (id, domain, key_hash, created_at) VALUES (?, ?, ?, ?)',
      args: [id, domain, hashSecret(key), new Date().toISOString()],
    });
    return { id, key };
  }

  /** Whether there is that thread and this is its secret. */
  async isOwner({ domain, id, key }: ThreadClaim): Promise<boolean> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT id FROM threads WHERE id = ? AND domain = ? AND key_hash = ?',
      args: [id, domain, hashSecret(key)],
    });
    return rows.length > 0;
  }
}
