import { readCarriedText } from '../../core/openapi/written/carried-text.js';
import { fillIn } from '../../core/openapi/written/fill-in.js';
import { fillInBody } from '../../core/openapi/written/fill-in-body.js';
import { isRecord } from '../../core/record.js';
import type { PlaygroundController } from './playground-controller.js';

/**
 * Fills a playground in with a request that was written elsewhere, in place of what it began with; what the reader has
 * to give stays as it was, and so do credentials, files and the server. One of another operation changes nothing.
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
  if (!body) return;
  const { content } = body.body;
  const chosen = body.store.snapshot.content;
  const written = fillInBody(request, { content, chosen, schemas: operation.schemas });
  if (!written) return;
  if (written.index !== chosen) body.chooseContent(written.index);
  // Text becomes fields again, which hold the files themselves.
  if (body.hasForm) body.show('form');
  const files = filesIn(body.store.snapshot.value);
  body.show('text');
  body.write(written.text);
  if (!body.hasForm) return;
  body.show('form');
  const { value } = body.store.snapshot;
  if (isRecord(value)) body.store.patch({ value: { ...value, ...files } });
}

/** The fields with files that the reader has chosen: no text can say which they are. */
function filesIn(value: unknown): Record<string, unknown> {
  const isFile = (one: unknown): boolean => one instanceof File;
  const fields = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    fields.filter(([, one]) => (Array.isArray(one) ? one.some(isFile) : isFile(one))),
  );
}
