import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { SharedReads } from '../database/shared-reads.js';
import { hashSecret } from './hash-secret.js';

/** `assistant` keys are public and may only ask and search; `admin` keys are secret. */
export type KeyKind = 'assistant' | 'admin';

/** What a key opens. */
export interface KeyScope {
  kind: KeyKind;
  /** The documentation site's domain identifier. */
  domain: string;
  /** The project's identifier. */
  project: string;
  /** What people call it. */
  name?: string | undefined;
  /** Origins of the pages that may use it, as browsers send them; default: all that the server allows. */
  allowedOrigins?: readonly string[] | undefined;
}

/** A key as it is stored: everything but the key. */
export interface StoredKey extends KeyScope {
  /** ULID. */
  id: string;
  /** ISO date-time, UTC. */
  createdAt: string;
  /** When it stopped being valid; `undefined` while it is. */
  revokedAt: string | undefined;
  /** When it was last used, give or take a minute; ISO date-time, UTC. */
  lastUsedAt: string | undefined;
}

const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(['assistant', 'admin']),
  domain: z.string(),
  project: z.string(),
  allowed_origins: z.string().nullable(),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
  name: z.string().nullable(),
  last_used_at: z.string().nullable(),
});

const originsSchema = z.array(z.string());

/** The keys of this server. Only their SHA-256 is kept: a stolen database opens nothing. */
export class KeyStore {
  readonly #database: Database;
  readonly #found = new SharedReads<StoredKey | undefined>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Makes a key and returns it, `plain`, for the only time. */
  async createKey(scope: KeyScope): Promise<{ plain: string; key: StoredKey }> {
    const plain = generateKey(scope.kind);
    const key: StoredKey = {
      id: ulid(),
      kind: scope.kind,
      domain: scope.domain,
      project: scope.project,
      name: scope.name,
      allowedOrigins: scope.allowedOrigins,
      createdAt: new Date().toISOString(),
      revokedAt: undefined,
      lastUsedAt: undefined,
    };
    await this.#database.execute({
      sql: `INSERT INTO keys (id, kind, domain, project, name, hash, allowed_origins, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        ...[key.id, key.kind, key.domain, key.project, key.name ?? null, hashSecret(plain)],
        ...[key.allowedOrigins ? JSON.stringify(key.allowedOrigins) : null, key.createdAt],
      ],
    });
    return { plain, key };
  }

  /**
   * The stored key that this plain key is, or `undefined` when there is none or it was revoked. The
   * kind of the answer decides what it may do; the prefix of the plain key never does.
   */
  findKey(plain: string): Promise<StoredKey | undefined> {
    const hash = hashSecret(plain);
    return this.#found.read(hash, async () => {
      const { rows } = await this.#database.execute({
        sql: 'SELECT * FROM keys WHERE hash = ? AND revoked_at IS NULL',
        args: [hash],
      });
      return rows[0] && readKey(rows[0]);
    });
  }

  /** The origins that valid assistant keys of a site name, each once. */
  async allowedOrigins(domain: string): Promise<Set<string>> {
    const { rows } = await this.#database.execute({
      sql: `SELECT * FROM keys WHERE kind = ? AND domain = ?
        AND revoked_at IS NULL AND allowed_origins IS NOT NULL`,
      args: ['assistant', domain],
    });
    return new Set(rows.flatMap((row) => readKey(row).allowedOrigins ?? []));
  }

  /** All keys, revoked ones too, oldest first. */
  async list(): Promise<StoredKey[]> {
    // The id of a key begins with the time it was made.
    const { rows } = await this.#database.execute('SELECT * FROM keys ORDER BY id');
    return rows.map(readKey);
  }

  /** The keys of a project, revoked ones too, newest first. */
  async listOf(project: string): Promise<StoredKey[]> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT * FROM keys WHERE project = ? ORDER BY id DESC',
      args: [project],
    });
    return rows.map(readKey);
  }

  /**
   * Makes a key invalid from now on; whether there was such a valid key.
   *
   * @param project - the only project whose key it may be; default: any.
   */
  async revoke(id: string, project?: string): Promise<boolean> {
    const { rowsAffected } = await this.#database.execute({
      sql: `UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL
        AND project = COALESCE(?, project)`,
      args: [new Date().toISOString(), id, project ?? null],
    });
    return rowsAffected > 0;
  }

  /** Gives a valid key of a project another name, or none where it is empty; whether there was such a key. */
  async rename(id: string, { name, project }: { name: string; project: string }): Promise<boolean> {
    const { rowsAffected } = await this.#database.execute({
      sql: 'UPDATE keys SET name = ? WHERE id = ? AND revoked_at IS NULL AND project = ?',
      args: [name === '' ? null : name, id, project],
    });
    return rowsAffected > 0;
  }

  /** Writes when keys were last used, by their ids, in one transaction. */
  markUsed(uses: ReadonlyMap<string, Date>): Promise<void> {
    return this.#database.batch(
      // In one order everywhere, so that no two servers wait for each other.
      [...uses].sort().map(([id, usedAt]) => {
        const at = usedAt.toISOString();
        return {
          sql: 'UPDATE keys SET last_used_at = ? WHERE id = ? AND COALESCE(last_used_at, ?) < ?',
          args: [at, id, '', at],
        };
      }),
    );
  }
}

function generateKey(kind: KeyKind): string {
  const random = randomBytes(32).toString('base64url');
  if (kind === 'assistant') return `svc_dsc_${random}`;
  // An admin key that looked public would be pasted into a page: one in 16 million draws is thrown back.
  return random.startsWith('dsc_') ? generateKey(kind) : `svc_${random}`;
}

/** A key out of a row that has its columns. */
export function readKey(row: unknown): StoredKey {
  const { id, kind, domain, project, name, ...rest } = rowSchema.parse(row);
  return {
    ...{ id, kind, domain, project, name: name ?? undefined },
    allowedOrigins: rest.allowed_origins
      ? originsSchema.parse(JSON.parse(rest.allowed_origins))
      : undefined,
    createdAt: rest.created_at,
    revokedAt: rest.revoked_at ?? undefined,
    lastUsedAt: rest.last_used_at ?? undefined,
  };
}
