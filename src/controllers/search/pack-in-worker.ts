import { AssistantError } from '../../core/assistant-error.js';
import type { LocalIndexOrder, LocalIndexReport } from '../../core/index/local-index-messages.js';
// The bundler makes the worker a file of its own, and this its address.
import workerUrl from '../../core/index/local-index-worker.js?worker&url';
import type { PackedIndex } from '../../core/search-engine/packing/packed-index.js';
import { startModuleWorker } from '../../dom/browser/module-worker.js';

/**
 * Packs an index file in a worker, which ends with that.
 *
 * @returns `undefined` where no worker can be had, or its script does not run.
 * @throws AssistantError of code `bad-response`, or the reason of `signal`.
 */
export function packInWorker(
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<PackedIndex | undefined> {
  // Not even tried from another origin: Firefox would write an error into the console, and Trusted Types would report the policy.
  const worker = workerUrl.startsWith(origin) ? startModuleWorker(workerUrl) : undefined;
  if (!worker) return Promise.resolve(undefined);
  const packing = new Promise<PackedIndex | undefined>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<LocalIndexReport>) => {
      if (data.type === 'started') send(worker, bytes);
      if (data.type === 'packed') resolve(data.packed);
      if (data.type === 'refused') reject(new AssistantError('bad-response', data.message));
    };
    worker.onerror = (event) => {
      // Not an error of the page, which packs without a worker now.
      event.preventDefault();
      resolve(undefined);
    };
  });
  return packing.finally(() => worker.terminate());
}

function send(worker: Worker, order: LocalIndexOrder): void {
  worker.postMessage(order);
}
