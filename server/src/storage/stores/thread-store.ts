import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ulid } from 'ulid';
import { UnwritableError } from '../../unavailable-error.js';
import type { Database } from '../database/database.js';
import { hashSecret } from './hash-secret.js';

/** What a client says of a thread that it wants to continue or to read. */
export interface ThreadClaim {
  /** The documentation site's domain identifier. */
  domain: string;
  id: string;
  /** The thread's secret, as the client was given it. */
  key: string;
}

/** A thread as it is stored. */
interface ThreadRow {
  id: string;
  domain: string;
  keyHash: string;
  fingerprint: string;
  createdAt: string;
}

/** Threads that are remembered while the database cannot be written. */
const mostUnsaved = 10_000;

/**
 * The threads of this server. Of a thread's secret only the SHA-256 is kept: a stolen database continues none.
 * While the database cannot be written, new ones are remembered by this process, so that readers go on.
 */
export class ThreadStore {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #unsaved = new LRUCache<string, ThreadRow>({ max: mostUnsaved });

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
    const createdAt = this.#now().toISOString();
    await this.#save({ id, domain, keyHash: hashSecret(key), fingerprint, createdAt });
    return { id, key };
  }

  /** Whether there is that thread and this is its secret; if so, it counts as used today. */
  async isOwner({ domain, id, key }: ThreadClaim): Promise<boolean> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT used_on FROM threads WHERE id = ? AND domain = ? AND key_hash = ?',
      args: [id, domain, hashSecret(key)],
    });
    if (!rows[0]) return this.#isUnsaved({ domain, id, key });
    if (rows[0].used_on !== this.#today()) {
      const args = [this.#today(), id];
      await this.#database
        .execute({ sql: 'UPDATE threads SET used_on = ? WHERE id = ?', args })
        .catch(unlessUnwritable);
    }
    return true;
  }

  async #isUnsaved({ domain, id, key }: ThreadClaim): Promise<boolean> {
    const row = this.#unsaved.get(id);
    if (row?.domain !== domain || row.keyHash !== hashSecret(key)) return false;
    await this.#save(row);
    return true;
  }

  async #save(row: ThreadRow): Promise<void> {
    const { id, domain, keyHash, fingerprint, createdAt } = row;
    this.#unsaved.set(id, row);
    await this.#database
      .execute({
        sql: `INSERT INTO threads (id, domain, key_hash, fingerprint, created_at, used_on)
          VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        args: [id, domain, keyHash, fingerprint, createdAt, this.#today()],
      })
      .then(() => this.#unsaved.delete(id))
      .catch(unlessUnwritable);
  }

  #today(): string {
    return this.#now().toISOString().slice(0, 10);
  }
}

function unlessUnwritable(error: unknown): void {
  if (!(error instanceof UnwritableError)) throw error;
}
