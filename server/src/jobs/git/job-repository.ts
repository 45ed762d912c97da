import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../storage/database/make-folder.js';
import type { GitSource } from '../../storage/projects/project-source.js';
import { LeaseLostError } from '../../storage/queue/lease-lost-error.js';
import { GitCopy, type GitSettings } from '../../updates/git/git-copy.js';
import { GitFailure } from '../../updates/git/git-failure.js';
import { listFolder } from '../../updates/git/list-files.js';
import { type GitResult, runGit } from '../../updates/git/run-git.js';

/** Who commits, as `Ada Lovelace <ada@example.com>` says it. */
export interface CommitAuthor {
  name: string;
  email: string;
}

/** Whose repository, and where a job keeps its own of it. */
export interface JobRepositoryOptions {
  /** How repositories are reached; its folder holds those of all jobs. */
  settings: GitSettings;
  job: string;
  /** Which of the job's attempts this is: each has the folder to itself. */
  attempt: number;
  source: GitSource;
  author: CommitAuthor;
  signal: AbortSignal;
}

/**
 * Attributes by which git changes no file, which come before those of the repository: it would end lines of pages in
 * another way that the agent never touched.
 */
const asTheyAre = '* -text -ident !eol !filter !working-tree-encoding\n';

/** The name of a folder: the job's id, and its attempt. */
const folderName = /^([0-9A-Z]{26})-(\d+)$/;

/**
 * A job's own repository and its work tree, apart from each other: there is no `.git` in the tree that could be
 * written to. Nothing of the machine's configuration counts, and no hook or filter runs.
 */
export class JobRepository {
  readonly copy: GitCopy;
  /** Folder of the work tree. */
  readonly tree: string;
  readonly #options: JobRepositoryOptions;
  readonly #folder: string;

  private constructor(options: JobRepositoryOptions) {
    const { settings, job, attempt, source, signal } = options;
    this.#options = options;
    this.#folder = join(settings.folder, `${job}-${attempt}`);
    this.tree = join(this.#folder, 'tree');
    const inFolder = { ...settings, folder: this.#folder };
    this.copy = new GitCopy({ settings: inFolder, project: job, source, signal });
  }

  /** Makes it, or takes it over from an earlier attempt, which finds nothing at its place any more. */
  static async open(options: JobRepositoryOptions): Promise<JobRepository> {
    const repository = new JobRepository(options);
    await makeFolder(options.settings.folder);
    while (!(await repository.#take())) {
      // Somebody has taken it in between: where that is a later attempt, this one is over.
    }
    await repository.copy.open();
    await mkdir(repository.tree, { recursive: true });
    return repository;
  }

  /** Takes over what an earlier attempt has left, or begins anew; whether it has. */
  async #take(): Promise<boolean> {
    const { settings, job, attempt } = this.#options;
    const attempts = (await readdir(settings.folder))
      .map((name) => folderName.exec(name))
      .flatMap((named) => (named?.[1] === job ? Number(named[2]) : []));
    const last = Math.max(0, ...attempts);
    if (last > attempt) throw new LeaseLostError(`The agent job ${job} was begun again.`);
    if (last === 0) await mkdir(this.#folder, { recursive: true });
    if (last === 0 || last === attempt) return true;
    try {
      await rename(join(settings.folder, `${job}-${last}`), this.#folder);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  }

  /** The jobs that have a repository in that folder. */
  static async jobsIn(folder: string): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    return [...new Set(names.flatMap((name) => folderName.exec(name)?.[1] ?? []))];
  }

  /** Deletes what is left of a job in that folder. */
  static async removeOf(folder: string, job: string): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      if (folderName.exec(name)?.[1] !== job) continue;
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  /** Runs `git` in the work tree, without a way to any other repository. */
  async run(args: readonly string[], input?: string): Promise<GitResult> {
    const { author } = this.#options;
    const { environment, ...options } = this.copy.at(args);
    return runGit({
      ...options,
      ...{ input, folder: this.tree },
      environment: {
        ...environment,
        ...{ GIT_DIR: this.copy.folder, GIT_WORK_TREE: this.tree, GIT_EDITOR: ':' },
        ...{ GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email },
        ...{ GIT_COMMITTER_NAME: author.name, GIT_COMMITTER_EMAIL: author.email },
      },
    });
  }

  /**
   * What `git` says where it must succeed.
   *
   * @throws GitFailure with its words.
   */
  async read(args: readonly string[], input?: string): Promise<string> {
    const { code, output, errors } = await this.run(args, input);
    if (code === 0) return output.toString().trim();
    throw new GitFailure(`The job's repository failed at "git ${args[0]}".`, {
      isOfCopy: true,
      lines: errors.split('\n').filter(Boolean).slice(-5),
    });
  }

  /** The hash that a revision stands for; `undefined` where there is none. */
  async find(revision: string): Promise<string | undefined> {
    const { code, output } = await this.run(['rev-parse', '--verify', '--quiet', revision]);
    return code === 0 ? output.toString().trim() : undefined;
  }

  /**
   * Puts the files of a commit into an empty work tree.
   *
   * @throws GitFailure where they take more room than may be fetched.
   */
  async checkOut(commit: string): Promise<void> {
    await this.#requireSize(commit);
    await rm(this.tree, { recursive: true, force: true });
    await rm(join(this.copy.folder, 'index'), { force: true });
    await mkdir(this.tree);
    await this.#keepBytes();
    await this.read(['read-tree', commit]);
    await this.read(['checkout-index', '--all', '--force', '--quiet']);
  }

  /** A megabyte that is fetched may be any number of files that are all the same. */
  async #requireSize(commit: string): Promise<void> {
    const { source, settings } = this.#options;
    const listed = await listFolder(this.copy, { sha: commit, folder: '' });
    const size = listed.reduce((sum, file) => sum + file.size, 0);
    if (size <= settings.sizeLimit) return;
    const [has, most] = [size, settings.sizeLimit].map((bytes) => Math.ceil(bytes / 1024 / 1024));
    throw new GitFailure(
      `The files of ${source.remote} take ${has} MB, and ${most} MB may be worked on: take large files out of the branch, or allow more with --git-size.`,
    );
  }

  /** Has files go into the work tree and back as they are, whatever `.gitattributes` says. */
  async #keepBytes(): Promise<void> {
    const folder = join(this.copy.folder, 'info');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'attributes'), asTheyAre);
  }
}
