import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pageFile = /\.mdx?$/i;
/** Addresses at which the API answers, so that a page there could not be read. */
const apiPath = /^\/(?:healthz|discovery|discovery\/.*)$/;
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
 * folder. Of two files with one path the first counts (`index` before `README`). What cannot be read
 * and what would stand at an address of the API is left out with a warning.
 *
 * @throws Error that says so when the folder cannot be read.
 */
export async function readDocsFolder(options: DocsFolderOptions): Promise<PageSource[]> {
  const files: string[] = [];
  for await (const file of walk(options, '')) files.push(file);

  const fileByPath = new Map<string, string>();
  for (const file of files.sort(byLowerCase)) {
    const path = pathOfFile(file);
    const earlier = fileByPath.get(path);
    if (apiPath.test(path)) {
      options.onWarning?.(`${file} is left out: the API answers at ${path}. Rename the file.`);
    } else if (earlier === undefined) fileByPath.set(path, file);
    else options.onWarning?.(`${file} is left out: ${earlier} is already the page ${path}.`);
  }

  const sources: PageSource[] = [];
  for (const [path, file] of [...fileByPath].sort(([first], [second]) =>
    first < second ? -1 : 1,
  )) {
    const source = await readFile(join(options.folder, file), 'utf8').catch((error: unknown) =>
      options.onWarning?.(describeUnreadable(file, error)),
    );
    if (typeof source === 'string') sources.push({ file, path, source });
  }
  return sources;
}

function describeUnreadable(file: string, error: unknown): string {
  // Node puts this character where a name has bytes that are no text, and so never finds the file again.
  if (file.includes('\uFFFD')) {
    return `${file} is left out: its name is not valid UTF-8. Rename it.`;
  }
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  return `${file} is left out: it cannot be read${code}. Make it readable, or remove it.`;
}

/** Path of the page that a file becomes: `guide/setup.md` is `/guide/setup`, `index.md` is `/`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(pageFile, '').replace(indexName, '')}`;
}

// Upper case sorts before lower case otherwise, and so README before index.
function byLowerCase(first: string, second: string): number {
  return first.toLowerCase() < second.toLowerCase() ? -1 : 1;
}

async function* walk(options: DocsFolderOptions, prefix: string): AsyncGenerator<string> {
  for (const entry of await readFolder(options, prefix)) {
    if (/^[._]/.test(entry.name) || entry.name === 'node_modules') continue;
    // The entry's own type: a symbolic link is neither a directory nor a file here.
    if (entry.isDirectory()) yield* walk(options, `${prefix}${entry.name}/`);
    else if (entry.isFile() && pageFile.test(entry.name)) yield prefix + entry.name;
  }
}

async function readFolder(options: DocsFolderOptions, prefix: string): Promise<Dirent[]> {
  const folder = join(options.folder, prefix);
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (prefix) {
      options.onWarning?.(describeUnreadable(prefix, error));
      return [];
    }
    throw new Error(`The folder ${folder} cannot be read. Check that it exists and is readable.`, {
      cause: error,
    });
  }
}
