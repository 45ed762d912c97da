import type { Documentation } from '../content/documentation.js';
import {
  type IndexBuilder,
  type IndexBuilderOptions,
  indexBuilder,
} from '../retrieval/index/index-builder.js';
import type { SearchIndex } from '../retrieval/ranking/search-index.js';
import { DocumentationStore } from '../storage/stores/documentation-store.js';
import { DocsFolder, type DocsFolderOptions } from './docs-folder.js';

/** What opening a library needs. */
export type LibraryOptions = Omit<DocsFolderOptions, 'store'> & IndexBuilderOptions;

/** A documentation, stored and searchable. */
export interface Library extends Documentation {
  index: SearchIndex;
  /** Pages taken from the database as they were. */
  keptCount: number;
}

/**
 * Reads the folder, parses what changed since it was last stored, and loads or builds the index. A page that
 * cannot be parsed stays as it was stored or is left out, with a warning.
 *
 * @throws Error in a sentence when the folder or its `docs.json` cannot be used.
 */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { database, domain = 'docs' } = options;
  const store = new DocumentationStore(database, domain);
  const documentation = await new DocsFolder({ ...options, store: store.pages }).open();
  const library = await asLibrary(documentation, indexBuilder(options));
  await store.publish(library);
  return library;
}

/** Makes a documentation searchable. */
export async function asLibrary(
  documentation: Documentation,
  buildIndex: IndexBuilder,
): Promise<Library> {
  const { pages, parsedCount } = documentation;
  return {
    ...documentation,
    index: await buildIndex([...pages.values()]),
    keptCount: pages.size - parsedCount,
  };
}
