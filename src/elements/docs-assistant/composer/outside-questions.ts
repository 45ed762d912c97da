import type { AssistantError } from '../../../core/assistant-error.js';
import { findQuestionError } from '../../../core/chat/question.js';
import type { QueuedQuestion } from '../../../core/chat/queued-question.js';
import { asAssistantError } from '../../../core/transport/answer-failure.js';
import type { AskOptions, AskSource } from '../host/assistant-events.js';
import type { PanelPresence } from '../panel/panel-presence.js';
import type { QuestionComposer } from './question-composer.js';

/** What becomes of a question that was not typed into the composer. */
export interface OutsideQuestionsOptions {
  composer: QuestionComposer;
  presence: PanelPresence;
  /** Sends a question that can be sent, with all that goes along. */
  ask: (question: QueuedQuestion, source: AskSource) => Promise<void>;
  /** Why nothing can be asked now, whatever it is. */
  refuse: () => AssistantError | undefined;
}

/** Questions from elsewhere than the composer: the owner's code, the search, a button in the conversation. */
export class OutsideQuestions {
  readonly #options: OutsideQuestionsOptions;

  constructor(options: OutsideQuestionsOptions) {
    this.#options = options;
  }

  /** Goes on from an answer by its button, which goes away then. Where nothing can be asked, the field says why. */
  goOn(ask: () => Promise<void>): void {
    const refusal = this.#options.refuse();
    this.#options.composer.refuse(refusal);
    if (refusal) return;
    this.#options.presence.keepFocus();
    void ask();
  }

  /**
   * Asks with what the reader has picked, and settles when the answer has ended. A reader's own question
   * that cannot be sent stands in the field, and why beside it.
   *
   * @throws AssistantError why a question of the owner's code cannot be sent.
   */
  async ask(
    question: string,
    { context = [], source = 'api', filter }: AskOptions<AskSource>,
  ): Promise<void> {
    const { composer, ask } = this.#options;
    try {
      const own = await composer.masked(source, question);
      const items = [...own.context, ...context];
      const refusal = this.#options.refuse() ?? findQuestionError(own.question, items);
      if (refusal) throw refusal;
      composer.clearContext();
      await ask({ text: own.question, context: items, filter }, source);
    } catch (cause) {
      if (source !== 'search' && source !== 'suggestion') throw cause;
      composer.suggest(question);
      composer.refuse(asAssistantError(cause));
    }
  }
}
