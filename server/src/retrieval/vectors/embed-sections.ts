import { createHash } from 'node:crypto';
import type { Section } from '../../content/page.js';
import type { EmbeddingStore } from '../../storage/documentation/embedding-store.js';
import type { Embedder } from './embedder.js';
import { unitVector, VectorTable } from './vectors.js';

/** How far embedding has come. */
export interface EmbeddingProgress {
  /** Texts embedded so far. */
  embedded: number;
  /** How many texts have to be embedded. */
  total: number;
}

/** What to embed, by whom, and where vectors are kept. */
export interface EmbedSectionsOptions {
  sections: readonly Section[];
  embedder: Embedder;
  store: EmbeddingStore;
  onProgress?: ((progress: EmbeddingProgress) => void) | undefined;
}

const batchSize = 64;
const retries = 2;
/** Characters of a section or of a query: what models of the smaller kind read of a text. */
export const mostEmbeddedLength = 4000;

/**
 * Vectors of all sections, by number. Only texts that the store does not know are sent to the model,
 * and each batch is kept at once, so that what failed half way goes on from there.
 *
 * @throws Error when the model fails.
 */
export async function embedSections(options: EmbedSectionsOptions): Promise<VectorTable> {
  const { sections, embedder, store, onProgress } = options;
  const texts = sections.map(textOf);
  const hashes = texts.map(hashOf);
  const wanted = new Map(hashes.map((hash, number) => [hash, texts[number] ?? '']));

  const vectors = await store.readAll(embedder.name);
  const missing = [...wanted].filter(([hash]) => !vectors.has(hash));
  for (let start = 0; start < missing.length; start += batchSize) {
    const batch = missing.slice(start, start + batchSize);
    const found = await embedBatch(batch, embedder);
    await store.write(embedder.name, found);
    for (const [hash, vector] of found) vectors.set(hash, vector);
    onProgress?.({ embedded: start + batch.length, total: missing.length });
  }
  await store.remove(
    embedder.name,
    [...vectors.keys()].filter((hash) => !wanted.has(hash)),
  );
  return new VectorTable(hashes.map((hash) => vectors.get(hash)));
}

async function embedBatch(
  batch: readonly (readonly [hash: string, text: string])[],
  embedder: Embedder,
): Promise<Map<string, Float32Array>> {
  const embeddings = await embedder.embed(
    batch.map(([, text]) => text),
    { retries },
  );
  const found = new Map<string, Float32Array>();
  for (const [number, [hash]] of batch.entries()) {
    const vector = unitVector(embeddings[number] ?? []);
    if (!vector) throw new Error('The embedding model gave a text no vector.');
    found.set(hash, vector);
  }
  return found;
}

function textOf({ title, heading, breadcrumb, blocks }: Section): string {
  const place = [...new Set([...breadcrumb, title, heading])].join(' › ');
  return [place, ...blocks.map(({ text }) => text)].join('\n').slice(0, mostEmbeddedLength);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
