import type { KnownPage } from '../../content/page.js';
import type { DomainStores } from '../../storage/stores/open-stores.js';
import { indexedPages } from '../opensearch/indexed-pages.js';
import { OpenSearchClient } from '../opensearch/opensearch-client.js';
import { provideIndex } from '../opensearch/provide-index.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { type AddEmbeddingsOptions, addEmbeddings } from '../vectors/add-embeddings.js';
import type { EmbeddingProgress } from '../vectors/embed-sections.js';
import type { Embedder } from '../vectors/embedder.js';
import { KeptIndexes } from './kept-index.js';

/** What building an index needs. */
export interface IndexBuilderOptions {
  /** Keep what was built, of this domain. */
  stores: Pick<DomainStores, 'embeddings' | 'index'>;
  /** The documentation's domain. */
  domain: string;
  /** Addresses of an OpenSearch that finds by words, with user and password; none: this process does. */
  searchUrls?: readonly URL[] | undefined;
  /** Ranks by meaning as well; default: words alone. */
  embedder?: Embedder | undefined;
  /** Keeps vectors of other sections as well, for who builds before readers get it. Default: no. */
  keepsOthers?: boolean | undefined;
  /** Told after each batch of sections that had to be embedded. */
  onEmbedding?: ((progress: EmbeddingProgress) => void) | undefined;
  /** Told when the model failed and words alone decide. */
  onWarning?: ((warning: string) => void) | undefined;
  /** Takes the time that the embedding model has. Default: the system's clock. */
  timer?: AddEmbeddingsOptions['timer'];
}

/**
 * Makes pages searchable; what was built of the same pages before is loaded. An index in the background is one that
 * nobody waits for, as another is searched meanwhile.
 */
export type IndexBuilder = (
  pages: readonly KnownPage[],
  options?: { isBackground?: boolean },
) => Promise<SearchIndex>;

/** Builds indexes by words and, with an embedding model, by meaning; both are kept in the database. */
export function indexBuilder(options: IndexBuilderOptions): IndexBuilder {
  const {
    stores,
    domain,
    searchUrls = [],
    embedder,
    keepsOthers,
    onEmbedding,
    onWarning,
    timer,
  } = options;
  const client = searchUrls.length > 0 ? new OpenSearchClient(searchUrls) : undefined;
  const kept = new KeptIndexes(stores.index);
  const openWords: IndexBuilder = (pages, how) =>
    client ? provideIndex({ client, domain, pages: indexedPages(pages) }) : kept.open(pages, how);
  return async (pages, how) => {
    const words = await openWords(pages, how);
    if (!embedder) return words;
    return addEmbeddings({
      words,
      pages,
      embedder,
      store: stores.embeddings,
      leavesVectors: client !== undefined,
      keepsOthers,
      onProgress: onEmbedding,
      onWarning,
      timer,
    });
  };
}
