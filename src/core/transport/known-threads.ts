import type { KnownThread } from './known-thread.js';

/** What tells which answer to go on with, in the AI SDK's `body` option. */
export interface RejoinBody {
  /** Without the field: the thread that this chat's last answer named. */
  threadId?: string | undefined;
  /** The reader's message that it answers; the thread need not be known then. */
  questionId?: string | undefined;
}

/**
 * Where answers are found again. The backend names an answer's thread, and gives the thread's secret, with the
 * headers of its response. Until then the answer goes by the id of its question, and a secret of our own that
 * was sent with the question proves that it is ours.
 */
export class KnownThreads {
  readonly #known = new Map<string, KnownThread>();
  /** The threads of the questions that were asked here, empty as long as they are not known. */
  readonly #answeredIn = new Map<string, string>();
  /** Whether the backend has said that it keeps answers. */
  #isKeeping = false;

  recall(id: string): KnownThread {
    return this.#known.get(id) ?? { threadId: id, threadKey: undefined, isResumable: false };
  }

  remember(thread: KnownThread): void {
    this.#known.set(thread.threadId, thread);
  }

  /** Takes in what a response's headers say of its thread, and gives its id. */
  learn(headers: Headers): string | undefined {
    const threadId = headers.get('x-thread-id') ?? undefined;
    const isResumable = headers.get('x-resumable') === 'stream';
    this.#isKeeping ||= isResumable;
    if (!threadId) return undefined;
    const threadKey = headers.get('x-thread-key') ?? this.recall(threadId).threadKey;
    const isRateable = headers.get('x-rateable') === 'feedback';
    this.remember({ threadId, threadKey, isResumable, isRateable });
    return threadId;
  }

  /**
   * The `Accept` header of a question. It asks a backend that keeps answers to keep this one while the reader changes
   * pages, with the question's secret where somebody keeps one for the next page, and for no questions to ask next where none
   * are shown; others pass over parameters.
   */
  accept(questionId = '', { followUps = true }: { followUps?: boolean | undefined } = {}): string {
    this.#answeredIn.set(questionId, '');
    const { threadKey } = this.recall(questionId);
    const key = threadKey ? `;key=${threadKey}` : '';
    return `text/event-stream;resume=yes${key}, text/event-stream${followUps ? '' : ';follow-ups=no'}`;
  }

  answeredIn(questionId: string | undefined, threadId: string | undefined): void {
    if (questionId && threadId) this.#answeredIn.set(questionId, threadId);
  }

  /** By what the answer to a question is gone on with, or else the one that is coming in a thread. */
  find({ questionId = '', threadId = '' }: RejoinBody): KnownThread {
    const answeredIn = this.#answeredIn.get(questionId);
    if (answeredIn) return this.recall(answeredIn);
    const thread = this.recall(threadId);
    const question = this.recall(questionId);
    const isKept = question.isResumable || thread.isResumable || this.#isKeeping;
    if (isKept && question.threadKey) return { ...question, isResumable: true };
    // The thread may still have the answer to the question before, so it is no place to look for this one.
    return answeredIn === undefined ? thread : question;
  }
}
