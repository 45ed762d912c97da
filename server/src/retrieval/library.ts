import type { Documentation } from '../content/documentation.js';
import type { Database } from '../storage/database.js';
import { DocsFolder, type DocsFolderOptions } from '../storage/docs-folder.js';
import { PageStore } from '../storage/page-store.js';
import { buildSearchIndex, type SearchIndex } from './search-index.js';

/** What opening a library needs. */
export interface LibraryOptions extends Omit<DocsFolderOptions, 'store'> {
  /** An open database, from `openDatabase`. */
  database: Database;
}

/** A documentation, stored and searchable. */
export interface Library extends Documentation {
  index: SearchIndex;
  /** Pages taken from the database as they were. */
  keptCount: number;
}

/**
 * Reads the folder, parses what changed since it was last stored, and builds the index. A page that
 * cannot be parsed stays as it was stored or is left out, with a warning.
 *
 * @throws Error in a sentence when the folder or its `docs.json` cannot be used.
 */
export async function openLibrary({ database, ...options }: LibraryOptions): Promise<Library> {
  const store = new PageStore(database);
  return asLibrary(await new DocsFolder({ ...options, store }).open());
}

/** Makes a documentation searchable. */
export function asLibrary(documentation: Documentation): Library {
  const { pages, parsedCount } = documentation;
  return {
    ...documentation,
    index: buildSearchIndex([...pages.values()].flatMap(({ sections }) => sections)),
    keptCount: pages.size - parsedCount,
  };
}
