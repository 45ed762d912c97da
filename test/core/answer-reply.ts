import type { DocsMessageChunk } from '../../src/core/messages/docs-message.js';
import { messageStreamReply, streamEnd } from '../support/message-stream-reply.js';
import type { ScriptedReply } from '../support/scripted-backend.js';

/** The chunks of a whole answer, without its end. */
export function textChunks(text: string): DocsMessageChunk[] {
  return [
    { type: 'start' },
    { type: 'text-start', id: 'text-1' },
    { type: 'text-delta', id: 'text-1', delta: text },
    { type: 'text-end', id: 'text-1' },
  ];
}

/** A whole answer; a thread that it names stands in the metadata of its finish. */
export function answerReply(text: string, threadId?: string): ScriptedReply {
  return messageStreamReply(
    ...textChunks(text),
    { type: 'finish', ...(threadId ? { messageMetadata: { threadId } } : {}) },
    streamEnd,
  );
}
