import { lstat, mkdir, realpath, rename, rmdir, unlink } from 'node:fs/promises';
import { posix } from 'node:path';
import type { EarlierChange } from './earlier-change.js';
import { HeldFolder } from './held-folder.js';
import { type FindIgnored, readIgnoreRules } from './ignore-rules.js';
import { listFolder } from './list-folder.js';
import {
  checkText,
  type HeldName,
  readBytes,
  refuseLookalike,
  textOf,
  writeNew,
  writeOver,
} from './text-file.js';
import { explainError, MissingFile, WorkspaceError } from './workspace-error.js';
import { checkFolder, checkPath, checkWritable, quote } from './workspace-path.js';

/** Where a documentation is. */
export interface WorkspaceOptions {
  folder: string;
  /** The checkout that holds it, whose ignore rules apply. */
  checkout: string;
  /** Absolute path of the repository of the checkout. Default: `.git` in it. */
  repository?: string | undefined;
  /** What has changed already, and counts as changed here. Default: nothing. */
  earlier?: readonly EarlierChange[] | undefined;
  signal: AbortSignal;
}

/** A file that is no longer as it was when the workspace was opened. */
export interface FileChange {
  path: string;
  /** Its text then and now; `undefined` where there was, or is, none. */
  before: string | undefined;
  after: string | undefined;
  /** Where a file stood in the beginning that was moved here, and its text then. */
  origin?: { path: string; text: string } | undefined;
}

/**
 * The files of a documentation, and no other. Every path comes from a model and is hostile: it is checked as text, no
 * symbolic link is followed on the way, and nothing hidden, ignored or made by programs is read or written.
 *
 * Its methods throw a `WorkspaceError` for what is refused.
 */
export class Workspace {
  readonly #folder: string;
  readonly #findIgnored: FindIgnored;
  /** Texts of files before they were first changed. */
  readonly #before = new Map<string, string | undefined>();
  /** Where files that were moved stood in the beginning, by where they are. */
  readonly #origins = new Map<string, string>();

  private constructor(folder: string, findIgnored: FindIgnored) {
    this.#folder = folder;
    this.#findIgnored = findIgnored;
  }

  static async open(options: WorkspaceOptions): Promise<Workspace> {
    const folder = await realpath(options.folder).catch(() => undefined);
    if (folder === undefined) {
      throw new WorkspaceError(
        `There is no folder ${options.folder}: check the path of the documentation.`,
      );
    }
    if (!(await lstat(folder)).isDirectory()) {
      throw new WorkspaceError(
        `${options.folder} is a file: name the folder that holds the documentation.`,
      );
    }
    const workspace = new Workspace(folder, await readIgnoreRules(options));
    for (const { path, before, origin } of options.earlier ?? []) {
      workspace.#before.set(path, before);
      if (origin !== undefined) workspace.#origins.set(path, origin);
    }
    return workspace;
  }

  /** Texts in the beginning of the files that were changed at any time; `undefined` where there was none. */
  get beginning(): ReadonlyMap<string, string | undefined> {
    return this.#before;
  }

  /** The files of a folder and the folders in it, sorted. */
  async list(given = ''): Promise<string[]> {
    const path = checkFolder(given);
    const prefix = path === '' ? '' : `${path}/`;
    const files = await this.#within(`${prefix}any`, ({ folder }) => listFolder(folder, prefix));
    const ignored = await this.#findIgnored(files);
    return files.filter((file) => !ignored.has(file));
  }

