import type { ReactiveControllerHost } from 'lit';
import type { DocsMessage } from '../../core/docs-message.js';
import type { EmitAssistantEvent, FeedbackRating } from './assistant-events.js';

/** What the reader said of an answer. */
export interface GivenFeedback {
  rating: FeedbackRating;
  /** Whether the reader may still say why. */
  isOpen: boolean;
}

/**
 * What the reader thinks of each answer. It goes to the page's listeners and nowhere else, and is
 * forgotten with the answer.
 */
export class AnswerFeedback {
  readonly #host: ReactiveControllerHost;
  readonly #emit: EmitAssistantEvent;
  readonly #threadId: () => string | null;
  readonly #thank: (wantsReason: boolean) => void;
  /** By the message itself: a backend may give ids that were there in an earlier conversation. */
  readonly #given = new WeakMap<DocsMessage, GivenFeedback>();

  constructor(
    host: ReactiveControllerHost,
    options: {
      emit: EmitAssistantEvent;
      threadId: () => string | null;
      /** The reader has said something, and may have been given a field to say why. */
      onThanks: (wantsReason: boolean) => void;
    },
  ) {
    this.#host = host;
    this.#emit = options.emit;
    this.#threadId = options.threadId;
    this.#thank = options.onThanks;
  }

  of(message: DocsMessage): GivenFeedback | undefined {
    return this.#given.get(message);
  }

  /** Takes a rating, which the other one can replace. */
  rate(message: DocsMessage, rating: FeedbackRating): void {
    if (this.of(message)?.rating === rating) return;
    this.#set(message, { rating, isOpen: rating === 'not-helpful' });
    this.#tell(message, { rating });
  }

  /** Takes the reason of a bad rating; an empty one only says that there is none. */
  explain(message: DocsMessage, text: string): void {
    const rating = 'not-helpful';
    const reason = text.trim();
    this.#set(message, { rating, isOpen: false });
    if (reason) this.#tell(message, { rating, reason });
    else this.#thank(false);
  }

  #set(message: DocsMessage, given: GivenFeedback): void {
    this.#given.set(message, given);
    this.#host.requestUpdate();
  }

  #tell(message: DocsMessage, given: { rating: FeedbackRating; reason?: string }): void {
    const { id: messageId, metadata } = message;
    const threadId = metadata?.threadId ?? this.#threadId();
    this.#thank(this.of(message)?.isOpen ?? false);
    this.#emit('feedback', { messageId, threadId, ...given });
  }
}
