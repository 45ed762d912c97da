import { createHash } from 'node:crypto';
import { countSections, type KnownPage, type Section } from '../../content/page.js';
import { wholePages } from '../../content/whole-pages.js';
import type { EmbeddingStore } from '../../storage/documentation/embedding-store.js';
import type { Embedder } from './embedder.js';
import { unitVector } from './vectors.js';

/** How far embedding has come. */
export interface EmbeddingProgress {
  /** Sections looked at so far, whose texts have vectors. */
  embedded: number;
  /** How many sections there are. */
  total: number;
}

/** What to embed, by whom, and where vectors are kept. */
export interface EmbedSectionsOptions {
  pages: readonly KnownPage[];
  embedder: Embedder;
  store: EmbeddingStore;
  /** Told after each batch that the model was sent. */
  onProgress?: ((progress: EmbeddingProgress) => void) | undefined;
}

const batchSize = 64;
const retries = 2;
/** Characters of a section or of a query: what models of the smaller kind read of a text. */
export const mostEmbeddedLength = 4000;
/** Digits of a hash that tell it from others; with those of two alike, a vector is kept for nothing. */
const tellingDigits = 12;

/**
 * Has the store keep a vector of each section's text, and none else. Only texts that it does not know are sent to the
 * model, and each batch is kept at once, so that what failed half way goes on from there.
 *
 * @throws Error when the model fails.
 */
export async function embedSections(options: EmbedSectionsOptions): Promise<void> {
  const { pages, embedder, store, onProgress } = options;
  const total = countSections(pages);
  const wanted = new Set<number>();
  const missing = new Map<string, string>();
  let embedded = 0;
  for await (const { sections } of wholePages(pages)) {
    const texts = new Map(sections.map(textOf).map((text) => [hashOf(text), text]));
    const known = await store.known(embedder.name, [...texts.keys()]);
    for (const [hash, text] of texts) {
      wanted.add(tellingNumber(hash));
      if (!known.has(hash)) missing.set(hash, text);
    }
    embedded += sections.length;
    while (missing.size >= batchSize || (missing.size > 0 && embedded === total)) {
      const batch = [...missing].slice(0, batchSize);
      await store.write(embedder.name, await embedBatch(batch, embedder));
      for (const [hash] of batch) missing.delete(hash);
      onProgress?.({ embedded: embedded - missing.size, total });
    }
  }
  await store.keepOnly(embedder.name, (hash) => wanted.has(tellingNumber(hash)));
}

/** By what the vector of a section's text is kept. */
export function embeddingHash(section: Section): string {
  return hashOf(textOf(section));
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

function tellingNumber(hash: string): number {
  return Number.parseInt(hash.slice(0, tellingDigits), 16);
}
