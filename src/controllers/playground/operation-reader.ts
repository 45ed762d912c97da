import type { Operation } from '../../core/openapi/operation.js';
import type {
  OperationOrder,
  OperationRefusal,
  OperationReport,
} from '../../core/openapi/worker/operation-messages.js';
// The bundler makes the worker a file of its own, and this its address.
import workerUrl from '../../core/openapi/worker/operation-worker.js?worker&url';
import { askReadingWorker, noWorkerMessage } from './ask-reading-worker.js';

/** An operation, or why there is none. */
export type ReadOperation =
  | { operation: Operation }
  | { operation: undefined; reason: OperationRefusal; message: string };

/** Has a worker load a document and read one of its operations. */
export async function readOperationFrom(
  order: OperationOrder,
  signal: AbortSignal,
): Promise<ReadOperation> {
  const report = await askReadingWorker<OperationReport>(workerUrl, order, signal);
  if (!report) return { operation: undefined, reason: 'network', message: noWorkerMessage };
  return report.type === 'read' ? report : { ...report, operation: undefined };
}
