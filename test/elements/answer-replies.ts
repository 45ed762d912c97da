import type { DocsMessageChunk } from '../../src/core/messages/docs-message.js';
import { messageStreamReply, streamEnd } from '../support/message-stream-reply.js';
import type { ScriptedReply } from '../support/scripted-backend.js';

/** The beginning of an answer's text. */
export const textStart: DocsMessageChunk[] = [
  { type: 'start' },
  { type: 'text-start', id: 'text' },
];

/** More text of the answer. */
export function text(delta: string): DocsMessageChunk {
  return { type: 'text-delta', id: 'text', delta };
}

/** The end of an answer's text, and of the answer. */
export const textEnd: DocsMessageChunk[] = [{ type: 'text-end', id: 'text' }, { type: 'finish' }];

export function source(url: string, title: string): DocsMessageChunk {
  return { type: 'source-url', sourceId: url, url, title };
}

/** A whole answer. */
export function answer(markdown: string, ...sources: DocsMessageChunk[]): ScriptedReply {
  return messageStreamReply(...textStart, text(markdown), ...sources, ...textEnd, streamEnd);
}

/** A whole answer whose `finish` event names the thread, as the specification has it. */
export function answerOfThread(markdown: string, threadId: string): ScriptedReply {
  const finish = `data: ${JSON.stringify({ type: 'finish', threadId })}\n\n`;
  const [end] = textEnd;
  return messageStreamReply(...textStart, text(markdown), ...(end ? [end] : []), finish, streamEnd);
}

/** A refusal in the form that the API gives it. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): ScriptedReply {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: [JSON.stringify({ type: 'about:blank', title: detail, status, detail, code: detail })],
  };
}
