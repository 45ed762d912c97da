import { fetchCommit } from '../../updates/git/fetch-commit.js';
import { GitFailure } from '../../updates/git/git-failure.js';
import { isSameBranch } from './job-branch.js';
import type { JobRepository } from './job-repository.js';

/** Where a job's work begins. */
export interface JobStart {
  /** The deployment branch, into which the work is to go. */
  base: { name: string; sha: string };
  /** The commit that the work is on top of: the branch's newest one, or the base's where it is new. */
  start: string;
  isNew: boolean;
  /** Whether an earlier attempt has committed something. */
  isContinued: boolean;
}

/** On which branch a job works. */
export interface JobBranchOptions {
  branch: string;
  /** The repository's default branch, where that is known. */
  defaultBranch?: string | undefined;
}

/** The commits that a job's work begins at, and what it has come to. */
export const [startRef, stepsRef] = ['refs/job/start', 'refs/job/steps'];
const baseRef = 'refs/job/base';
const [branchRef, baseName] = ['refs/job/branch', 'refs/job/base-name'];

/** The newest commit of the remote's branch; `undefined` where there is no such branch. */
export async function remoteTip(
  { copy }: JobRepository,
  branch: string,
): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`;
  const { output } = await copy.reach(['ls-remote', '--heads', '--', copy.source.remote, ref]);
  const lines = output.toString().split('\n');
  // The remote matches from the end of names as well.
  return lines.find((line) => line.endsWith(`\t${ref}`))?.split('\t')[0];
}

/** Fetches a branch of the remote, without what came before its newest commit, and gives that. */
export async function fetchBranch({ copy }: JobRepository, branch: string): Promise<string> {
  return (await fetchCommit(copy, { branch, into: branchRef })).sha;
}

/**
 * Fetches what a job begins with and checks it out, or what an earlier attempt has committed last.
 *
 * @throws GitFailure where the remote has no such repository or base, or the branch is no place for a job.
 */
export async function beginWork(
  repository: JobRepository,
  options: JobBranchOptions,
): Promise<JobStart> {
  const isContinued = (await repository.find(stepsRef)) !== undefined;
  const base = isContinued ? await keptBase(repository) : await fetchStart(repository, options);
  const steps = await repository.read(['rev-parse', stepsRef]);
  const start = await repository.read(['rev-parse', startRef]);
  await requireFolder(repository, { commit: steps, branch: options.branch });
  await repository.checkOut(steps);
  const isNew = (await repository.find(branchRef)) === undefined;
  return { base, start, isNew, isContinued: isContinued && steps !== start };
}

async function keptBase(repository: JobRepository): Promise<JobStart['base']> {
  const ref = await repository.read(['symbolic-ref', baseName]);
  const sha = await repository.read(['rev-parse', baseRef]);
  return { name: ref.replace('refs/heads/', ''), sha };
}

async function fetchStart(
  repository: JobRepository,
  { branch, defaultBranch }: JobBranchOptions,
): Promise<JobStart['base']> {
  const { copy } = repository;
  const { code } = await copy.run(['check-ref-format', '--branch', branch]);
  if (code !== 0) throw new GitFailure(`${branch} is no name of a branch: choose another.`);
  const { sha, ref } = await fetchCommit(copy);
  const name = ref.replace('refs/heads/', '');
  for (const kept of [name, defaultBranch ?? name]) {
    if (isSameBranch(kept, branch)) throw refusedBranch(branch);
  }
  const tip = await remoteTip(repository, branch);
  if (tip === undefined) await requireRoom(repository, branch);
  const start = tip === undefined ? sha : await fetchBranch(repository, branch);
  await repository.read(['symbolic-ref', baseName, ref]);
  await repository.read(['update-ref', baseRef, sha]);
  await repository.read(['update-ref', startRef, start]);
  // The last one: with it, all of them are there.
  await repository.read(['update-ref', stepsRef, start]);
  return { name, sha };
}

/** A symbolic link in place of the documentation's folder would have the agent work anywhere on this machine. */
async function requireFolder(
  repository: JobRepository,
  { commit, branch }: { commit: string; branch: string },
): Promise<void> {
  const { subfolder = '' } = repository.copy.source;
  const { output } = await repository.run(['cat-file', '-t', `${commit}:${subfolder}`]);
  if (output.toString().trim() === 'tree') return;
  throw new GitFailure(
    `There is no folder ${subfolder} where the branch ${branch} begins: name another with "projects change --subfolder".`,
  );
}

/** A branch is a file to git, and no folder of others: nothing may be worked out that could not be pushed. */
async function requireRoom({ copy }: JobRepository, branch: string): Promise<void> {
  const names = branch.split('/');
  const above = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
  const patterns = [...above, `${branch}/*`].map((name) => `refs/heads/${name}`);
  const { output } = await copy.reach([
    ...['ls-remote', '--heads', '--', copy.source.remote, ...patterns],
  ]);
  const there = output.toString().matchAll(/\trefs\/heads\/(.*)$/gm);
  for (const [, taken = ''] of there) {
    // The remote matches from the end of names as well.
    if (!above.includes(taken) && !taken.startsWith(`${branch}/`)) continue;
    throw new GitFailure(
      `There cannot be a branch ${branch} beside the branch ${taken}, which is there: choose another name.`,
    );
  }
}

function refusedBranch(branch: string): GitFailure {
  return new GitFailure(
    `The branch ${branch} is what is published or the repository's default: name another, and the job opens a pull request from it.`,
  );
}

/** Commits what has changed in the documentation since the last step; whether anything has. */
export async function commitStep(repository: JobRepository, message: string): Promise<boolean> {
  const { subfolder = '.' } = repository.copy.source;
  await repository.read(['--literal-pathspecs', 'add', '--all', '--', subfolder]);
  const tree = await repository.read(['write-tree']);
  if (tree === (await repository.find(`${stepsRef}^{tree}`))) return false;
  const last = await repository.read(['rev-parse', stepsRef]);
  const commit = await repository.read(['commit-tree', tree, '-p', last], `${message}\n`);
  await repository.read(['update-ref', stepsRef, commit, last]);
  return true;
}

