import { resolve } from 'node:path';
import { findGenerator } from '../content/dialects/reading/detect-dialect.js';
import type { DialectName } from '../content/dialects/reading/dialect.js';
import type { DocsFiles } from '../content/docs-files.js';
import { filesOfFolder } from '../content/read-docs-folder.js';
import type { StaticFolder } from '../content/static-folder.js';

/** Beside the configuration of a generator, or beside the pages. */
const staticFolders: Readonly<
  Partial<Record<DialectName, { name: string; beside: 'configuration' | 'pages' }>>
> = {
  docusaurus: { name: 'static', beside: 'configuration' },
  hugo: { name: 'static', beside: 'configuration' },
  starlight: { name: 'public', beside: 'configuration' },
  vitepress: { name: 'public', beside: 'pages' },
};

/** Where a folder lies whose files are published as they are. */
export interface StaticPlace {
  /** The folder in which it lies, by its path from that of the pages, such as `..`; empty where that is the same. */
  at: string;
  name: string;
}

/**
 * Where the generator of a documentation has the files that it publishes as they are, whether there are any or not;
 * `undefined` where no configuration of a generator that has such a folder tells where that is.
 *
 * @param dialect - what the pages are written in; default: what their generator's configuration says.
 */
export async function findStaticPlace(
  files: DocsFiles,
  dialect?: DialectName,
): Promise<StaticPlace | undefined> {
  const generator = await findGenerator(files, dialect);
  const found = generator && staticFolders[generator.dialect];
  if (!found) return undefined;
  return { at: found.beside === 'pages' ? '' : generator.configurationAt, name: found.name };
}

/** The same of a folder of this machine. */
export async function findStaticFolder(
  folder: string,
  dialect?: DialectName,
): Promise<StaticFolder | undefined> {
  const place = await findStaticPlace(filesOfFolder(folder), dialect);
  return place && { root: resolve(folder, place.at), name: place.name };
}
