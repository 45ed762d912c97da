import { fetchedRef, type GitCopy } from './git-copy.js';
import { GitFailure } from './git-failure.js';

/** The newest commit of a branch. */
export interface GitCommit {
  /** Its hash. */
  sha: string;
  /** Such as `refs/heads/main`. */
  ref: string;
  message: string;
  /** Its author's name. */
  author: string;
}

const longestMessage = 2000;
const longestName = 200;

/** What is fetched, and what it is called in the copy. */
export interface FetchCommitOptions {
  /** Default: the source's, or else the default branch of the repository. */
  branch?: string | undefined;
  into?: string;
}

/**
 * Fetches the newest commit of a branch into a copy, without those before it and without submodules.
 *
 * @throws GitFailure in a sentence.
 */
export async function fetchCommit(
  copy: GitCopy,
  { branch = copy.source.branch, into = fetchedRef }: FetchCommitOptions = {},
): Promise<GitCommit> {
  const { remote } = copy.source;
  const ref = branch === undefined ? await defaultBranch(copy) : `refs/heads/${branch}`;
  await copy.reach([
    ...['fetch', '--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules'],
    ...['--no-write-fetch-head', '--', remote, `+${ref}:${into}`],
  ]);
  const { code, output } = await copy.run(['log', '-1', '--format=%H%n%an%n%B', into, '--']);
  const [sha = '', author = '', ...lines] = output.toString().split('\n');
  if (code !== 0 || !/^[\da-f]{40,64}$/.test(sha)) {
    throw new GitFailure(`The commit of ${remote} cannot be read.`, { isOfCopy: true });
  }
  return {
    ...{ sha, ref },
    message: lines.join('\n').trim().slice(0, longestMessage),
    author: nameOf(author),
  };
}

/** A text of a commit without characters that are seen as nothing or turn others around. Many languages need joiners. */
export function withoutUnseen(text: string): string {
  return text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '');
}

/** Some write their mail address for their name: of that, what stands before the `@`. */
function nameOf(author: string): string {
  const name = withoutUnseen(author.replace(/(\S)@\S+/g, '$1'));
  return name.trim().slice(0, longestName);
}

async function defaultBranch(copy: GitCopy): Promise<string> {
  const { remote } = copy.source;
  const { output } = await copy.reach(['ls-remote', '--symref', '--', remote, 'HEAD']);
  const ref = /^ref: (refs\/heads\/\S+)\tHEAD$/m.exec(output.toString())?.[1];
  if (ref !== undefined) return ref;
  throw new GitFailure(
    `${remote} has no default branch, or nothing was pushed to it: push a branch, or name one with "projects change --branch".`,
  );
}
