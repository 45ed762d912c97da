import type { GitCopy } from './git-copy.js';
import { GitFailure } from './git-failure.js';

/** A file of a commit. */
export interface ListedFile {
  /** From where the documentation begins. It may have line breaks, and U+FFFD for bytes that are no text. */
  file: string;
  /** The hash of what is in it. */
  hash: string;
  size: number;
  /** Whether it is a symbolic link, whose text is where it leads. */
  isLink: boolean;
}

/** `<mode> blob <hash> <size>` and a tab before the name. */
const entry = /^(\d{6}) blob ([\da-f]{40,64}) +(\d+)$/;
const linkMode = '120000';
const tab = 9;

/** What is in a folder of a commit. */
export interface Listing {
  files: ListedFile[];
  /** Where repositories of others are put in, of which the commit has nothing but a hash. */
  submodules: string[];
}

/**
 * The files of a commit below the source's subfolder.
 *
 * @throws GitFailure where there is no such folder.
 */
export async function listFiles(copy: GitCopy, sha: string): Promise<Listing> {
  const { subfolder = '', remote } = copy.source;
  const tree = `${sha}:${subfolder}`;
  const { code, output } = await copy.run(['ls-tree', '-r', '-l', '-z', '--full-tree', tree]);
  if (code !== 0) {
    const type = await copy.run(['cat-file', '-t', tree]);
    if (subfolder !== '' && type.output.toString().trim() !== 'tree') {
      const found = await copy.run(['ls-tree', '-z', '--full-tree', sha, '--', subfolder]);
      if (submodulesIn(found.output).length > 0) {
        throw new GitFailure(
          `${subfolder} of ${remote} is a git submodule, which is not fetched: name its own repository with "projects change --git".`,
        );
      }
      throw new GitFailure(
        `There is no folder ${subfolder} in ${remote}: name another with "projects change --subfolder".`,
      );
    }
    throw new GitFailure(`The files of ${remote} cannot be listed.`, { isOfCopy: true });
  }
  return { files: [...parseEntries(output)], submodules: submodulesIn(output) };
}

/** The files below a folder of the repository, by their paths from there; none where there is no such folder. */
export async function listFolder(
  copy: Pick<GitCopy, 'run'>,
  { sha, folder }: { sha: string; folder: string },
): Promise<ListedFile[]> {
  const args = ['ls-tree', '-r', '-l', '-z', '--full-tree', `${sha}:${folder}`];
  const { code, output } = await copy.run(args);
  return code === 0 ? [...parseEntries(output)] : [];
}

/** The files of a listing by `git ls-tree -l -z`; folders and submodules are passed over. */
export function* parseEntries(output: Buffer): Generator<ListedFile> {
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf(0, start);
    const middle = output.indexOf(tab, start);
    const match = entry.exec(output.toString('latin1', start, middle));
    const name = output.toString('utf8', middle + 1, end);
    start = end + 1;
    const [, mode, hash, size] = match ?? [];
    if (hash === undefined) continue;
    yield { file: name, hash, size: Number(size), isLink: mode === linkMode };
  }
}

function submodulesIn(output: Buffer): string[] {
  const entries = output.toString().matchAll(/(?<=^|\0)160000 commit [^\t]+\t([^\0]*)/g);
  return Array.from(entries, ([, file = '']) => file);
}
