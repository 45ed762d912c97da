import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { mostPageBytes } from '../../content/page-limits.js';
import type { HeldFolder } from './held-folder.js';
import { WorkspaceError } from './workspace-error.js';

/** A name in a folder that is held. */
export interface HeldName {
  folder: HeldFolder;
  name: string;
}

/**
 * The bytes of a file.
 *
 * @param most - how many it may have. Default: as many as a page.
 */
export async function readBytes(
  { folder, name }: HeldName,
  most: number = mostPageBytes,
): Promise<Buffer> {
  const handle = await folder.openFile(name);
  try {
    const { size } = await handle.stat();
    if (size > most) throw tooLarge('It', most);
    // One byte more than allowed tells of a file that grows while it is read.
    const bytes = Buffer.alloc(most + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length);
      length += bytesRead;
      if (length > most) throw tooLarge('It', most);
      if (bytesRead === 0) return Buffer.from(bytes.subarray(0, length));
    }
  } finally {
    await handle.close();
  }
}

/** The text of bytes that are one. */
export function textOf(bytes: Buffer): string {
  if (bytes.includes(0) || !isUtf8(bytes)) throw new WorkspaceError('It is no text in UTF-8.');
  return bytes.toString();
}

/** Refuses a text that no page could be. */
export function checkText(text: string): void {
  if (Buffer.byteLength(text) > mostPageBytes) throw tooLarge('The text', mostPageBytes);
  if (text.includes('\0')) throw new WorkspaceError('The text holds a NUL character.');
  if (/\p{Surrogate}/u.test(text)) throw new WorkspaceError('The text holds half of a character.');
}

/** Writes a file that is not there yet. */
export async function writeNew(file: HeldName, text: string): Promise<void> {
  await refuseLookalike(file);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
  const handle = await open(file.folder.at(file.name), flags | (constants.O_NOFOLLOW ?? 0), 0o644);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

/** Puts a text in the place of a file, whose permissions stay; it is the old or the new one at any moment. */
export async function writeOver({ folder, name }: HeldName, text: string): Promise<void> {
  const before = await lstat(folder.at(name));
  const made = folder.at(`.${randomBytes(8).toString('hex')}.tmp`);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
  const handle = await open(made, flags | (constants.O_NOFOLLOW ?? 0), before.mode & 0o777);
  try {
    await handle.writeFile(text);
    await handle.close();
    await rename(made, folder.at(name));
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(made, { force: true });
    throw error;
  }
}

/** Refuses a name that other systems cannot tell from one that is there. */
export async function refuseLookalike({ folder, name }: HeldName): Promise<void> {
  const folded = fold(name);
  const names = await readdir(folder.path);
  const other = names.find((each) => each !== name && fold(each) === folded);
  if (other === undefined) return;
  throw new WorkspaceError(
    `There is ${JSON.stringify(other)}, which other systems cannot tell from it: use that name.`,
  );
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function tooLarge(what: string, most: number): WorkspaceError {
  return new WorkspaceError(`${what} has more than ${most / 1000} kB.`);
}
