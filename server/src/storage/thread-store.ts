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
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Begins a thread: its id, a ULID, and its secret, for the only time.
   *
   * @param fingerprint - whose thread it is, as the client says.
   */
  async create(domain: string, fingerprint = 'anonymous'): Promise<{ id: string; key: string }> {
    const id = ulid();
    const key = randomBytes(32).toString('base64url');
    await this.#database.execute({
      sql: `INSERT INTO threads (id, domain, key_hash, fingerprint, created_at, used_on)
        VALUES (?, ?, ?, ?, ?, ?)`,
      args: [id, domain, hashSecret(key), fingerprint, this.#now().toISOString(), this.#today()],
    });
    return { id, key };
  }

  /** Whether there is that thread and this is its secret; if so, it counts as used today. */
  async isOwner({ domain, id, key }: ThreadClaim): Promise<boolean> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT used_on FROM threads WHERE id = ? AND domain = ? AND key_hash = ?',
      args: [id, domain, hashSecret(key)],
    });
    if (!rows[0]) return false;
    if (rows[0].used_on !== this.#today()) {
      await this.#database.execute({
        sql: 'UPDATE threads SET used_on = ? WHERE id = ?',
        args: [this.#today(), id],
      });
    }
    return true;
  }

  #today(): string {
    return this.#now().toISOString().slice(0, 10);
  }
}
