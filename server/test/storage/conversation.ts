import { ulid } from 'ulid';
import type { Conversation } from '../../src/storage/stores/conversation-store.js';

/** A conversation of a thread, whole unless something is said otherwise. */
export function conversationOf(
  threadId: string,
  differences: Partial<Conversation> = {},
): Conversation {
  return {
    id: ulid(),
    project: 'handbook',
    domain: 'docs',
    threadId,
    fingerprint: 'anonymous',
    question: 'How do I stop a timer?',
    answer: 'Call `timer.stop()`.',
    kind: 'passages',
    sources: [{ title: 'Timers', url: '/timers#stop' }],
    createdAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:00:01.000Z',
    ...differences,
  };
}
