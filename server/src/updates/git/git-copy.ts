import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../storage/database/make-folder.js';
import type { GitSource } from '../../storage/projects/project-source.js';
import { systemTimer, type Timer } from '../../timer.js';
import { describeGitErrors } from './describe-git-errors.js';
import {
  type CredentialSource,
  credentialFor,
  type GitCredential,
  withoutCredentials,
} from './git-credentials.js';
import { gitEnvironment } from './git-environment.js';
import { GitFailure } from './git-failure.js';
import { type GitResult, type RunGitOptions, runGit } from './run-git.js';

/** How repositories are read. */
export interface GitSettings {
  /** Folder of the copies that are kept, so that only what is new is fetched. It may be deleted at any time. */
  folder: string;
  credentials: readonly GitCredential[];
  /** Asked for remotes that none of them is for. */
  credentialSource?: CredentialSource | undefined;
  /** Milliseconds that fetching may take. */
  timeLimit: number;
  /** Bytes that may be fetched. */
  sizeLimit: number;
  /** Takes the time of fetching; default: the system's clock. */
  timer?: Timer | undefined;
}

/** Whose repository, and what ends reading it. */
export interface GitCopyOptions {
  settings: GitSettings;
  /** The project's identifier. */
  project: string;
  source: GitSource;
  signal: AbortSignal;
}

/** What the branch is called in a copy. */
export const fetchedRef = 'refs/heads/fetched';
/** Holds the address of which it is a copy. */
const remoteFile = 'copied-remote';
/** The hashes that nearly all repositories have. */
const usualFormat = 'sha1';
/** What `git` says where the remote has others than its copy, and which. */
const otherFormat = /mismatched algorithms: client \w+; server (sha1|sha256)$/m;
/** Milliseconds between two looks at the size. */
const sizeInterval = 200;

/** Where the repository of a project is copied to: ids may differ by case alone, which not every disk tells apart. */
export function copyFolder(folder: string, project: string): string {
  const name = createHash('sha256').update(project).digest('hex').slice(0, 32);
  return join(folder, `${name}.git`);
}

/**
 * The copy that is kept of a project's repository: without a work tree, so that no file of it gets a name on this
 * machine, no link is followed, and no filter runs.
 */
export class GitCopy {
  readonly source: GitSource;
  /** Where it is kept. */
  readonly folder: string;
  readonly #options: GitCopyOptions;

  constructor(options: GitCopyOptions) {
    this.source = options.source;
    this.#options = options;
    this.folder = copyFolder(options.settings.folder, options.project);
  }

