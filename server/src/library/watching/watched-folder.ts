import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { FolderWatch, WatchFolderOptions } from './watch-folder.js';
import { differingFiles, type FileStates, isWatched, statesOfFiles } from './watched-files.js';

const defaultQuiet = 15;
/**
 * For 50 milliseconds after Chokidar told of a file it passes over what happens to it: after this time
 * the file is looked at once more.
 */
const blindTime = 60;
const defaultPatience = 250;

/**
 * Watches the pages of a folder and its `docs.json`. What an editor does to write a file, emptying it
 * first or renaming another in its place, is one change.
 */
export class WatchedFolder implements FolderWatch {
  readonly ready: Promise<void>;
  readonly #options: WatchFolderOptions;
  readonly #watcher: FSWatcher;
  #changed = new Map<string, 'written' | 'removed'>();
  /** Files that were empty when they were looked at, and the time until which they may be filled. */
  readonly #empty = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  constructor(options: WatchFolderOptions) {
    this.#options = options;
    const { folder, onFailure } = options;
    this.#watcher = watch(folder, {
      ignoreInitial: true,
      followSymlinks: false,
      // A file that is gone for less than a tenth of a second was replaced.
      atomic: true,
      ignored: (path, stats) => !isWatched(this.#nameOf(path), stats?.isFile()),
    });
    this.ready = new Promise<void>((resolve) => this.#watcher.once('ready', resolve)).then(() =>
      this.#noteSince(options.before),
    );
    this.#watcher
      .on('add', (path) => this.#note(path, 'written'))
      .on('change', (path) => this.#note(path, 'written'))
      .on('unlink', (path) => this.#note(path, 'removed'))
      .on('error', (error) => {
        const reason = error instanceof Error ? error.message : String(error);
        onFailure(`Changes in ${folder} may not be noticed: ${reason}.`);
      });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#watcher.close();
    await this.#telling;
  }

  #nameOf(path: string): string {
    return relative(this.#options.folder, path).split(sep).join('/');
  }

  #note(path: string, change: 'written' | 'removed'): void {
    if (this.#watcher.closed) return;
    this.#changed.set(this.#nameOf(path), change);
    this.#plan(this.#options.quiet ?? defaultQuiet);
  }

  async #noteSince(before: FileStates | undefined): Promise<void> {
    if (!before) return;
    const { folder } = this.#options;
    const after = await statesOfFiles(folder);
    for (const file of differingFiles(before, after)) {
      this.#note(join(folder, file), after.has(file) ? 'written' : 'removed');
    }
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), delay);
  }

  #tell(): void {
    // While one change is told, the next ones gather.
    if (this.#telling || this.#changed.size === 0 || this.#watcher.closed) return;
    this.#telling = this.#tellSettled().finally(() => {
      this.#telling = undefined;
      if (this.#changed.size > 0) this.#plan(this.#timeLeft());
    });
  }

  /** Milliseconds until something can be told: none, unless all that changed may still be filled. */
  #timeLeft(): number {
    const times = [...this.#changed.keys()].map((file) => this.#empty.get(file) ?? 0);
    return Math.max(0, Math.min(...times) - performance.now());
  }

  async #tellSettled(): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Map();
    const settled = new Set<string>();
    const emptied = new Set<string>();
    const { patience = defaultPatience } = this.#options;
    for (const [file, change] of changed) {
      const found = await lstat(join(this.#options.folder, file)).catch(() => undefined);
      const end = this.#empty.get(file) ?? performance.now() + patience;
      if (found?.size === 0 && performance.now() < end) {
        this.#empty.set(file, end);
        this.#changed.set(file, change);
        this.#lookAgain(file, found);
        continue;
      }
      this.#empty.delete(file);
      if (found?.size === 0) emptied.add(file);
      if (found) this.#lookAgain(file, found);
      // What was written and is not there is being replaced: it will be added, or told as removed.
      if (found || change === 'removed') settled.add(file);
    }
    if (settled.size > 0) await this.#options.onChange(settled, emptied);
  }

  #lookAgain(file: string, seen: Stats): void {
    const path = join(this.#options.folder, file);
    setTimeout(async () => {
      const found = await lstat(path).catch(() => undefined);
      const isSame = found?.mtimeMs === seen.mtimeMs && found.size === seen.size;
      if (found && !isSame) this.#note(path, 'written');
    }, blindTime).unref();
  }
}
