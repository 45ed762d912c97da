import { isBranchName } from '../../storage/projects/git-remote.js';

/**
 * Whether a job may work on a branch of that name: letters, digits and `. _ / - + #`, so that none is an option, a
 * revision, another ref or a text that turns around. Git is asked as well, which takes much more.
 */
export function isJobBranch(given: string): boolean {
  return (
    isBranchName(given) &&
    /^[A-Za-z0-9_][\w./+#-]{0,199}$/.test(given) &&
    !/^(?:refs|heads|remotes|tags)\//i.test(given) &&
    // A name that git reads as the hash of a commit, which hosts refuse, or as one of its own refs.
    !/^(?:[\da-f]{40}|[\da-f]{64}|(?:[A-Z]+_)?HEAD)$/i.test(given)
  );
}

/** Whether both name the same branch, on every file system. */
export function isSameBranch(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}
