import { configurationFile } from '../../content/navigation/configuration-source.js';
import { mostFolderDepth } from '../../content/page-limits.js';
import { WorkspaceError } from './workspace-error.js';

const mostLength = 300;

/** Made by programs: what is written there is lost, or breaks a build. Compared in lower case. */
const generatedFolders = new Set(['node_modules', 'dist', 'build']);
const lockFile =
  /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.ya?ml|bun\.lockb?|.+\.lock)$/i;

/**
 * What no name of a documentation's file holds. Control and format characters (`.g\u200Cit` is `.git` on some
 * systems) and what Windows reads as a separator, a drive or a stream.
 */
const oddCharacter = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\\:*?"<>|]/u;

/** What may be written: pages, texts, and the file that holds the navigation. */
const writtenFile = /\.(?:mdx?|txt)$/i;

/**
 * A path of the documentation as it was asked for, checked without a look at the disk: `./guide/setup.md` is
 * `guide/setup.md`.
 *
 * @throws WorkspaceError that says which rule the path breaks.
 */
export function checkPath(given: string): string {
  const path = given.replace(/^(?:\.\/)+/, '');
  const fault = faultOf(path);
  if (fault) throw new WorkspaceError(`The path ${quote(given)} ${fault}`);
  return path;
}

/**
 * The same for a folder, where an empty text, `.` and `/` are the whole documentation.
 *
 * @throws WorkspaceError as `checkPath` does.
 */
export function checkFolder(given: string): string {
  if (['', '.', './', '/'].includes(given)) return '';
  return checkPath(given.replace(/\/$/, ''));
}

/**
 * Refuses a file that is not for an agent to write.
 *
 * @throws WorkspaceError that says which may be written.
 */
export function checkWritable(path: string): void {
  if (writtenFile.test(path) || path === configurationFile) return;
  throw new WorkspaceError(
    `${quote(path)} cannot be written: only pages (.md, .mdx), .txt files and ${configurationFile} can.`,
  );
}

/** Whether a name is left out of lists: what `checkPath` would refuse anyway. */
export function isHiddenName(name: string): boolean {
  return nameFault(name) !== undefined;
}

/** A text from a model in a message: short, and on one line. */
export function quote(text: string): string {
  return JSON.stringify(text.slice(0, mostLength));
}

function faultOf(path: string): string | undefined {
  if (path === '') return 'is empty: give one such as "guide/setup.md".';
  if (path.length > mostLength) return `is longer than ${mostLength} characters.`;
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) {
    return 'is absolute: give it relative to the documentation, such as "guide/setup.md".';
  }
  if (oddCharacter.test(path)) return 'holds a character that no file here may have in its name.';
  if (path !== path.normalize('NFC')) return 'is not in Unicode normal form C.';
  const names = path.split('/');
  if (names.length > mostFolderDepth) return `has more than ${mostFolderDepth} folders.`;
  return names.map(nameFault).find((fault) => fault !== undefined);
}

function nameFault(name: string): string | undefined {
  if (name === '') return 'has an empty name between two slashes.';
  if (name === '..') return 'leads out of a folder: ".." is refused.';
  if (name.startsWith('.')) return 'leads to a hidden file, which is no documentation.';
  if (/^git~\d+$/i.test(name)) return 'is a short name of ".git" on some systems.';
  if (/[. ]$|^ /.test(name))
    return 'has a name that begins or ends with a space, or ends with a dot.';
  if (oddCharacter.test(name)) return 'holds a character that no file here may have in its name.';
  if (generatedFolders.has(name.toLowerCase()) || lockFile.test(name)) {
    return 'leads to what a program makes: change what it is made from.';
  }
  return undefined;
}