/** All steps as one commit, without changing any branch; `undefined` where they change nothing. */
export async function joinSteps(
  repository: JobRepository,
  message: string,
): Promise<string | undefined> {
  await requirePlainFiles(repository);
  const tree = await repository.read(['rev-parse', `${stepsRef}^{tree}`]);
  if (tree === (await repository.find(`${startRef}^{tree}`))) return undefined;
  return repository.read(['commit-tree', tree, '-p', startRef], `${message}\n`);
}

/** `:<mode> <mode> <hash> <hash> <letter>`, and the name in an entry of its own. */
const rawChange = /^:\d{6} (\d{6}) /;

/**
 * Only ordinary, visible files go into a commit, whatever the agent's tools let pass: a workflow below `.github` would
 * run with the secrets of the repository, and a link may lead anywhere.
 */
async function requirePlainFiles(repository: JobRepository): Promise<void> {
  const raw = await repository.read([
    ...['diff-tree', '-r', '-z', '--raw', '--no-renames', '--end-of-options', startRef, stepsRef],
  ]);
  const entries = raw.split('\0');
  for (let index = 0; index + 1 < entries.length; index += 2) {
    const mode = rawChange.exec(entries[index] ?? '')?.[1];
    const file = entries[index + 1] ?? '';
    const isPlain = mode === '100644' || mode === '100755' || mode === '000000';
    if (isPlain && !/(?:^|\/)\./.test(file)) continue;
    throw new GitFailure(
      `The agent changed ${file.slice(0, 200)}, which is no ordinary file of the documentation: nothing was pushed.`,
    );
  }
}
