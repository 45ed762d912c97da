import type { ConversationStore } from '../../storage/stores/conversation-store.js';

/** Request header that carries a thread's secret, and response header that gives it once. */
export const threadKeyHeader = 'X-Thread-Key';

/** Response header that names, as the last part of an address, where the thread takes feedback. */
const rateableHeader = 'X-Rateable';

/** What `/openapi.json` says of the response headers of an answer. */
export const threadHeaders = {
  'X-Thread-Id': 'The thread that the answer belongs to.',
  [threadKeyHeader]: 'The secret of a new thread, given once.',
  [rateableHeader]: '"feedback": readers can rate the answer at that address of the thread.',
};

/** What it says of those of an answer that can be read again. */
export const resumableHeaders = {
  ...threadHeaders,
  'X-Resumable':
    '"stream": the answer can be read again, and goes on without a reader where the request accepted text/event-stream;resume=yes. With ;key= and 32 to 64 random characters, it can also be read by the id of its question and that key.',
};

/** What it says of the request header of a question. */
export const continuedThread = {
  [threadKeyHeader]: 'The secret of the thread that the body names, where that has no threadKey.',
};

/** What it says of the request header of feedback. */
export const ratedThread = {
  [threadKeyHeader]: 'The secret of the thread, where the body has no threadKey.',
};

/** What it says of the request header of what is for a thread's own reader. */
export const ownThread = { [threadKeyHeader]: 'The secret of the thread.' };

/**
 * Headers of an answer that say whether feedback on it is taken: it is kept with the conversation, where
 * that is kept.
 */
export function rateableHeaders(
  conversations: ConversationStore | undefined,
): Record<string, string> {
  return conversations ? { [rateableHeader]: 'feedback' } : {};
}
