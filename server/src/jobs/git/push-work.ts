import type { JobRepository } from './job-repository.js';

/** What came of a push. */
export type PushResult =
  | { kind: 'pushed' }
  /** The branch has other commits by now. */
  | { kind: 'moved' }
  /** The remote does not let the account push there; its reason. */
  | { kind: 'refused'; reason: string };

/** `<flag>\t<from>:<to>\t<summary> (<reason>)`. Source: git-push, "Output". */
const rejected = /^!\t[^\t]*\t\[(remote )?rejected\] \((.*)\)$/m;
const denied =
  /Permission to .* denied|returned error: 403|Permission denied|Write access .* not granted|read-only|unauthorized/i;
const longestReason = 300;

/**
 * Pushes a commit to a branch, never by force.
 *
 * @throws GitFailure where the remote cannot be reached, or takes no credentials.
 */
export async function pushWork(
  repository: JobRepository,
  { sha, branch }: { sha: string; branch: string },
): Promise<PushResult> {
  const { copy } = repository;
  const args = ['push', '--porcelain', '--no-verify', '--recurse-submodules=no', '--'];
  const to = [copy.source.remote, `${sha}:refs/heads/${branch}`];
  const { code, output, errors } = await copy.tryReach([...args, ...to]);
  if (code === 0) return { kind: 'pushed' };
  const [, isRemote, reason = ''] = rejected.exec(output.toString()) ?? [];
  if (reason && !isRemote) return { kind: 'moved' };
  // Somebody else pushed to it in the same moment.
  if (/failed to update ref|cannot lock ref|reference already exists/.test(reason)) {
    return { kind: 'moved' };
  }
  const said = reason || denied.exec(errors)?.[0];
  if (said) return { kind: 'refused', reason: said.slice(0, longestReason) };
  throw copy.describe(errors);
}
