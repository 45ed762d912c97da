import assert from 'node:assert/strict';
import { messageStreamReply, streamEnd } from '../support/message-stream-reply.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { textChunks } from './answer-reply.js';

/** Says `text`, waits for `name`, and goes on with the rest. */
export function pausedReply(text: string, name: string, rest: string): ScriptedReply {
  const [start, open, delta, close] = textChunks(text);
  const [, , more] = textChunks(rest);
  assert.ok(start && open && delta && more && close);
  const finish = { type: 'finish' as const, messageMetadata: { threadId: 'thread-1' } };
  return messageStreamReply(start, open, delta, { hold: name }, more, close, finish, streamEnd);
}
