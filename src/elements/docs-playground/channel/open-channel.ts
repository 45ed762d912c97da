import { ChannelController } from '../../../controllers/channel/channel-controller.js';
import { readChannelFrom } from '../../../controllers/channel/channel-reader.js';
import type { ChannelMessage } from '../../../core/asyncapi/channel.js';
import type { ChannelOrder } from '../../../core/asyncapi/worker/channel-messages.js';
import type { RequestBody } from '../../../core/openapi/operation.js';
import { bodyKind } from '../../../core/openapi/request/request-body.js';
import type { OperationRefusal } from '../../../core/openapi/worker/operation-messages.js';
import { ChannelSurface, type ChannelSurfaceHost } from './channel-surface.js';

/** A channel that can be connected to, or why there is none. */
export type OpenedChannel =
  | { surface: ChannelSurface }
  | { reason: OperationRefusal; message: string };

/** Has a channel read, and makes the surface for it. All that a page loads with the first channel. */
export async function openChannel(
  order: ChannelOrder,
  signal: AbortSignal,
  host: Omit<ChannelSurfaceHost, 'controller' | 'renderEditor'> & { emptyBody: boolean },
): Promise<OpenedChannel> {
  const read = await readChannelFrom(order, signal);
  if (!read.channel) return { reason: read.reason, message: read.message };
  const { channel } = read;
  for (const problem of channel.problems) console.warn(`<docs-playground>: ${problem}`);
  const part = channel.sends.length > 0 ? await import('../body/body-part.js') : undefined;
  if (part) host.adopt(part.bodyStyles);
  const controller = new ChannelController({
    channel,
    base: order.spec,
    editorOf: (message) => {
      const editor = part && new part.BodyEditor(bodyOf(message), channel.schemas);
      if (host.emptyBody) editor?.beginEmpty();
      return editor;
    },
  });
  const renderEditor = part?.renderEditor;
  return { surface: new ChannelSurface({ ...host, controller, renderEditor }) };
}

/** A message as something to fill in. It is one text or one file: what has parts is written as JSON. */
function bodyOf({ mediaType, schema, examples }: ChannelMessage): RequestBody {
  const isWhole = ['json', 'text', 'file'].includes(bodyKind(mediaType));
  const type = isWhole ? mediaType : 'application/json';
  return { required: true, content: [{ mediaType: type, schema, examples, encoding: {} }] };
}
