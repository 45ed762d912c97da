import type { Section } from '../../content/page.js';
import type { EmbeddingStore } from '../../storage/documentation/embedding-store.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { type EmbeddingProgress, embedSections } from './embed-sections.js';
import type { Embedder } from './embedder.js';
import { HybridIndex } from './hybrid-index.js';

/** What to add to an index of words. */
export interface AddEmbeddingsOptions {
  words: SearchIndex;
  sections: readonly Section[];
  embedder: Embedder;
  store: EmbeddingStore;
  onProgress?: ((progress: EmbeddingProgress) => void) | undefined;
  onWarning?: ((warning: string) => void) | undefined;
}

/** The index joined with embeddings; as it is, with a warning, when the model fails. */
export async function addEmbeddings(options: AddEmbeddingsOptions): Promise<SearchIndex> {
  const { words, sections, embedder, onWarning } = options;
  try {
    const vectors = await embedSections(options);
    const onFailure = (reason: string) =>
      onWarning?.(`${embedder.name} failed, and search goes by words alone: ${reason}`);
    return new HybridIndex({ words, sections, vectors, embedder, onFailure });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onWarning?.(
      `The sections could not be embedded by ${embedder.name}, and search goes by words alone until the next start: ${reason}`,
    );
    return words;
  }
}
