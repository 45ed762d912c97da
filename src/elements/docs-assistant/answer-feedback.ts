import type { ReactiveControllerHost } from 'lit';
import { asAssistantError } from '../../core/answer-failure.js';
import type { DocsMessage } from '../../core/docs-message.js';
import type { EmitAssistantEvent, FeedbackRating } from './assistant-events.js';
import type { ConversationReporter } from './conversation-reporter.js';
import type { SecretFinder } from './secret-finder.js';

/** What the reader said of an answer. */
export interface GivenFeedback {
  rating: FeedbackRating;
  /** Whether the reader may still say why. */
  isOpen: boolean;
}

/** What feedback needs of the conversation, and tells. */
export interface AnswerFeedbackOptions {
  emit: EmitAssistantEvent;
  threadId: () => string | null;
  finder: SecretFinder;
  reporter: ConversationReporter;
}

/**
 * What the reader thinks of each answer. It goes to the page's listeners and nowhere else, and is
 * forgotten with the answer.
 */
export class AnswerFeedback {
  readonly #host: ReactiveControllerHost;
  readonly #options: AnswerFeedbackOptions;
  /** By the message itself: a backend may give ids that were there in an earlier conversation. */
  readonly #given = new WeakMap<DocsMessage, GivenFeedback>();

  constructor(host: ReactiveControllerHost, options: AnswerFeedbackOptions) {
    this.#host = host;
    this.#options = options;
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

  /**
   * Takes the reason of a bad rating, with its secrets masked; an empty one only says that there is none.
   * The field stays where they cannot be masked.
   */
  async explain(message: DocsMessage, text: string): Promise<void> {
    const { finder, reporter } = this.#options;
    const rating = 'not-helpful';
    const reason = text.trim();
    try {
      if (!finder.isReadyFor([reason])) await finder.load();
    } catch (cause) {
      reporter.reportRefusal(asAssistantError(cause));
      return;
    }
    this.#set(message, { rating, isOpen: false });
    if (reason) this.#tell(message, { rating, reason: finder.mask(reason) });
    else reporter.reportThanks(false);
  }

  #set(message: DocsMessage, given: GivenFeedback): void {
    this.#given.set(message, given);
    this.#host.requestUpdate();
  }

  #tell(message: DocsMessage, given: { rating: FeedbackRating; reason?: string }): void {
    const { id: messageId, metadata } = message;
    const threadId = metadata?.threadId ?? this.#options.threadId();
    this.#options.reporter.reportThanks(this.of(message)?.isOpen ?? false);
    this.#options.emit('feedback', { messageId, threadId, ...given });
  }
}
