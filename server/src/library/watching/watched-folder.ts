import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { errorText } from '#core/error-text.js';
import { type FileStatus, statusOf } from '../../content/file-stamp.js';
import { type FileChange, ToldFiles } from './told-files.js';
import type { OnFolderChange, WatchFolderOptions } from './watch-folder.js';
import { differingFiles, type FileStates, isWatched, statesOfFiles } from './watched-files.js';
import { isSameRoot, rootOf, type WatchedRoot } from './watched-root.js';

const defaultQuiet = 15;
/**
 * For 50 milliseconds after Chokidar told of a file it passes over what happens to it: after this time
 * the file is looked at once more.
 */
const blindTime = 60;
const defaultPatience = 250;

/** Milliseconds between two looks at which folder stands at the path, and at the shortest at its files. */
const defaultPulse = 1000;

/** What to watch, and who hears of changes. */
export interface WatchedFolderOptions extends WatchFolderOptions {
  /**
   * How its files were before they were read: what has changed since is told as well, once changes are noticed.
   * Default: nothing has changed.
   */
  before?: FileStates | undefined;
  onChange: OnFolderChange;
}

/**
 * Watches the pages of a folder and its `docs.json`. What an editor does to write a file, emptying it
 * first or renaming another in its place, is one change. Where another folder takes the place of this one, or a link
 * leads to another, that one is watched. While there is none, nothing has changed. What no event tells is found a
 * little later, by looking at all files from time to time.
 */
