import { readOperationFrom } from '../../controllers/playground/operation-reader.js';
import { PlaygroundController } from '../../controllers/playground/playground-controller.js';
import type {
  OperationOrder,
  OperationRefusal,
} from '../../core/openapi/worker/operation-messages.js';
import { PlaygroundSurface, type SurfaceHost } from './playground-surface.js';

/** A playground that can be filled in, or why there is none. */
export type OpenedPlayground =
  | { surface: PlaygroundSurface }
  | { reason: OperationRefusal; message: string };

/** Has an operation read, and makes the surface for it. All that a page loads with the first playground. */
export async function openPlayground(
  order: OperationOrder,
  signal: AbortSignal,
  host: Omit<SurfaceHost, 'controller' | 'renderBody'> & { emptyBody: boolean },
): Promise<OpenedPlayground> {
  const read = await readOperationFrom(order, signal);
  if (!read.operation) return { reason: read.reason, message: read.message };
  for (const problem of read.operation.problems) console.warn(`<docs-playground>: ${problem}`);
  const { operation } = read;
  const part = operation.body && (await import('./body/body-part.js'));
  const body = part && operation.body && new part.BodyEditor(operation.body, operation.schemas);
  if (host.emptyBody) body?.beginEmpty();
  if (part) host.adopt(part.bodyStyles);
  const controller = new PlaygroundController({ operation, base: order.spec, body });
  return { surface: new PlaygroundSurface({ ...host, controller, renderBody: part?.renderBody }) };
}
