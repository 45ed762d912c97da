import type { DocsMessage } from '../../src/core/messages/docs-message.js';
import type { ThreadRecord } from '../../src/core/threads/thread-record.js';
import { userMessage } from './question.js';

/** When the conversations of these tests were last changed. */
export const now = Date.UTC(2026, 0, 31);

export function answerMessage(text: string, id = 'answer-1'): DocsMessage {
  return { id, role: 'assistant', metadata: {}, parts: [{ type: 'text', text, state: 'done' }] };
}

/** A conversation of one question and its answer. */
export function threadOf(changes: Partial<ThreadRecord> = {}): ThreadRecord {
  return {
    id: 'one',
    title: 'How?',
    threadId: 'thread-1',
    threadKey: undefined,
    isResumable: false,
    messages: [userMessage('How?'), answerMessage('So.')],
    outcomes: { 'answer-1': 'complete' },
    ratings: {},
    status: 'ready',
    updatedAt: now,
    ...changes,
  };
}
