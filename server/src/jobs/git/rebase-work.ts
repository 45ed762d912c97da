import type { JobRepository } from './job-repository.js';

/** What came of putting a commit on top of another. */
export type RebaseResult =
  | { kind: 'rebased'; sha: string }
  /** What it changes is there already. */
  | { kind: 'contained' }
  /** Files that both have changed in the same places, as paths in the repository. */
  | { kind: 'conflict'; files: readonly string[] };

/** Puts the changes of a commit on top of another one, which was fetched. */
export async function rebaseWork(
  repository: JobRepository,
  { sha, onto }: { sha: string; onto: string },
): Promise<RebaseResult> {
  await repository.read(['checkout', '--quiet', '--force', '--detach', onto, '--']);
  const picked = await repository.run([
    ...['cherry-pick', '--allow-empty', '--keep-redundant-commits', sha],
  ]);
  if (picked.code === 0) {
    const head = await repository.read(['rev-parse', 'HEAD']);
    const [tree, before] = await Promise.all(
      [head, onto].map((commit) => repository.read(['rev-parse', `${commit}^{tree}`])),
    );
    return tree === before ? { kind: 'contained' } : { kind: 'rebased', sha: head };
  }
  const files = await repository.read(['diff', '--name-only', '-z', '--diff-filter=U']);
  await repository.run(['cherry-pick', '--abort']);
  if (files === '') {
    // No conflict: something is wrong with the repository.
    throw repository.copy.describe(picked.errors);
  }
  return { kind: 'conflict', files: files.split('\0').filter(Boolean) };
}
