import type { Operation } from '../../core/openapi/operation.js';
import type {
  OperationOrder,
  OperationRefusal,
  OperationReport,
} from '../../core/openapi/worker/operation-messages.js';
// The bundler makes the worker a file of its own, and this its address.
import workerUrl from '../../core/openapi/worker/operation-worker.js?worker&url';
import { startModuleWorker } from '../../dom/browser/module-worker.js';

/** An operation, or why there is none. */
export type ReadOperation =
  | { operation: Operation }
  | { operation: undefined; reason: OperationRefusal; message: string };

const noWorker = {
  operation: undefined,
  reason: 'network',
  message:
    'The worker that reads documents could not be started. Serve the scripts from the origin of the page, and ' +
    'allow `worker-src` and the Trusted Types policy `docs-assistant`.',
} as const;

/** Has a worker load a document and read one of its operations. */
export function readOperationFrom(
  order: OperationOrder,
  signal: AbortSignal,
): Promise<ReadOperation> {
  const worker = startModuleWorker(workerUrl);
  if (!worker) return Promise.resolve(noWorker);
  return new Promise((resolve) => {
    const settle = (outcome: ReadOperation): void => {
      worker.terminate();
      resolve(outcome);
    };
    signal.addEventListener('abort', () => settle(noWorker), { once: true });
    worker.onmessage = ({ data }: MessageEvent<OperationReport>) => {
      if (data.type === 'started') worker.postMessage(order);
      if (data.type === 'read') settle({ operation: data.operation });
      if (data.type === 'refused') settle({ ...data, operation: undefined });
    };
    worker.onerror = (event) => {
      // Not an error of the page.
      event.preventDefault();
      settle(noWorker);
    };
  });
}
