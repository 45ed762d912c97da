import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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
  if (isWanted(name)) onWarning(describeLinkedFile(name));
  else if (await mayHold(join(folder, name), (inner) => isWanted(`${name}/${inner}`)))
    onWarning(describeLinkedFolder(name));
}

/** Whether a place is a folder with a wanted file in it, or with folders that may have some; pictures alone are no fault. */
async function mayHold(place: string, isWanted: (name: string) => boolean): Promise<boolean> {
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
      options.onWarning?.(describeUnreadable(prefix, error));
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

function describeLinkedFile(file: string): string {
  return `${file} is left out: it is a symbolic link, which could lead out of the documentation. Put the file itself there.`;
}

function describeLinkedFolder(name: string): string {
  return `The pages in ${name}/ are left out: it is a symbolic link, which could lead out of the documentation. Put the folder itself there.`;
}

/** Says why a file or folder cannot be read. */
export function describeUnreadable(file: string, error: unknown): string {
  // Node puts this character where a name has bytes that are no text, and so never finds the file again.
  if (file.includes('\uFFFD')) {
    return `${file} is left out: its name is not valid UTF-8. Rename it.`;
  }
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  return `${file} is left out: it cannot be read${code}. Make it readable, or remove it.`;
}
