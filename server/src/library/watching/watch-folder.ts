import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FileStates } from './watched-files.js';

/** What to watch, and who hears of changes. */
export interface WatchFolderOptions {
  folder: string;
  /**
   * How its files were before they were read: what has changed since is told as well, once changes are noticed.
   * Default: nothing has changed.
   */
  before?: FileStates | undefined;
  /**
   * Told what was added, changed or removed, relative to the folder, and which of that has stayed empty for as long
   * as a writer may take: what else is empty by the time it is read will be told again. It is called again only once
   * it has resolved; what changes meanwhile comes together with the next call. It must not reject.
   */
  onChange: (files: ReadonlySet<string>, emptied: ReadonlySet<string>) => Promise<void>;
  /** Told why changes are not noticed, as a sentence: for now, or any more. */
  onFailure: (reason: string) => void;
  /** Milliseconds without another change that make a burst one change. Default 15. */
  quiet?: number | undefined;
  /** Milliseconds that a writer which empties a file first has to fill it again. Default 250. */
  patience?: number | undefined;
  /** Milliseconds between two looks at which folder stands at the path. Default one second. */
  pulse?: number | undefined;
}

/** A folder being watched. */
export interface FolderWatch {
  /** Resolves when changes are noticed from now on; rejects where they never will be, which `onFailure` is told, too. */
  ready: Promise<void>;
  /** Stops watching, and resolves when the last `onChange` has. */
  close(): Promise<void>;
}

/** What the thread is given to watch. */
export type WatchedByThread = Omit<WatchFolderOptions, 'onChange' | 'onFailure'>;

/** What the thread says. */
export type WatchMessage =
  | { type: 'ready' }
  | { type: 'changed'; files: ReadonlySet<string>; emptied: ReadonlySet<string> }
  | { type: 'failed'; reason: string };

// Beside this file, compiled or not as it is.
const workerFile = new URL(
  `./watch-worker${extname(fileURLToPath(import.meta.url))}`,
  import.meta.url,
);

/**
 * Watches the pages of a folder and its `docs.json` in another thread: looking at each file of a large folder takes
 * seconds, in which readers are answered.
 */
export function watchFolder(options: WatchFolderOptions): FolderWatch {
  return new FolderThread(options);
}

class FolderThread implements FolderWatch {
  readonly ready: Promise<void>;
  readonly #options: WatchFolderOptions;
  readonly #worker: Worker;
  #telling: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: WatchFolderOptions) {
    this.#options = options;
    const { folder, before, quiet, patience, pulse, onFailure } = options;
    const workerData: WatchedByThread = { folder, before, quiet, patience, pulse };
    this.#worker = new Worker(workerFile, { workerData });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: WatchMessage) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'failed') onFailure(message.reason);
        else this.#tell(message.files, message.emptied);
      });
      this.#worker.on('error', (error) => {
        onFailure(`Changes in ${folder} are no longer noticed: ${error.message}.`);
        reject(error);
      });
    });
    // Who does not wait for it was told.
    this.ready.catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
    await this.#telling;
  }

  #tell(files: ReadonlySet<string>, emptied: ReadonlySet<string>): void {
    if (this.#isClosed) return;
    // Any message says that the change was taken in.
    const taken = () => this.#worker.postMessage('taken');
    this.#telling = this.#options.onChange(files, emptied).finally(taken);
  }
}
