import { lstat, realpath } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join, relative, sep } from 'node:path';
import { runGit } from '../../updates/git/run-git.js';
import { WorkspaceError } from './workspace-error.js';

/** Which of those paths, relative to the documentation, the repository ignores. */
export type FindIgnored = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** Where a documentation stands in its repository. */
export interface IgnoreRulesOptions {
  folder: string;
  checkout: string;
  /** Absolute path of the repository of the checkout. Default: `.git` in it. */
  repository?: string | undefined;
  signal: AbortSignal;
}

/**
 * The rules of a checkout by the machine's `git`; none where the folder is in no repository. A file that the
 * repository holds is not ignored, whatever the rules say.
 */
export async function readIgnoreRules(options: IgnoreRulesOptions): Promise<FindIgnored> {
  const checkout = await realpath(options.checkout);
  const repository = options.repository ?? join(checkout, '.git');
  if (!(await lstat(repository).catch(() => undefined))) return async () => new Set();
  const inside = relative(checkout, await realpath(options.folder));
  // Without the dot, a colon at the beginning would be read as a pattern.
  const prefix = ['.', ...inside.split(sep).filter(Boolean), ''].join('/');
  return async (paths) => {
    if (paths.length === 0) return new Set();
    const found = await runGit({
      folder: checkout,
      args: ['check-ignore', '-z', '--stdin'],
      environment: environmentIn(checkout, repository),
      input: paths.map((path) => `${prefix}${path}\0`).join(''),
      signal: options.signal,
    });
    // 1 is "none of them".
    if (found.code !== 0 && found.code !== 1) {
      throw new WorkspaceError('The ignore rules of the repository cannot be read.');
    }
    const names = found.output.toString().split('\0').filter(Boolean);
    return new Set(names.map((name) => name.slice(prefix.length)));
  };
}

/** Nothing of the machine's configuration counts, and no other repository. */
function environmentIn(checkout: string, repository: string): Record<string, string> {
  const { PATH = '' } = process.env;
  return {
    ...{ PATH, HOME: checkout, XDG_CONFIG_HOME: devNull, LC_ALL: 'C' },
    ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull, GIT_OPTIONAL_LOCKS: '0' },
    ...{ GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: 'none' },
    ...{ GIT_DIR: repository, GIT_WORK_TREE: checkout },
  };
}
