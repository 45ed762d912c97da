import type { DocsMessage, DocsMessageChunk } from '../messages/docs-message.js';

/** How much a reader sees of an answer, in characters. */
export function answerLength(answer: DocsMessage | undefined): number {
  let length = 0;
  for (const part of answer?.parts ?? [])
    if ('text' in part && typeof part.text === 'string') length += part.text.length;
  return length;
}

/** A backend may still have the answer to the question before, when the last one has never reached it. */
export function isStartOf(messages: readonly DocsMessage[], chunk: DocsMessageChunk): boolean {
  return chunk.type === 'start' && messages.some(({ id }) => id === chunk.messageId);
}
