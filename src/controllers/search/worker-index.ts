import { AssistantError } from '../../core/assistant-error.js';
import type { FoundSection, LocalSearchOptions } from '../../core/index/local-index.js';
import type { LocalIndexOrder, LocalIndexReport } from '../../core/index/local-index-messages.js';
// The bundler makes the worker a file of its own, and this its address.
import workerUrl from '../../core/index/local-index-worker.js?worker&url';
import { startModuleWorker } from '../../dom/browser/module-worker.js';
import type { OpenIndex } from './open-index.js';

/**
 * Makes an index file searchable in a worker.
 *
 * @returns `undefined` where no worker can be had, or its script does not run.
 * @throws AssistantError of code `bad-response`, or the reason of `signal`.
 */
export function openInWorker(
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<OpenIndex | undefined> {
  const worker = startModuleWorker(workerUrl);
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      worker.terminate();
      reject(signal.reason);
    };
    const settle = (outcome: () => void) => {
      signal.removeEventListener('abort', giveUp);
      outcome();
    };
    signal.addEventListener('abort', giveUp);
    worker.onmessage = ({ data }: MessageEvent<LocalIndexReport>) => {
      if (data.type === 'started') send(worker, { type: 'build', bytes });
      if (data.type === 'built') settle(() => resolve(new WorkerIndex(worker)));
      if (data.type !== 'refused') return;
      worker.terminate();
      settle(() => reject(new AssistantError('bad-response', data.message)));
    };
    worker.onerror = (event) => {
      // Not an error of the page, which searches without a worker now.
      event.preventDefault();
      worker.terminate();
      settle(() => resolve(undefined));
    };
  });
}

function send(worker: Worker, order: LocalIndexOrder): void {
  worker.postMessage(order);
}

/** An index in a worker that is built. */
class WorkerIndex implements OpenIndex {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (results: readonly FoundSection[] | undefined) => void>();
  #latest = 0;
  #isOpen = true;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<LocalIndexReport>) => {
      if (data.type === 'found') this.#settle(data.id, data.results);
    };
    worker.onerror = () => this.close();
  }

  search(query: string, options: LocalSearchOptions): Promise<readonly FoundSection[] | undefined> {
    if (!this.#isOpen) return Promise.resolve(undefined);
    this.#latest += 1;
    const id = this.#latest;
    send(this.#worker, { type: 'search', id, query, options });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  close(): void {
    this.#isOpen = false;
    this.#worker.terminate();
    for (const id of this.#waiting.keys()) this.#settle(id, undefined);
  }

  #settle(id: number, results: readonly FoundSection[] | undefined): void {
    this.#waiting.get(id)?.(results);
    this.#waiting.delete(id);
  }
}
