import type { Client } from '@libsql/client';
import type { Page } from '../content/page.js';
import { readDocsFolder } from '../content/read-docs-folder.js';
import { readSiteConfiguration, type SiteConfiguration } from '../content/site-configuration.js';
import { EmbeddingStore } from '../storage/embedding-store.js';
import { IndexStore } from '../storage/index-store.js';
import { PageStore } from '../storage/page-store.js';
import { type ParseProgress, refreshPages } from '../storage/refresh-pages.js';
import { addEmbeddings } from './add-embeddings.js';
import type { EmbeddingProgress } from './embed-sections.js';
import type { Embedder } from './embedder.js';
import { openSearchIndex } from './open-search-index.js';
import type { SearchIndex } from './search-index.js';

/** What opening a library needs. */
export interface LibraryOptions {
  /** Folder of the documentation. */
  folder: string;
  /** An open database, from `openDatabase`. */
  database: Client;
  /** Told after each page that had to be parsed. */
  onProgress?: (progress: ParseProgress) => void;
  /** Ranks by meaning as well; default: words alone. */
  embedder?: Embedder | undefined;
  /** Told after each batch of sections that had to be embedded. */
  onEmbedding?: (progress: EmbeddingProgress) => void;
  /** Told of each page that could not be read in full, as one sentence with file and line. */
  onWarning?: (warning: string) => void;
}

/** A documentation folder, read, stored and searchable. */
export interface Library {
  /** Its navigation lists only pages that there are. */
  site: SiteConfiguration;
  /** By path: in the order of the navigation, then those it does not list. */
  pages: Map<string, Page>;
  index: SearchIndex;
  /** Pages parsed now because they are new or changed. */
  parsedCount: number;
  /** Pages taken from the database as they were. */
  keptCount: number;
}

/**
 * Reads the folder, parses what changed since it was last stored, and loads or builds the index. A page that
 * cannot be parsed is left out with a warning.
 *
 * @throws Error in a sentence when the folder or its `docs.json` cannot be used.
 */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { folder, database, onProgress, onWarning } = options;
  const found = await readDocsFolder({ folder, onWarning });
  const pagePaths = found.map(({ path }) => path);
  const configuration = await readSiteConfiguration({ folder, pagePaths });

  const groups = groupsByPath(configuration);
  const sources = found.map((source) => ({ ...source, group: groups.get(source.path) }));
  const store = new PageStore(database);
  const { pages: parsed, parsedCount } = await refreshPages({
    sources,
    store,
    onProgress,
    onWarning,
  });

  const pages = new Map<string, Page>();
  for (const path of [...groups.keys(), ...pagePaths]) {
    const page = parsed.get(path);
    if (page) pages.set(path, page);
  }
  for (const path of groups.keys()) {
    if (pagePaths.includes(path)) continue;
    onWarning?.(`docs.json: the navigation lists ${path}, and there is no such page.`);
  }
  const index = await openIndex([...pages.values()], options);
  return {
    site: withPages(configuration, pages),
    pages,
    index,
    parsedCount,
    keptCount: pages.size - parsedCount,
  };
}

async function openIndex(
  pages: readonly Page[],
  { database, embedder, onEmbedding, onWarning }: LibraryOptions,
): Promise<SearchIndex> {
  const words = await openSearchIndex({ pages, store: new IndexStore(database) });
  if (!embedder) return words;
  return addEmbeddings({
    words,
    sections: pages.flatMap(({ sections }) => sections),
    embedder,
    store: new EmbeddingStore(database),
    onProgress: onEmbedding,
    onWarning,
  });
}

function groupsByPath({ navigation }: SiteConfiguration): Map<string, string> {
  return new Map(navigation.flatMap(({ group, pages }) => pages.map((path) => [path, group])));
}

function withPages(
  configuration: SiteConfiguration,
  existing: ReadonlyMap<string, Page>,
): SiteConfiguration {
  const navigation = configuration.navigation
    .map(({ group, pages }) => ({ group, pages: pages.filter((path) => existing.has(path)) }))
    .filter(({ pages }) => pages.length > 0);
  return { ...configuration, navigation };
}
