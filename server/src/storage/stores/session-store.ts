import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.js';
import { hashSecret } from './hash-secret.js';
import { readKey, type StoredKey } from './key-store.js';

/** Seconds that a session lasts, used or not: a working day. */
export const sessionSeconds = 8 * 60 * 60;

/** Somebody who has signed in, and when that ends by itself. */
export interface Session {
  /** The admin key that it began with. */
  key: StoredKey;
  /** ISO date-time, UTC. */
  endsAt: string;
}

/** Who is signed in to the dashboard. Only the SHA-256 of a session's id is kept: a stolen database opens nothing. */
export class SessionStore {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** Begins a session with an admin key, and gives its id, for the only time. */
  async begin(keyId: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = this.#now();
    const endsAt = new Date(now.getTime() + sessionSeconds * 1000);
    await this.#database.execute({
      sql: 'INSERT INTO sessions (hash, key_id, created_at, ends_at) VALUES (?, ?, ?, ?)',
      args: [hashSecret(id), keyId, now.toISOString(), endsAt.toISOString()],
    });
    return id;
  }

  /** The session of that id, while it lasts and its key is valid. */
  async find(id: string): Promise<Session | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT k.*, s.ends_at FROM sessions s JOIN keys k ON k.id = s.key_id
        WHERE s.hash = ? AND s.ends_at > ? AND k.kind = 'admin' AND k.revoked_at IS NULL`,
      args: [hashSecret(id), this.#now().toISOString()],
    });
    return rows[0] && { key: readKey(rows[0]), endsAt: String(rows[0].ends_at) };
  }

  /** Ends a session; nothing happens where there is none. */
  async end(id: string): Promise<void> {
    await this.#database.execute({
      sql: 'DELETE FROM sessions WHERE hash = ?',
      args: [hashSecret(id)],
    });
  }
}
