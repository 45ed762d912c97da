import { createHash } from 'node:crypto';
import { countSections, type KnownPage, type Section } from '../../content/page.js';
import { wholePages } from '../../content/whole-pages.js';
import type { EmbeddingStore } from '../../storage/documentation/embedding-store.js';
import { systemTimer, type Timer } from '../../timer.js';
import { type Embedder, mostEmbeddedLength } from './embedder.js';
import { QueryVectors } from './query-vectors.js';
import { likenessOf, unitVector } from './vectors.js';

/** How far embedding has come. */
export interface EmbeddingProgress {
  /** Texts looked at so far, which have vectors. */
  embedded: number;
  /** How many sections there are; those of the same text are looked at once. */
  total: number;
}

/** What to embed, by whom, and where vectors are kept. */
export interface EmbedSectionsOptions {
  pages: readonly KnownPage[];
  embedder: Embedder;
  store: EmbeddingStore;
  /** Keeps vectors of other texts as well, which may be those that readers search now. Default: no. */
  keepsOthers?: boolean | undefined;
  /** Told after each batch that the model was sent. */
  onProgress?: ((progress: EmbeddingProgress) => void) | undefined;
  /** Told where kept vectors turn out to be another model's. */
  onWarning?: ((warning: string) => void) | undefined;
  timer?: Timer | undefined;
}

const batchSize = 64;
/** Of the first batch, so that a model which never answers is found out soon: readers wait for the index. */
const firstBatchSize = 8;
/** Milliseconds that the model has for a batch: to be loaded, and for each text, also where it has no GPU. */
const patience = { least: 30_000, ofText: 4000 };
/** Texts that are looked for in the store at a time, at least. */
const textsAtOnce = 500;
const retries = 2;
/** Digits of a hash that tell it from others; with those of two alike, a vector is kept for nothing. */
const tellingDigits = 12;
/** How alike vectors of one text are that the same model made, if rounded otherwise; those of two models have little in common. */
const leastLikeness = 0.8;

/**
 * Has the store keep a vector of each section's text, and none else. Only texts that it does not know are sent to the
 * model, and each batch is kept at once, so that what failed half way goes on from there. One that it knows is sent as
 * well: a server may load another model under the same name, and then none of the vectors can be compared.
 *
 * @throws Error when the model fails.
 */
export async function embedSections(options: EmbedSectionsOptions): Promise<void> {
  const { pages, embedder, store, keepsOthers = false, onProgress } = options;
  const total = countSections(pages);
  const wanted = new Set<number>();
  let embedded = 0;
  let size = firstBatchSize;
  let isCompared = false;
  for await (const texts of textsOf(pages)) {
    const hashes = [...texts.keys()];
    let known = await store.known(embedder.name, hashes);
    if (!isCompared && known.size > 0) {
      isCompared = true;
      if (await isOfAnother(texts, known, options)) {
        // What was embedded so far is new.
        await store.keepOnly(embedder.name, (hash) => wanted.has(tellingNumber(hash)));
        known = new Set();
      }
    }
    for (const hash of hashes) wanted.add(tellingNumber(hash));
    const missing = [...texts].filter(([hash]) => !known.has(hash));
    let done = 0;
    while (done < missing.length) {
      const batch = missing.slice(done, done + size);
      await store.write(embedder.name, await embedBatch(batch, options));
      done += batch.length;
      size = batchSize;
      onProgress?.({ embedded: embedded + done, total });
    }
    embedded += texts.size;
  }
  if (!keepsOthers) {
    await store.keepOnly(embedder.name, (hash) => wanted.has(tellingNumber(hash)));
  }
}

/** Whether the model gives a known text another vector than the one that is kept; not where it fails. */
async function isOfAnother(
  texts: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
  { embedder, store, timer, onWarning }: EmbedSectionsOptions,
): Promise<boolean> {
  const [hash = '', text = ''] = [...texts].find(([each]) => known.has(each)) ?? [];
  const kept = (await store.read(embedder.name, [hash])).get(hash);
  const given = await new QueryVectors({ embedder, onFailure: () => {}, timer }).of(text);
  if (!kept || !given || likenessOf(kept, given) >= leastLikeness) return false;
  onWarning?.(
    `${embedder.name} gives other vectors than those that are kept, as another model does: all sections are embedded anew.`,
  );
  return true;
}

/** Texts of sections by their hashes, some hundreds at a time. */
async function* textsOf(pages: readonly KnownPage[]): AsyncGenerator<Map<string, string>> {
  let texts = new Map<string, string>();
  for await (const { sections } of wholePages(pages)) {
    for (const text of sections.map(textOf)) texts.set(hashOf(text), text);
    if (texts.size < textsAtOnce) continue;
    yield texts;
    texts = new Map();
  }
  if (texts.size > 0) yield texts;
}

/** By what the vector of a section's text is kept. */
export function embeddingHash(section: Section): string {
  return hashOf(textOf(section));
}

async function embedBatch(
  batch: readonly (readonly [hash: string, text: string])[],
  { embedder, timer = systemTimer }: EmbedSectionsOptions,
): Promise<Map<string, Float32Array>> {
  const texts = batch.map(([, text]) => text);
  const late = new AbortController();
  const cancel = timer(patience.least + texts.length * patience.ofText, () =>
    late.abort(new DOMException('The embedding model is too late.', 'TimeoutError')),
  );
  const embeddings = await embedder.embed(texts, { retries, signal: late.signal }).finally(cancel);
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
