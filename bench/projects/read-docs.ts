import type { Documentation } from '../../server/src/content/documentation.ts';
import { DocsFolder } from '../../server/src/library/docs-folder.ts';
import { writeDocsFolder } from '../server/docs-folder.ts';

/** A documentation of so many pages. */
export async function readDocs(pageCount: number): Promise<Documentation> {
  const folder = '.build/bench-projects-docs';
  await writeDocsFolder(folder, pageCount);
  return new DocsFolder({ folder, store: { readAll: async () => new Map() } }).open();
}
