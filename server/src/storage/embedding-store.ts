import type { Database } from './database.js';
import { storedBytes } from './stored-bytes.js';

const numberLength = Float32Array.BYTES_PER_ELEMENT;

/** Vectors of texts, kept by model and by the hash of the text, as a model is paid for each. */
export class EmbeddingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All vectors of the model by the hash of their text; what is not a vector is left out. */
  async readAll(model: string): Promise<Map<string, Float32Array>> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT content_hash, vector FROM embeddings WHERE model = ?',
      args: [model],
    });
    const vectors = new Map<string, Float32Array>();
    for (const { content_hash: hash, vector } of rows) {
      const bytes = storedBytes(vector);
      if (bytes.length === 0 || bytes.length % numberLength !== 0) continue;
      // A copy, as numbers must begin where their size divides the place.
      vectors.set(String(hash), new Float32Array(bytes.slice().buffer));
    }
    return vectors;
  }

  /** Stores the vectors, all or none. */
  async write(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
    const statements = [...vectors].map(([hash, { buffer, byteOffset, byteLength }]) => ({
      sql: `INSERT INTO embeddings (model, content_hash, vector) VALUES (?, ?, ?)
        ON CONFLICT (model, content_hash) DO UPDATE SET vector = excluded.vector`,
      args: [model, hash, new Uint8Array(buffer, byteOffset, byteLength)],
    }));
    if (statements.length > 0) await this.#database.batch(statements);
  }

  /** Forgets the vectors of texts that there are no more. */
  async remove(model: string, hashes: readonly string[]): Promise<void> {
    const statements = hashes.map((hash) => ({
      sql: 'DELETE FROM embeddings WHERE model = ? AND content_hash = ?',
      args: [model, hash],
    }));
    if (statements.length > 0) await this.#database.batch(statements);
  }
}