  /**
   * Makes it where it is missing or of another repository. Whether there was one.
   *
   * @throws GitFailure where it cannot be kept.
   */
  async open(): Promise<boolean> {
    return this.#open().catch((error: unknown) => {
      throw error instanceof Error && 'code' in error ? unkept(error) : error;
    });
  }

  async #open(): Promise<boolean> {
    const { remote } = this.source;
    const copied = await readFile(join(this.folder, remoteFile), 'utf8').catch(() => undefined);
    if (copied === remote) {
      await this.#tidy();
      return true;
    }
    await this.#make(usualFormat);
    return false;
  }

  async #make(format: string): Promise<void> {
    await this.remove();
    await makeFolder(this.folder);
    const init = ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`, '.'];
    const made = await this.run(init);
    if (made.code !== 0) throw describeGitErrors(made.errors, this.source);
    await writeFile(join(this.folder, remoteFile), this.source.remote);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The environment in which it is read; with `remote`, that may be reached with the credentials as well. */
  at(
    args: readonly string[],
    { remote, credentials = [] }: { remote?: string; credentials?: readonly GitCredential[] } = {},
  ): RunGitOptions {
    const { settings, signal } = this.#options;
    return {
      ...{ folder: this.folder, args, signal },
      environment: gitEnvironment({ remote, credentials, home: settings.folder }),
    };
  }

  /** Runs `git` on the copy, without a way to any other. */
  run(args: readonly string[], input?: string): Promise<GitResult> {
    return runGit({ ...this.at(args), input });
  }

  /**
   * Runs `git` with a way to the remote, within the limits of time and size.
   *
   * @throws GitFailure that names the limit, or what the remote said.
   */
  async reach(args: readonly string[]): Promise<GitResult> {
    const result = await this.tryReach(args);
    if (result.code !== 0) throw this.describe(result.errors);
    return result;
  }

  /** What it means for whoever has the project that `git` says this. */
  describe(errors: string): GitFailure {
    return describeGitErrors(errors, this.source);
  }

  /**
   * The same where it depends on the caller what a failure means. What it says holds no credentials.
   *
   * @throws GitFailure that names the limit.
   */
  async tryReach(args: readonly string[]): Promise<GitResult> {
    const result = await this.#tryReach(args);
    const format = otherFormat.exec(result.errors)?.[1];
    if (result.code === 0 || format === undefined) return result;
    await this.#make(format);
    return this.#tryReach(args);
  }

  async #tryReach(args: readonly string[]): Promise<GitResult> {
    const { settings, signal } = this.#options;
    const { timeLimit, timer = systemTimer } = settings;
    const { remote } = this.source;
    const limits = new AbortController();
    const giveUp = (failure: GitFailure) => limits.abort(failure);
    const cancel = timer(timeLimit, () => giveUp(tooSlow(remote, settings)));
    const before = await this.#size();
    const watch = setInterval(async () => {
      const size = await this.#size();
      if (size - before > settings.sizeLimit) giveUp(tooLarge(remote, settings));
    }, sizeInterval);
    try {
      const ending = AbortSignal.any([signal, limits.signal]);
      const credentials = await this.#credentials(ending);
      const options = this.at([...givingUp(timeLimit), ...args], { remote, credentials });
      const result = await runGit({ ...options, signal: ending });
      if ((await this.#size()) - before > settings.sizeLimit) throw tooLarge(remote, settings);
      return { ...result, errors: withoutCredentials(result.errors, credentials) };
    } finally {
      cancel();
      clearInterval(watch);
    }
  }

  /** What opens the remote: of what is given, or else made for it. */
  async #credentials(signal: AbortSignal): Promise<readonly GitCredential[]> {
    const { credentials, credentialSource: source } = this.#options.settings;
    if (credentialFor(this.source.remote, credentials)) return credentials;
    const made = await source?.credentialFor(this.source.remote, signal);
    return made ? [...credentials, made] : credentials;
  }

  /** Bytes of what was fetched in one piece, whole or not. */
  async #size(): Promise<number> {
    const folder = join(this.folder, 'objects', 'pack');
    const names = await readdir(folder).catch(() => []);
    const sizes = names.map((name) =>
      stat(join(folder, name))
        .then(({ size }) => size)
        .catch(() => 0),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  /** What a process that was killed has left: half of a file, and locks that nobody opens any more. */
  async #tidy(): Promise<void> {
    const left = [
      ...['shallow.lock', 'HEAD.lock', 'config.lock', 'packed-refs.lock', 'index.lock'],
      'gc.pid',
    ];
    const pack = join('objects', 'pack');
    const names = await readdir(join(this.folder, pack)).catch(() => []);
    const halves = names.filter((name) => name.startsWith('tmp_')).map((name) => join(pack, name));
    for (const name of [...left, `${fetchedRef}.lock`, ...halves]) {
      await rm(join(this.folder, name), { force: true });
    }
  }
}

/** Nobody else ends it where its worker was killed. */
function givingUp(timeLimit: number): string[] {
  const seconds = Math.ceil(timeLimit / 1000);
  return ['-c', 'http.lowSpeedLimit=1', '-c', `http.lowSpeedTime=${seconds}`];
}

/** The file system may not name its places to whoever has the project alone. */
function unkept(error: Error & { code: unknown }): GitFailure {
  return new GitFailure(
    `The copy of the repository cannot be kept on the machine that updates the project (${error.code}): see that the account of the server may write its data folder, and that its disk has room.`,
    { cause: error },
  );
}

function tooSlow(remote: string, { timeLimit }: GitSettings): GitFailure {
  return new GitFailure(
    `Fetching ${remote} took more than ${Math.ceil(timeLimit / 1000)} seconds: see that it answers, or allow more with --git-timeout.`,
  );
}

function tooLarge(remote: string, { sizeLimit }: GitSettings): GitFailure {
  return new GitFailure(
    `${remote} has more than ${Math.ceil(sizeLimit / 1024 / 1024)} MB to fetch: take large files out of the branch, or allow more with --git-size.`,
    { isOfCopy: true },
  );
}