export class WatchedFolder {
  /** Resolves when changes are noticed from now on. */
  readonly ready: Promise<void>;
  readonly #options: WatchedFolderOptions;
  #pulse: NodeJS.Timeout | undefined;
  #root: WatchedRoot | undefined;
  #watcher: FSWatcher | undefined;
  /** Whether the folder is no longer where it was. */
  #isLost = false;
  #isMissed = false;
  #isClosed = false;
  #looking: Promise<void> | undefined;
  #told: ToldFiles;
  #changed = new Map<string, FileChange>();
  /** Files that were empty when they were looked at, and the time until which they may be filled. */
  readonly #empty = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  constructor(options: WatchedFolderOptions) {
    this.#options = options;
    this.#told = new ToldFiles(options.folder, options.before ?? new Map());
    this.ready = this.#open();
  }

  /** Which folder stands there is looked at once the first one was: what has changed until then is told by its states. */
  async #open(): Promise<void> {
    const { folder, before, pulse = defaultPulse } = this.#options;
    await this.#begin();
    const now = await statesOfFiles(folder);
    if (before) this.#noteSince(before, now);
    else this.#told = new ToldFiles(folder, now);
    if (!this.#isClosed) this.#pulse = setInterval(() => this.#look(), pulse);
  }

  /** Stops watching, and resolves when the last `onChange` has. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#watcher?.close();
    await this.#telling;
  }

  /** Watches the folder that is there now, and gives its files, as they come and go. */
  async #begin(): Promise<ReadonlySet<string>> {
    const { folder, onFailure } = this.#options;
    const root = await rootOf(folder);
    const files = new Set<string>();
    this.#root = root;
    this.#isLost = root === undefined;
    if (!root || this.#isClosed) return files;
    const nameOf = (path: string) => relative(root.path, path).split(sep).join('/');
    const watcher = watch(root.path, {
      followSymlinks: false,
      // A file that is gone for less than a tenth of a second was replaced.
      atomic: true,
      ignored: (path, stats) => !isWatched(nameOf(path), stats?.isFile()),
    });
    this.#watcher = watcher;
    let isReady = false;
    watcher
      .on('add', (path) => {
        files.add(nameOf(path));
        if (isReady) this.#note(nameOf(path), 'written');
      })
      .on('addDir', (path) => isReady && this.#lookInto(nameOf(path)))
      .on('change', (path) => this.#note(nameOf(path), 'written'))
      .on('unlink', (path) => {
        files.delete(nameOf(path));
        this.#note(nameOf(path), 'removed');
      })
      .on('unlinkDir', (path) => {
        if (path !== root.path) return;
        this.#isLost = true;
        this.#look();
      })
      .on('error', (error) => {
        onFailure(`Changes in ${folder} may not be noticed: ${errorText(error)}.`);
      });
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
    isReady = true;
    return files;
  }

  /** Looks whether it is still the same folder that stands there, and what no event told of. */
  #look(): void {
    if (this.#isClosed || this.#pulse === undefined) return;
    this.#looking ??= this.#follow()
      // Where it cannot be looked at now, it may be the next time.
      .catch(() => {})
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #follow(): Promise<void> {
    const { folder, onFailure } = this.#options;
    const now = await rootOf(folder);
    if (!now) {
      if (!this.#isMissed) onFailure(`${folder} is gone: its pages stay until it is there again.`);
      this.#isMissed = true;
      this.#isLost = true;
      return;
    }
    if (!this.#isLost && isSameRoot(this.#root, now)) return this.#noteUntold();
    this.#isMissed = false;
    await this.#watcher?.close();
    const files = await this.#begin();
    for (const file of new Set([...this.#told.names, ...files])) {
      this.#note(file, files.has(file) ? 'written' : 'removed');
    }
  }

  #note(file: string, change: FileChange): void {
    if (this.#isClosed) return;
    this.#changed.set(file, change);
    this.#plan(this.#options.quiet ?? defaultQuiet);
  }

  #noteSince(before: FileStates, now: FileStates): void {
    for (const file of differingFiles(before, now)) {
      this.#note(file, now.has(file) ? 'written' : 'removed');
    }
  }

  /** Chokidar reads a new folder before it watches it: what is put there in between is looked for soon. */
  #lookInto(name: string): void {
    setTimeout(async () => {
      for (const file of await this.#told.findNewIn(name)) {
        if (!this.#changed.has(file)) this.#note(file, 'written');
      }
    }, blindTime).unref();
  }

  async #noteUntold(): Promise<void> {
    for (const [file, change] of await this.#told.findUntold()) {
      // Others are waited for already.
      if (!this.#changed.has(file)) this.#note(file, change);
    }
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), delay);
  }

  #tell(): void {
    // While one change is told, the next ones gather.
    if (this.#telling || this.#changed.size === 0 || this.#isClosed) return;
    this.#telling = this.#tellUnlessLost().finally(() => {
      this.#telling = undefined;
      if (this.#changed.size > 0) this.#plan(this.#timeLeft());
    });
  }

  /** Milliseconds until something can be told: none, unless all that changed may still be filled. */
  #timeLeft(): number {
    const times = [...this.#changed.keys()].map((file) => this.#empty.get(file) ?? 0);
    return Math.max(0, Math.min(...times) - performance.now());
  }

  async #tellUnlessLost(): Promise<void> {
    if (!this.#isLost && (await this.#isSame())) return this.#tellSettled();
    // All of the folder that comes is told, and what went with this one is not gone from there.
    this.#isLost = true;
    this.#changed.clear();
    this.#look();
  }

  /** Where that cannot be looked at, it is taken to be. */
  async #isSame(): Promise<boolean> {
    const { folder } = this.#options;
    return rootOf(folder).then(
      (root) => isSameRoot(this.#root, root),
      () => true,
    );
  }

  async #tellSettled(): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Map();
    const settled = new Set<string>();
    const emptied = new Set<string>();
    const { patience = defaultPatience } = this.#options;
    for (const [file, change] of changed) {
      const found = statusOf(join(this.#options.folder, file));
      const end = this.#empty.get(file) ?? performance.now() + patience;
      if (found?.isEmpty && performance.now() < end) {
        this.#empty.set(file, end);
        this.#changed.set(file, change);
        this.#lookAgain(file, found);
        continue;
      }
      this.#empty.delete(file);
      if (found?.isEmpty) emptied.add(file);
      if (found) this.#lookAgain(file, found);
      // What was written and is not there is being replaced: it will be added, or told as removed.
      if (!found && change !== 'removed') continue;
      settled.add(file);
      this.#told.add(file);
    }
    if (settled.size > 0) await this.#options.onChange(settled, emptied);
  }

  #lookAgain(file: string, { state }: FileStatus): void {
    setTimeout(() => {
      const found = statusOf(join(this.#options.folder, file));
      if (found && found.state !== state) this.#note(file, 'written');
    }, blindTime).unref();
  }
}
