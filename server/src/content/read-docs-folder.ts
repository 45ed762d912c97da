import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pageFile = /\.mdx?$/i;
const indexName = /(?:^|\/)(?:index|readme)$/i;

/** A page as its author wrote it. */
export interface PageSource {
  /** Relative to the folder, parted by `/`. */
  file: string;
  /** Path of the page on the site, such as `/guide/setup`. */
  path: string;
  source: string;
}

/** Which folder to read, and who hears of files that are left out. */
export interface DocsFolderOptions {
  folder: string;
  onWarning?: ((warning: string) => void) | undefined;
}

/**
 * Reads all `.md` and `.mdx` files of a folder and the folders in it, sorted by path. It leaves out
 * `node_modules`, names that start with `.` or `_`, and symbolic links, which could lead out of the
 * folder. Of two files with one path the first counts (`index` before `README`).
 *
 * @throws Error that says so when the folder cannot be read.
 */
export async function readDocsFolder(options: DocsFolderOptions): Promise<PageSource[]> {
  const files: string[] = [];
  for await (const file of walk(options.folder, '')) files.push(file);

  const fileByPath = new Map<string, string>();
  for (const file of files.sort(byLowerCase)) {
    const path = pathOfFile(file);
    const earlier = fileByPath.get(path);
    if (earlier === undefined) fileByPath.set(path, file);
    else options.onWarning?.(`${file} is left out: ${earlier} is already the page ${path}.`);
  }

  const sources: PageSource[] = [];
  for (const [path, file] of [...fileByPath].sort(([first], [second]) =>
    first < second ? -1 : 1,
  )) {
    sources.push({ file, path, source: await readFile(join(options.folder, file), 'utf8') });
  }
  return sources;
}

/** Path of the page that a file becomes: `guide/setup.md` is `/guide/setup`, `index.md` is `/`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(pageFile, '').replace(indexName, '')}`;
}

// Upper case sorts before lower case otherwise, and so README before index.
function byLowerCase(first: string, second: string): number {
  return first.toLowerCase() < second.toLowerCase() ? -1 : 1;
}

async function* walk(folder: string, prefix: string): AsyncGenerator<string> {
  for (const entry of await readFolder(join(folder, prefix))) {
    if (/^[._]/.test(entry.name) || entry.name === 'node_modules') continue;
    // The entry's own type: a symbolic link is neither a directory nor a file here.
    if (entry.isDirectory()) yield* walk(folder, `${prefix}${entry.name}/`);
    else if (entry.isFile() && pageFile.test(entry.name)) yield prefix + entry.name;
  }
}

async function readFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be read. Check that it exists and is readable.`, {
      cause: error,
    });
  }
}
