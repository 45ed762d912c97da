import type { Channel } from '../../core/asyncapi/channel.js';
import type { ChannelOrder, ChannelReport } from '../../core/asyncapi/worker/channel-messages.js';
// The bundler makes the worker a file of its own, and this its address.
import workerUrl from '../../core/asyncapi/worker/channel-worker.js?worker&url';
import type { OperationRefusal } from '../../core/openapi/worker/operation-messages.js';
import { askReadingWorker, noWorkerMessage } from '../playground/ask-reading-worker.js';

/** A channel, or why there is none. */
export type ReadChannel =
  | { channel: Channel }
  | { channel: undefined; reason: OperationRefusal; message: string };

/** Has a worker load a document and read one of its channels. */
export async function readChannelFrom(
  order: ChannelOrder,
  signal: AbortSignal,
): Promise<ReadChannel> {
  const report = await askReadingWorker<ChannelReport>(workerUrl, order, signal);
  if (!report) return { channel: undefined, reason: 'network', message: noWorkerMessage };
  return report.type === 'read' ? report : { ...report, channel: undefined };
}
