import { isUtf8 } from 'node:buffer';
import { mostPageBytes } from './page-limits.js';
import { type DocsFolderOptions, filesOfFolder } from './read-docs-folder.js';
import { leftOut, reasonUnreadable } from './walk-folder.js';

/** Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md, "The Pointer". */
const pointerStart = 'version https://git-lfs.github.com/spec/v1\n';
const mostPointerBytes = 1024;
const pointerReason =
  'it is a file of Git LFS, of which only the pointer is here. Run "git lfs pull", or commit the file itself.';

interface PageFileOptions extends DocsFolderOptions {
  /** What becomes of a page without its text, as the predicate of a sentence. Default: it is left out. */
  outcome?: (() => string) | undefined;
}

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
  { folder, files = filesOfFolder(folder), onWarning, outcome = () => leftOut }: PageFileOptions,
): Promise<string | undefined> {
  const warn = (reason: string) => onWarning?.(`${file} ${outcome()}: ${reason}`);
  try {
    const size = await files.size(file);
    if (size > mostPageBytes) {
      warn(describeLarge(size));
      return undefined;
    }
    const bytes = await files.read(file);
    if (isPointer(bytes)) {
      warn(pointerReason);
      return undefined;
    }
    if (isUtf8(bytes)) return bytes.toString();
    if (bytes.includes(0)) {
      warn('it is no text in UTF-8. Save it as UTF-8, or remove it.');
      return undefined;
    }
    onWarning?.(describeLostLetters(file, bytes));
    return bytes.toString();
  } catch (error) {
    warn(reasonUnreadable(file, error));
    return undefined;
  }
}

function describeLostLetters(file: string, bytes: Buffer): string {
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  return `${file}:${line}: letters that are not in UTF-8 are lost. Save the file as UTF-8.`;
}

function describeLarge(size: number): string {
  const [has, most] = [size, mostPageBytes].map((bytes) => `${Math.ceil(bytes / 1000)} kB`);
  return `it has ${has}, and a page may have ${most}. Split it.`;
}
