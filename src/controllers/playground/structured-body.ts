import type { BodyContent } from '../../core/openapi/operation.js';
import { bodyKind } from '../../core/openapi/request/request-body.js';

/** Whether a body is written as JSON here: what it is, or what a form is made of. */
export function isStructured({ mediaType }: BodyContent): boolean {
  return ['json', 'form', 'multipart'].includes(bodyKind(mediaType));
}

/** The value that the text of a body stands for. */
export function bodyValue(content: BodyContent, text: string): unknown {
  if (!isStructured(content)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
