import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { statusOf } from '../../content/file-stamp.js';
import { configurationFile } from '../../content/navigation/configuration-source.js';
import { ignoringFile } from '../../content/navigation/ignored-files.js';
import {
  isIncludedFile,
  isPageFile,
  isReviewedAnswerFile,
  isSpecificationFile,
} from '../../content/read-docs-folder.js';
import { giveWay } from '../../give-way.js';
import { isGone } from './watched-root.js';

/**
 * What tells the state of each watched file of a folder from its others, by path relative to the folder. A folder that
 * cannot be listed is among them, between slashes, `/guide/`: of its files nothing is known.
 */
export type FileStates = ReadonlyMap<string, string>;

/**
 * Milliseconds in which two changes of a file may get the same time, as most systems count in four or ten: the state of
 * a file that was changed so lately is looked at once more.
 */
const longestTick = 20;

/** Milliseconds after which others have their turn. */
const longestTurn = 5;

const gone = { state: '', changed: 0 };

/**
 * The states of the files of a folder that are watched; a change from now on gives another. None without a folder.
 *
 * @param prefix - a folder in it, with a slash at its end, of which they are given alone. Default: all of it.
 */
export async function statesOfFiles(folder: string, prefix = ''): Promise<FileStates> {
  const states = new Map<string, string>();
  const late: string[] = [];
  let began = performance.now();
  for (const file of await watchedFiles(folder, prefix)) {
    const now = Date.now();
    if (isFolder(file)) {
      states.set(file, '');
      continue;
    }
    const { state, changed } = statusOf(join(folder, file)) ?? gone;
    states.set(file, state);
    if (now - changed < longestTick) late.push(file);
    if (performance.now() - began < longestTurn) continue;
    await giveWay();
    began = performance.now();
  }
  if (late.length > 0) {
    await setTimeout(longestTick);
    for (const file of late) {
      states.set(file, (statusOf(join(folder, file)) ?? gone).state);
    }
  }
  return states;
}

/** Files that have come, gone or changed between two times, as far as that is known. */
export function differingFiles(before: FileStates, after: FileStates): Set<string> {
  const files = new Set([...before.keys(), ...after.keys()]);
  const unlisted = [...files].filter(isFolder);
  const isUnknown = (file: string) => unlisted.some((folder) => `/${file}`.startsWith(folder));
  for (const file of files) {
    const isSame = before.get(file) === after.get(file);
    if (isSame || isFolder(file) || isUnknown(file)) files.delete(file);
  }
  return files;
}

function isFolder(name: string): boolean {
  return name.endsWith('/');
}

async function watchedFiles(folder: string, prefix: string): Promise<string[]> {
  const files: string[] = [];
  await listInto(files, folder, prefix);
  return files;
}

async function listInto(files: string[], folder: string, prefix: string): Promise<void> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(noneIfGone);
  if (!entries) files.push(`/${prefix}`);
  for (const entry of entries ?? []) {
    const name = prefix + entry.name;
    if (!isWatched(name, entry.isFile())) continue;
    if (entry.isDirectory()) await listInto(files, folder, `${name}/`);
    else if (entry.isFile()) files.push(name);
  }
}

/** `undefined` for a folder that is there and cannot be listed. */
function noneIfGone(error: unknown): [] | undefined {
  return isGone(error) ? [] : undefined;
}

/** Whether a file or folder of that name, relative to the folder, is watched. */
export function isWatched(name: string, isFile: boolean | undefined): boolean {
  if (name === '' || name === configurationFile || isRead(name)) return true;
  // Before it is known what it is, it may be a folder; a folder is named as one that holds a page.
  return !isFile && isRead(`${name}/page.md`);
}

function isRead(file: string): boolean {
  return (
    file === ignoringFile ||
    isPageFile(file) ||
    isIncludedFile(file) ||
    isReviewedAnswerFile(file) ||
    isSpecificationFile(file)
  );
}
