import type { DocsMessage } from './docs-message.js';

/** How much a reader sees of an answer, in characters. */
export function answerLength(answer: DocsMessage | undefined): number {
  const parts = answer?.parts ?? [];
  return parts.reduce((length, part) => length + ('text' in part ? part.text.length : 0), 0);
}
