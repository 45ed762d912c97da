import { readCarriedText } from '../../core/openapi/written/carried-text.js';
import { fillIn } from '../../core/openapi/written/fill-in.js';
import { formValue } from '../../core/openapi/written/form-value.js';
import { toJson } from '../../core/wire/to-json.js';
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
  if (!body || filled.body === undefined) return;
  const text = bodyText(filled.body, controller);
  if (text === undefined) return;
  body.show('text');
  body.write(text);
  if (body.hasForm) body.show('form');
}

/** As the editor of the body takes it; none where a text says nothing of it, as of files. */
function bodyText(text: string, { operation, body }: PlaygroundController): string | undefined {
  if (body?.kind === 'json' || body?.kind === 'text') return text;
  if (body?.kind !== 'form') return undefined;
  return toJson(formValue(text, body.content.schema, operation.schemas));
}
