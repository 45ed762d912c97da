import { html, type TemplateResult } from 'lit';
import type { ChatController } from '../../../controllers/chat-controller.js';
import type { AssistantError } from '../../../core/assistant-error.js';
import type { AnswerRating } from '../../../core/chat/chat-state.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { LateModule } from '../../late-module.js';
import type { EmitAssistantEvent } from '../host/assistant-events.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { ConversationReporter } from '../host/conversation-reporter.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { SecretFinder } from '../secrets/secret-finder.js';
import type { AnswerFeedback } from './answer-feedback.js';

/** What feedback needs of the conversation, and tells. */
export interface FeedbackOptions {
  host: AssistantHost;
  emit: EmitAssistantEvent;
  controller: ChatController;
  labels: () => AssistantLabels;
  /** Why nothing can be said of the conversation here now. */
  refuse: () => AssistantError | undefined;
  finder: SecretFinder;
  reporter: ConversationReporter;
}

/** What the reader said of each answer; what takes it and sends it loads with the first rating. */
export class FeedbackOpener {
  readonly #options: FeedbackOptions;
  readonly #feedback: LateModule<AnswerFeedback>;
  #failedAt: DocsMessage | undefined;

  constructor(options: FeedbackOptions) {
    this.#options = options;
    this.#feedback = new LateModule(async () => {
      const { AnswerFeedback } = await import('./answer-feedback.js');
      return new AnswerFeedback(options);
    });
  }

  ratingOf(message: DocsMessage): AnswerRating | null {
    const { loaded } = this.#feedback;
    if (loaded) return loaded.ratingOf(message);
    return this.#options.controller.chat.snapshot.ratings[message.id] ?? null;
  }

  /** What stands below an answer that was rated since the page loaded. */
  render(message: DocsMessage): TemplateResult | undefined {
    if (this.#failedAt !== message) return this.#feedback.loaded?.render(message);
    return html`<p class="note thanks">${this.#options.labels().loadFailed}</p>`;
  }

  /** Takes a rating, which the other one replaces, and the same takes back. */
  async rate(message: DocsMessage, rating: AnswerRating): Promise<void> {
    const { host, reporter } = this.#options;
    try {
      const feedback = await this.#feedback.load();
      this.#failedAt = undefined;
      feedback.rate(message, rating);
    } catch (cause) {
      console.error('<docs-assistant> could not load what takes ratings.', cause);
      this.#failedAt = message;
      reporter.sayLabel('loadFailed');
      host.requestUpdate();
    }
  }
}
