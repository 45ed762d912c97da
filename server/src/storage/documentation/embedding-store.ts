import type { Database, StatementResult } from '../database/database.js';
import { storedBytes } from '../database/stored-bytes.js';

const numberLength = Float32Array.BYTES_PER_ELEMENT;
/** Vectors that are looked for in one statement. */
const mostAtOnce = 500;

/** Vectors of a domain's texts, kept by model and by the hash of the text, as a model is paid for each. */
export class EmbeddingStore {
  readonly #database: Database;
  readonly #domain: string;

  constructor(database: Database, domain: string) {
    this.#database = database;
    this.#domain = domain;
  }

  /** All vectors of the model by the hash of their text; what is not a vector is left out. */
  async readAll(model: string): Promise<Map<string, Float32Array>> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT content_hash, vector FROM embeddings WHERE domain = ? AND model = ?',
      args: [this.#domain, model],
    });
    return vectorsOf(rows);
  }

  /** Those of these hashes. */
  async read(model: string, hashes: readonly string[]): Promise<Map<string, Float32Array>> {
    return vectorsOf(await this.#find(model, { hashes, columns: 'content_hash, vector' }));
  }

  /** Of which of these hashes there are vectors. */
  async known(model: string, hashes: readonly string[]): Promise<Set<string>> {
    const rows = await this.#find(model, { hashes, columns: 'content_hash' });
    return new Set(rows.map(({ content_hash: hash }) => String(hash)));
  }

  async #find(
    model: string,
    { hashes, columns }: { hashes: readonly string[]; columns: string },
  ): Promise<StatementResult['rows']> {
    const found: StatementResult['rows'][number][] = [];
    for (let start = 0; start < hashes.length; start += mostAtOnce) {
      const batch = hashes.slice(start, start + mostAtOnce);
      const { rows } = await this.#database.execute({
        sql: `SELECT ${columns} FROM embeddings
          WHERE domain = ? AND model = ? AND content_hash IN (${batch.map(() => '?').join(', ')})`,
        args: [this.#domain, model, ...batch],
      });
      found.push(...rows);
    }
    return found;
  }

  /** Stores the vectors, all or none. */
  async write(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
    const statements = [...vectors].map(([hash, { buffer, byteOffset, byteLength }]) => ({
      sql: `INSERT INTO embeddings (domain, model, content_hash, vector) VALUES (?, ?, ?, ?)
        ON CONFLICT (domain, model, content_hash) DO UPDATE SET vector = excluded.vector`,
      args: [this.#domain, model, hash, new Uint8Array(buffer, byteOffset, byteLength)],
    }));
    if (statements.length > 0) await this.#database.batch(statements);
  }

  /** Forgets the vectors of texts that there are no more. */
  async keepOnly(model: string, isWanted: (hash: string) => boolean): Promise<void> {
    let last = '';
    for (;;) {
      const { rows } = await this.#database.execute({
        sql: `SELECT content_hash FROM embeddings WHERE domain = ? AND model = ? AND content_hash > ?
          ORDER BY content_hash LIMIT ${mostAtOnce}`,
        args: [this.#domain, model, last],
      });
      const hashes = rows.map(({ content_hash: hash }) => String(hash));
      await this.#remove(
        model,
        hashes.filter((hash) => !isWanted(hash)),
      );
      last = hashes.at(-1) ?? '';
      if (hashes.length < mostAtOnce) return;
    }
  }

  async #remove(model: string, hashes: readonly string[]): Promise<void> {
    const statements = hashes.map((hash) => ({
      sql: 'DELETE FROM embeddings WHERE domain = ? AND model = ? AND content_hash = ?',
      args: [this.#domain, model, hash],
    }));
    if (statements.length > 0) await this.#database.batch(statements);
  }
}

function vectorsOf(rows: StatementResult['rows']): Map<string, Float32Array> {
  const vectors = new Map<string, Float32Array>();
  for (const { content_hash: hash, vector } of rows) {
    const bytes = storedBytes(vector);
    if (bytes.length === 0 || bytes.length % numberLength !== 0) continue;
    // A copy, as numbers must begin where their size divides the place.
    vectors.set(String(hash), new Float32Array(bytes.slice().buffer));
  }
  return vectors;
}
