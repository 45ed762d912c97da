import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { killGroup } from '../../kill-group.js';
import { gitSettings } from './git-environment.js';
import { GitFailure } from './git-failure.js';

/** A run of `git`. */
export interface RunGitOptions {
  /** The repository's folder. */
  folder: string;
  /** The command and what it gets, none of it through a shell. */
  args: readonly string[];
  environment: Record<string, string>;
  /** What it reads on its standard input. */
  input?: string | undefined;
  /** Ends it, with all that it started. */
  signal: AbortSignal;
}

/** How a run ended. */
export interface GitResult {
  /** `null` where a signal ended it. */
  code: number | null;
  output: Buffer;
  /** What it wrote on its standard error, shortened. */
  errors: string;
}

/** The process of a run. */
export type GitProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** Bytes that a run may give: what 200,000 files are listed in. */
const mostOutput = 64 * 1024 * 1024;
const longestErrors = 8000;

/** Starts `git` as the leader of a group of processes, so that all of them end together. */
export function startGit({ folder, args, environment, signal }: RunGitOptions): GitProcess {
  signal.throwIfAborted();
  const child = spawn('git', [...gitSettings, ...args], {
    ...{ cwd: folder, env: environment, detached: true, stdio: 'pipe' },
  });
  const end = () => killGroup(child.pid);
  signal.addEventListener('abort', end, { once: true });
  child.once('close', () => signal.removeEventListener('abort', end));
  // A process that ended takes nothing more, which its exit tells.
  child.stdin.on('error', () => {});
  return child;
}

/**
 * Runs `git` to its end.
 *
 * @throws GitFailure where there is no `git`, or it gives more than can be held; the signal's reason where that
 *   ended it.
 */
export async function runGit(options: RunGitOptions): Promise<GitResult> {
  const child = startGit(options);
  child.stdin.end(options.input);
  const parts: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length <= mostOutput) parts.push(part);
    else killGroup(child.pid);
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-longestErrors);
  });
  try {
    const [code]: (number | null)[] = await once(child, 'close');
    options.signal.throwIfAborted();
    if (length > mostOutput) {
      throw new GitFailure('The repository has more files than can be listed: name a subfolder.');
    }
    return { code: code ?? null, output: Buffer.concat(parts), errors };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    // The system tells of a folder that is gone as of a program.
    if (!existsSync(options.folder)) {
      throw new GitFailure('The copy of the repository was deleted while it was read.', {
        cause: error,
        isOfCopy: true,
      });
    }
    throw new GitFailure(
      'There is no git on the machine that updates the project: install it, in version 2.31 or later.',
      { cause: error },
    );
  }
}
