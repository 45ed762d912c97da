import { DocsFolder } from '../../src/library/docs-folder.js';
import { DocumentationStore } from '../../src/storage/documentation/documentation-store.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

/** A folder with these files as a documentation, and what is told of it. */
export async function openFolder(files: Record<string, string>) {
  return openFolderAt(await temporaryFolder(files));
}

/** The same of a folder that is there. */
export async function openFolderAt(folder: string) {
  const database = await openFreshDatabase();
  const store = new DocumentationStore(database, { domain: 'docs' });
  const warnings: string[] = [];
  const onWarning = (warning: string) => void warnings.push(warning);
  const docs = new DocsFolder({ folder, store: store.pages, onWarning });
  return { folder, docs, warnings, store, close: () => database.close() };
}
