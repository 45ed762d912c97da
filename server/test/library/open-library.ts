import { DocsFolder, type DocsFolderOptions } from '../../src/library/docs-folder.js';
import { asLibrary, type Library } from '../../src/library/library.js';
import { type IndexBuilderOptions, indexBuilder } from '../../src/retrieval/index/index-builder.js';
import type { Database } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';

/** What to open, and the database that keeps it. */
export interface LibraryOptions
  extends Omit<DocsFolderOptions, 'store'>,
    Omit<IndexBuilderOptions, 'stores' | 'domain'> {
  database: Database;
  /** Default `docs`. */
  domain?: string;
}

/** The folder as a library, stored as the commands store it. */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { database, domain = 'docs' } = options;
  const stores = openStores(database).ofDomain(domain);
  const store = stores.documentation;
  const documentation = await new DocsFolder({ ...options, store: store.pages }).open();
  const library = await asLibrary(documentation, indexBuilder({ ...options, stores, domain }));
  await store.publish(library);
  return library;
}
