import type { TemplateResult } from 'lit';
import type { AnswerRating } from '../../../core/chat/chat-state.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { asAssistantError } from '../../../core/transport/answer-failure.js';
import { hasFeedback } from '../../../core/transport/known-thread.js';
import { sendFeedback } from '../../../core/transport/send-feedback.js';
import { adoptStyles } from '../../adopt-styles.js';
import { noticeStyles } from '../host/notice-styles.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { type FeedbackLabels, feedbackLabels } from '../labels/feedback-labels.js';
import type { FeedbackOptions } from './feedback-opener.js';
import { feedbackStyles } from './feedback-styles.js';
import { longestReason, renderFeedback } from './render-feedback.js';

/** What the reader said of an answer, and what became of it. */
export interface GivenFeedback {
  /** `null` where they took it back. */
  rating: AnswerRating | null;
  reason?: string;
  /** Whether they may still say why. */
  isOpen: boolean;
  /** Where it is sent, `kept` means by the backend. */
  state: 'sending' | 'kept' | 'failed';
}

/** Something that is to be sent, behind what was said before. */
interface Delivery {
  message: DocsMessage;
  given: GivenFeedback;
  before: Promise<void> | undefined;
}

const wireRatings = { helpful: 'up', 'not-helpful': 'down' } as const;

/**
 * What the reader thinks of each answer: told to the page's listeners, and sent to a backend that has said
 * that it takes ratings.
 */
export class AnswerFeedback {
  readonly #options: FeedbackOptions;
  /** By the message itself: a backend may give ids that were there in an earlier conversation. */
  readonly #given = new WeakMap<DocsMessage, GivenFeedback>();
  /** What counts where the next thing that is said does not arrive. */
  readonly #kept = new WeakMap<DocsMessage, AnswerRating | null>();
  /** One after the other, so that the last word is the last that arrives. */
  readonly #sending = new WeakMap<DocsMessage, Promise<void>>();

  constructor(options: FeedbackOptions) {
    this.#options = options;
    adoptStyles(options.host.shadowRoot, noticeStyles, feedbackStyles);
  }

  /** What the reader said, also while it could not be sent. */
  ratingOf(message: DocsMessage): AnswerRating | null {
    const { ratings } = this.#options.controller.chat.snapshot;
    const known = Object.hasOwn(ratings, message.id) ? ratings[message.id] : undefined;
    return this.#given.get(message)?.rating ?? known ?? null;
  }

  /** What stands below a rated answer. */
  render(message: DocsMessage): TemplateResult | undefined {
    const given = this.#given.get(message);
    const labels = this.#labels;
    return (
      given &&
      renderFeedback(given, {
        labels,
        onExplain: (reason) => void this.#explain(message, reason),
        onUndo: () => this.rate(message, given.rating),
        onRetry: () => this.#deliver(message, given),
      })
    );
  }

  /** Takes a rating; the same again takes it back. */
  rate(message: DocsMessage, pressed: AnswerRating | null): void {
    const refusal = this.#options.refuse();
    if (refusal) {
      this.#options.reporter.reportRefusal(refusal);
      return;
    }
    const rating = this.ratingOf(message) === pressed ? null : pressed;
    this.#say(message, { rating, isOpen: rating === 'not-helpful' });
  }

  /**
   * Takes the reason of a bad rating, with its secrets masked; an empty one only says that there is none.
   * The field stays where they cannot be masked.
   */
  async #explain(message: DocsMessage, text: string): Promise<void> {
    const { finder, reporter } = this.#options;
    const reason = text.trim();
    try {
      if (!finder.isReadyFor([reason])) await finder.load();
    } catch (cause) {
      reporter.reportRefusal(asAssistantError(cause));
      return;
    }
    const given = this.#given.get(message);
    if (!given?.isOpen) return;
    if (reason) {
      // What stands for a secret may be longer.
      const masked = finder.mask(reason).slice(0, longestReason);
      this.#say(message, { rating: given.rating, reason: masked, isOpen: false });
      return;
    }
    given.isOpen = false;
    if (given.state === 'kept') reporter.say(this.#labels.feedbackThanks);
    this.#options.host.requestUpdate();
  }

  #say(message: DocsMessage, said: Omit<GivenFeedback, 'state'>): void {
    const { rating, reason } = said;
    if (!this.#kept.has(message)) this.#kept.set(message, this.ratingOf(message));
    const given: GivenFeedback = { ...said, state: 'sending' };
    this.#given.set(message, given);
    this.#options.emit('feedback', {
      messageId: message.id,
      threadId: this.#threadOf(message),
      rating,
      ...(reason === undefined ? {} : { reason }),
    });
    this.#deliver(message, given);
  }

  #deliver(message: DocsMessage, given: GivenFeedback): void {
    given.state = 'sending';
    this.#note(message, given.rating);
    const before = this.#sending.get(message);
    this.#sending.set(message, this.#send({ message, given, before }));
  }

  async #send(delivery: Delivery): Promise<void> {
    const { message, given, before } = delivery;
    const { reporter } = this.#options;
    const isLastWord = (): boolean => this.#given.get(message) === given;
    await before;
    if (!isLastWord()) return;
    try {
      await this.#post(message, given);
    } catch (cause) {
      if (!isLastWord()) return;
      given.state = 'failed';
      this.#note(message, this.#kept.get(message) ?? null);
      reporter.say(this.#labels.feedbackNotSent);
      reporter.tellOwner(asAssistantError(cause));
      return;
    }
    this.#kept.set(message, given.rating);
    if (!isLastWord()) return;
    given.state = 'kept';
    if (given.rating) this.#thank(given.isOpen);
    else this.#given.delete(message);
    this.#options.host.requestUpdate();
  }

  /** Sends nothing to a backend that has not said that it takes it, or where the owner wants none sent. */
  async #post(message: DocsMessage, { rating, reason }: GivenFeedback): Promise<void> {
    const { host, controller } = this.#options;
    const thread = controller.transport.recall(this.#threadOf(message) ?? '');
    if (host.feedback === 'event' || !hasFeedback(thread)) return;
    const request = {
      messageId: message.id,
      rating: rating && wireRatings[rating],
      ...(reason === undefined ? {} : { reason }),
    };
    await sendFeedback(request, { settings: host.backendSettings, thread });
  }

  get #labels(): AssistantLabels & FeedbackLabels {
    return feedbackLabels(this.#options.labels());
  }

  /** Tells of the field for a reason as well, where one came up. */
  #thank(wantsReason: boolean): void {
    const { feedbackThanks, feedbackReason } = this.#labels;
    const texts = wantsReason ? [feedbackThanks, feedbackReason] : [feedbackThanks];
    this.#options.reporter.say(texts.join(' '));
  }

  #threadOf({ metadata }: DocsMessage): string | null {
    return metadata?.threadId ?? this.#options.host.threadId;
  }

  /** Shows it, and keeps it where conversations are kept; not in a conversation that shows no longer. */
  #note(message: DocsMessage, rating: AnswerRating | null): void {
    const { host, controller } = this.#options;
    const { chat } = controller;
    const { messages, ratings } = chat.snapshot;
    const { [message.id]: _, ...others } = ratings;
    if (messages.includes(message)) {
      chat.patch({ ratings: rating ? { ...others, [message.id]: rating } : others });
    }
    host.requestUpdate();
  }
}
