import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Told what was added, changed or removed, relative to the folder, and which of that has stayed empty for as long
 * as a writer may take: what else is empty by the time it is read will be told again. It is called again only once
 * it has resolved; what changes meanwhile comes together with the next call. It must not reject.
 */
export type OnFolderChange = (
  files: ReadonlySet<string>,
  emptied: ReadonlySet<string>,
) => Promise<void>;

/** What to watch, and how. */
export interface WatchFolderOptions {
  folder: string;
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
  /** Resolves when all files were looked at: what changes from then on will be told. Never rejects. */
  seen: Promise<void>;
  /**
   * Tells from now on what has changed since the files were looked at. Call it once.
   *
   * @returns when changes are noticed as they come; rejects where they never will be, which `onFailure` is told, too.
   */
  follow(onChange: OnFolderChange): Promise<void>;
  /** Stops watching, and resolves when the last `onChange` has. */
  close(): Promise<void>;
}

/** What the thread is given to watch. */
export type WatchedByThread = Omit<WatchFolderOptions, 'onFailure'>;

/** What the thread says. */
export type WatchMessage =
  | { type: 'seen' }
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
 * seconds, in which readers are answered, or, at first, what is stored is read.
 */
export function watchFolder(options: WatchFolderOptions): FolderWatch {
  return new FolderThread(options);
}

class FolderThread implements FolderWatch {
  readonly seen: Promise<void>;
  readonly #ready: Promise<void>;
  readonly #worker: Worker;
  #onChange: OnFolderChange | undefined;
  #telling: Promise<void> | undefined;
  #isClosed = false;

  constructor({ onFailure, ...workerData }: WatchFolderOptions) {
    const worker = new Worker(workerFile, { workerData: workerData satisfies WatchedByThread });
    this.#worker = worker;
    this.seen = new Promise((resolve) => {
      worker.on('message', ({ type }: WatchMessage) => type === 'seen' && resolve());
      worker.on('exit', () => resolve());
    });
    this.#ready = new Promise((resolve, reject) => {
      worker.on('message', (message: WatchMessage) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'failed') onFailure(message.reason);
        else if (message.type === 'changed') this.#tell(message.files, message.emptied);
      });
      worker.on('error', (error) => {
        onFailure(`Changes in ${workerData.folder} are no longer noticed: ${error.message}.`);
        reject(error);
      });
    });
    // Who does not wait for it was told.
    this.#ready.catch(() => {});
  }

  follow(onChange: OnFolderChange): Promise<void> {
    this.#onChange = onChange;
    // Any message says that it may begin, and later that a change was taken in.
    this.#worker.postMessage('begin');
    return this.#ready;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
    await this.#telling;
  }

  #tell(files: ReadonlySet<string>, emptied: ReadonlySet<string>): void {
    if (this.#isClosed) return;
    const taken = () => this.#worker.postMessage('taken');
    this.#telling = this.#onChange?.(files, emptied).finally(taken);
  }
}
