import { errorText } from '#core/error-text.js';
import type { KnownPage } from '../../content/page.js';
import { readSections } from '../../content/whole-pages.js';
import type { EmbeddingStore } from '../../storage/documentation/embedding-store.js';
import type { Timer } from '../../timer.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { type EmbeddingProgress, embeddingHash, embedSections } from './embed-sections.js';
import type { Embedder } from './embedder.js';
import { HybridIndex } from './hybrid-index.js';
import { QueryVectors } from './query-vectors.js';
import { RescoredIndex } from './rescored-index.js';
import { VectorTable } from './vectors.js';

/** What to add to an index of words. */
export interface AddEmbeddingsOptions {
  words: SearchIndex;
  pages: readonly KnownPage[];
  embedder: Embedder;
  store: EmbeddingStore;
  /** Leaves vectors in the database, where those of what words find are read. Default: all are in memory. */
  leavesVectors?: boolean | undefined;
  /** Keeps vectors of other texts as well; see `embedSections`. */
  keepsOthers?: boolean | undefined;
  onProgress?: ((progress: EmbeddingProgress) => void) | undefined;
  onWarning?: ((warning: string) => void) | undefined;
  /** Takes the time that the model has. Default: the system's clock. */
  timer?: Timer | undefined;
}

/** The index joined with embeddings; as it is, with a warning, when the model fails. */
export async function addEmbeddings(options: AddEmbeddingsOptions): Promise<SearchIndex> {
  const { words, pages, embedder, store, leavesVectors = false, onWarning, timer } = options;
  const onFailure = (reason: string) =>
    onWarning?.(`${embedder.name} failed, and search goes by words alone: ${reason}`);
  try {
    await embedSections(options);
    const queries = new QueryVectors({ embedder, onFailure, timer });
    const { name: model } = embedder;
    if (leavesVectors) return new RescoredIndex({ words, queries, store, model });
    // Hits have these same sections.
    const sections = await readSections(pages, 'always');
    const vectors = await store.readAll(model);
    const table = new VectorTable(sections.map((section) => vectors.get(embeddingHash(section))));
    return new HybridIndex({ words, sections, vectors: table, queries });
  } catch (error) {
    onWarning?.(
      `The sections could not be embedded by ${embedder.name}, and search goes by words alone until the next start: ${errorText(error)}`,
    );
    return words;
  }
}
