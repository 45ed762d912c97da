import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { hashSecret } from './hash-secret.js';

/** Seconds that a reader has to sign in. */
export const signInSeconds = 10 * 60;

/** A reader who has signed in. */
export interface Reader {
  groups: readonly string[];
}

/** What ties the end of a sign-in to its beginning. */
export interface SignInKey {
  /** What only the browser knows. */
  browser: string;
  /** What went along to the provider and came back. */
  state: string;
}

const groupNames = z.array(z.string());

/**
 * Readers who sign in, and those who have. Only the SHA-256 of their secrets is kept, and of readers nothing but their
 * groups: a stolen database opens nothing and names nobody.
 */
export class ReaderStore {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** Notes that a browser begins to sign in, and where its reader wants to go on. */
  async expect(key: SignInKey, returnPath: string): Promise<void> {
    await this.#database.execute({
      sql: 'INSERT INTO reader_sign_ins (hash, return_path, ends_at) VALUES (?, ?, ?)',
      args: [hashOf(key), returnPath, this.#in(signInSeconds)],
    });
  }

  /** Where the reader wants to go on, for the only time; `undefined` where this browser did not begin so, or too long ago. */
  async take(key: SignInKey): Promise<string | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'DELETE FROM reader_sign_ins WHERE hash = ? AND ends_at > ? RETURNING return_path',
      args: [hashOf(key), this.#now().toISOString()],
    });
    return rows[0] && String(rows[0].return_path);
  }

  /** Begins a session of so many seconds, and gives its id, for the only time. */
  async begin({ groups }: Reader, seconds: number): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await this.#database.execute({
      sql: 'INSERT INTO reader_sessions (hash, group_names, ends_at) VALUES (?, ?, ?)',
      args: [hashSecret(id), JSON.stringify(groups), this.#in(seconds)],
    });
    return id;
  }

  /** The reader of a session, while it lasts. */
  async find(id: string): Promise<Reader | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT group_names FROM reader_sessions WHERE hash = ? AND ends_at > ?',
      args: [hashSecret(id), this.#now().toISOString()],
    });
    return rows[0] && { groups: groupNames.parse(JSON.parse(String(rows[0].group_names))) };
  }

  /** Ends a session; nothing happens where there is none. */
  async end(id: string): Promise<void> {
    await this.#database.execute({
      sql: 'DELETE FROM reader_sessions WHERE hash = ?',
      args: [hashSecret(id)],
    });
  }

  #in(seconds: number): string {
    return new Date(this.#now().getTime() + seconds * 1000).toISOString();
  }
}

/** Neither holds a space. */
function hashOf({ browser, state }: SignInKey): string {
  return hashSecret(`${browser} ${state}`);
}
