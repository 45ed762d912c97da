import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { mostFolderDepth } from './page-limits.js';

/** Which folder is walked, and who hears of what is left out. */
export interface WalkOptions {
  folder: string;
  onWarning?: ((warning: string) => void) | undefined;
}

/** Below which folder, and for what files. */
interface Walk {
  prefix: string;
  isWanted: (file: string) => boolean;
}

/**
 * The files in a folder and in those below it, by their paths relative to it. Symbolic links are left out, with a warning
 * where one would have been such a file or may hold some.
 */
export async function walk(options: WalkOptions, wanted: Walk): Promise<string[]> {
  const files: string[] = [];
  await walkInto(files, options, wanted);
  return files;
}

async function walkInto(
  files: string[],
  options: WalkOptions,
  { prefix, isWanted }: Walk,
): Promise<void> {
  for (const entry of await readFolder(options, prefix)) {
    if (!isListed(entry.name)) continue;
    const name = prefix + entry.name;
    // The entry's own type: a symbolic link is neither a directory nor a file here.
    if (entry.isSymbolicLink()) await tellOfLink(options, { name, isWanted });
    else if (entry.isFile() && isWanted(name)) files.push(name);
    else if (!entry.isDirectory()) continue;
    else if (name.split('/').length > mostFolderDepth)
      options.onWarning?.(describeDeep(`${name}/`));
    else await walkInto(files, options, { prefix: `${name}/`, isWanted });
  }
}

async function tellOfLink(
  { folder, onWarning }: WalkOptions,
  { name, isWanted }: { name: string } & Pick<Walk, 'isWanted'>,
): Promise<void> {
  if (!onWarning) return;
  const mayBeMeant =
    isWanted(name) || (await mayHold({ folder, name }, (inner) => isWanted(`${name}/${inner}`)));
  if (mayBeMeant) onWarning(describeLink(name));
}

/**
 * Whether a link may lead to a folder with wanted files. What lies outside is not looked at, as the warning would tell an
 * author what this machine has: there the name alone counts, which folders have without an ending.
 */
async function mayHold(
  { folder, name }: { folder: string; name: string },
  isWanted: (inner: string) => boolean,
): Promise<boolean> {
  const place = join(folder, name);
  const [top, real] = await Promise.all([realpath(folder), realpath(place).catch(() => '')]);
  if (!`${real}${sep}`.startsWith(top + sep)) return !basename(name).includes('.');
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  return entries.some(
    (entry) => isListed(entry.name) && (entry.isDirectory() || isWanted(entry.name)),
  );
}

async function readFolder(options: WalkOptions, prefix: string): Promise<Dirent[]> {
  const folder = join(options.folder, prefix);
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (prefix) {
      options.onWarning?.(`${prefix} ${leftOut}: ${reasonUnreadable(prefix, error)}`);
      return [];
    }
    throw new Error(`The folder ${folder} cannot be read. Check that it exists and is readable.`, {
      cause: error,
    });
  }
}

/** Whether a file or folder of this name belongs to a documentation. */
export function isListed(name: string): boolean {
  // Hugo's page of a folder.
  if (name === '_index.md') return true;
  return !/^[._]/.test(name) && name !== 'node_modules';
}

/** Says that a folder lies too deep. */
export function describeDeep(prefix: string): string {
  return `${prefix} is left out: it is more than ${mostFolderDepth} folders deep. Move it up.`;
}

function describeLink(name: string): string {
  return `No page is read from ${name}: it is a symbolic link, which could lead out of the documentation. Put there what it leads to.`;
}

/** What becomes of a file that is not read, as the predicate of a sentence. */
export const leftOut = 'is left out';

/** Why a file or folder cannot be read, and what to do about it. */
export function reasonUnreadable(file: string, error: unknown): string {
  // Node puts this character where a name has bytes that are no text, and so never finds the file again.
  if (file.includes('\uFFFD')) return 'its name is not valid UTF-8. Rename it.';
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  return `it cannot be read${code}. Make it readable, or remove it.`;
}
