import { hashSecret } from '../../storage/stores/hash-secret.js';
import type { OpenThread } from './open-thread.js';

/** What a client says of an answer whose thread it was never told. */
export interface AnswerClaim {
  /** The documentation site's domain identifier. */
  domain: string;
  /** The id of the reader's message that it answers. */
  questionId: string;
  /** The secret that the client sent with the question. */
  key: string;
}

/** An answer that has begun. */
export interface BegunAnswer {
  thread: OpenThread;
  messageId: string;
}

interface Claimed {
  messageId: string;
  begun: Promise<BegunAnswer>;
}

/**
 * The answers that their readers can find although they left before the response named the thread: each by its
 * question's id and a secret of the client's. As long as the answer is kept, and in memory alone, as the secret
 * of a new thread is handed over with it.
 */
export class ClaimedAnswers {
  readonly #answers = new Map<string, Claimed>();

  /** An answer that is about to begin, in place of an earlier one to the same question. */
  add(claim: AnswerClaim, claimed: Claimed): void {
    this.#answers.set(keyOf(claim), claimed);
    claimed.begun.catch(() => this.drop(claim, claimed.messageId));
  }

  drop(claim: AnswerClaim, messageId: string): void {
    const key = keyOf(claim);
    if (this.#answers.get(key)?.messageId === messageId) this.#answers.delete(key);
  }

  /** Waits for one that is about to begin. */
  async find(claim: AnswerClaim): Promise<BegunAnswer | undefined> {
    return this.#answers.get(keyOf(claim))?.begun.catch(() => undefined);
  }
}

function keyOf({ domain, questionId, key }: AnswerClaim): string {
  return hashSecret(JSON.stringify([domain, questionId, key]));
}
