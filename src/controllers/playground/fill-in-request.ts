import { readCarriedText } from '../../core/openapi/written/carried-text.js';
import { fillIn } from '../../core/openapi/written/fill-in.js';
import type { PlaygroundController } from './playground-controller.js';

/**
 * Fills a playground in with a request that was written elsewhere, in place of what it began with; what the reader has
 * to give stays as it was, and so do credentials and the server. One of another operation changes nothing.
 */
export function fillInRequest(controller: PlaygroundController, carried: string): void {
  const { operation, body, store } = controller;
  const request = readCarriedText(carried);
  const filled = request && fillIn(operation, request);
  if (!filled) return;
  const needed = operation.parameters.filter(({ required }) => required);
  const before = store.snapshot.texts;
  const kept = needed.flatMap(({ place, name }): [string, string][] => {
    const text = before[`${place} ${name}`];
    return text === undefined ? [] : [[`${place} ${name}`, text]];
  });
  controller.patch({ texts: { ...Object.fromEntries(kept), ...filled.texts }, mistakes: {} });
  if (!body || filled.body === undefined || (body.kind !== 'json' && body.kind !== 'text')) return;
  body.show('text');
  body.write(filled.body);
  if (body.hasForm) body.show('form');
}
