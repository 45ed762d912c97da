import { isUtf8 } from 'node:buffer';
import { mostPageBytes } from './page-limits.js';
import { type DocsFolderOptions, filesOfFolder } from './read-docs-folder.js';
import { describeUnreadable } from './walk-folder.js';

/** Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md, "The Pointer". */
const pointerStart = 'version https://git-lfs.github.com/spec/v1\n';
const mostPointerBytes = 1024;

/** Whether a file holds what Git LFS puts in the place of another. */
export function isPointer(bytes: Buffer): boolean {
  return (
    bytes.length < mostPointerBytes &&
    bytes.toString('latin1', 0, pointerStart.length) === pointerStart
  );
}

/**
 * The text of a page's file; `undefined`, with a warning, for one that cannot be read, is too large, holds no text
 * or stands for a file of Git LFS. Where letters are not in UTF-8 they are lost, with a warning that names the first line.
 */
export async function readPageFile(
  file: string,
  { folder, files = filesOfFolder(folder), onWarning }: DocsFolderOptions,
): Promise<string | undefined> {
  try {
    const size = await files.size(file);
    if (size > mostPageBytes) {
      onWarning?.(describeLarge(file, size));
      return undefined;
    }
    const bytes = await files.read(file);
    if (isPointer(bytes)) {
      onWarning?.(describePointer(file));
      return undefined;
    }
    if (isUtf8(bytes)) return bytes.toString();
    const isText = !bytes.includes(0);
    onWarning?.(isText ? describeLostLetters(file, bytes) : describeBinary(file));
    return isText ? bytes.toString() : undefined;
  } catch (error) {
    onWarning?.(describeUnreadable(file, error));
    return undefined;
  }
}

function describeLostLetters(file: string, bytes: Buffer): string {
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  return `${file}:${line}: letters that are not in UTF-8 are lost. Save the file as UTF-8.`;
}

function describeLarge(file: string, size: number): string {
  const [has, most] = [size, mostPageBytes].map((bytes) => `${Math.ceil(bytes / 1000)} kB`);
  return `${file} is left out: it has ${has}, and a page may have ${most}. Split it.`;
}

function describePointer(file: string): string {
  return `${file} is left out: it is a file of Git LFS, of which only the pointer is here. Run "git lfs pull", or commit the file itself.`;
}

function describeBinary(file: string): string {
  return `${file} is left out: it is no text in UTF-8. Save it as UTF-8, or remove it.`;
}