  /** The text of a file. */
  async read(given: string): Promise<string> {
    return textOf(await this.readListed(await this.#check(given)));
  }

  /** The bytes of a file that `list` has named, so that it is known to be none that the repository ignores. */
  readListed(given: string, most?: number): Promise<Buffer> {
    return this.#within(checkPath(given), (file) => readBytes(file, most));
  }

  /** Whether there is such a file, of whatever kind. */
  async isPlain(given: string): Promise<boolean> {
    try {
      const find = ({ folder, name }: HeldName) => lstat(folder.at(name));
      return (await this.#within(checkPath(given), find)).isFile();
    } catch {
      return false;
    }
  }

  async create(given: string, text: string): Promise<string> {
    const path = await this.#check(given);
    checkWritable(path);
    checkText(text);
    if (await this.#exists(path)) {
      throw new WorkspaceError(`There is a file ${quote(path)} already: edit it.`);
    }
    await this.#makeFolders(path);
    await this.#within(path, (file) => writeNew(file, text));
    this.#remember(path, undefined);
    return path;
  }

  async replace(given: string, text: string): Promise<string> {
    const path = await this.#check(given);
    checkWritable(path);
    checkText(text);
    const before = await this.read(path);
    await this.#within(path, (file) => writeOver(file, text));
    this.#remember(path, before);
    return path;
  }

  async delete(given: string): Promise<string> {
    const path = await this.#check(given);
    checkWritable(path);
    const before = await this.read(path);
    await this.#within(path, ({ folder, name }) => unlink(folder.at(name)));
    this.#remember(path, before);
    await this.#dropEmptyFolders(path);
    return path;
  }

  async move(givenFrom: string, givenTo: string): Promise<{ from: string; to: string }> {
    const from = await this.#check(givenFrom);
    const to = await this.#check(givenTo);
    for (const path of [from, to]) checkWritable(path);
    const text = await this.read(from);
    if (await this.#exists(to)) throw new WorkspaceError(`There is a file ${quote(to)} already.`);
    await this.#makeFolders(to);
    await this.#within(from, (source) =>
      this.#within(to, async (target) => {
        await refuseLookalike(target);
        await rename(source.folder.at(source.name), target.folder.at(target.name));
      }),
    );
    this.#remember(from, text);
    this.#remember(to, undefined);
    this.#origins.set(to, this.#origins.get(from) ?? from);
    this.#origins.delete(from);
    await this.#dropEmptyFolders(from);
    return { from, to };
  }

  /** What differs from when the workspace was opened, by path. */
  async changes(): Promise<FileChange[]> {
    const changes: FileChange[] = [];
    for (const [path, before] of this.#before) {
      const after = (await this.#exists(path)) ? textOf(await this.readListed(path)) : undefined;
      if (before === after) continue;
      const origin = before === undefined ? this.#originOf(path) : undefined;
      changes.push({ path, before, after, ...(origin && { origin }) });
    }
    return changes.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  #originOf(path: string): FileChange['origin'] {
    const origin = this.#origins.get(path);
    const text = origin === undefined ? undefined : this.#before.get(origin);
    return origin === undefined || text === undefined ? undefined : { path: origin, text };
  }

  #remember(path: string, before: string | undefined): void {
    if (!this.#before.has(path)) this.#before.set(path, before);
  }

  async #check(given: string): Promise<string> {
    const path = checkPath(given);
    // `git` refuses to look beyond a symbolic link, which this finds first.
    await this.#exists(path);
    const ignored = await this.#findIgnored([path]);
    if (!ignored.has(path)) return path;
    throw new WorkspaceError(`${quote(path)} is ignored by the repository.`);
  }

  async #exists(path: string): Promise<boolean> {
    try {
      await this.#within(path, ({ folder, name }) => lstat(folder.at(name)));
      return true;
    } catch (error) {
      if (error instanceof MissingFile) return false;
      throw error;
    }
  }

  async #makeFolders(path: string): Promise<void> {
    const names = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= names.length; depth += 1) {
      await this.#within(names.slice(0, depth).join('/'), async (made) => {
        await refuseLookalike(made);
        await mkdir(made.folder.at(made.name)).catch(ignoreExisting);
      });
    }
  }

  /** `git` keeps no empty folders either. */
  async #dropEmptyFolders(path: string): Promise<void> {
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      const isDropped = await this.#within(folder, (held) => rmdir(held.folder.at(held.name))).then(
        () => true,
        () => false,
      );
      if (!isDropped) return;
    }
  }

  /** Does something with a name in its folder, each folder on the way held. */
  async #within<Result>(path: string, work: (file: HeldName) => Promise<Result>): Promise<Result> {
    const names = path.split('/');
    const name = names.pop() ?? '';
    const held = [await HeldFolder.open(this.#folder)];
    try {
      let folder = held[0];
      for (const each of names) {
        folder = await folder?.enter(each);
        if (folder) held.push(folder);
      }
      if (!folder) throw new WorkspaceError('There is no such folder.');
      return await work({ folder, name });
    } catch (error) {
      throw explainError(path, error);
    } finally {
      for (const folder of held.toReversed()) await folder.close();
    }
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
}
