import type { AssistantError } from '../../../core/assistant-error.js';
import type { CheckedQuestion } from '../../../core/chat/checked-question.js';
import { contextItemsIn } from '../../../core/messages/context-item.js';
import { asAssistantError } from '../../../core/transport/answer-failure.js';
import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import type { AskOptions, AskSource } from '../host/assistant-events.js';
import type { PanelPresence } from '../panel/panel-presence.js';
import type { QuestionComposer } from './question-composer.js';

/** Who asks a question, and what its answer is restricted to where that differs from others. */
export interface QuestionOrigin {
  source: AskSource;
  filter?: RetrievalFilter | undefined;
}

/** What becomes of a question that was not typed into the composer. */
export interface OutsideQuestionsOptions {
  composer: QuestionComposer;
  presence: PanelPresence;
  /** Sends a question that can be sent, with all that goes along. */
  ask: (question: CheckedQuestion, from: QuestionOrigin) => Promise<void>;
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
    { context, source = 'api', filter }: AskOptions<AskSource>,
  ): Promise<void> {
    const { composer, ask } = this.#options;
    try {
      const admitted = await composer.admitFrom(source, {
        question,
        items: contextItemsIn(context),
      });
      composer.clearContext();
      await ask(admitted, { source, filter });
    } catch (cause) {
      if (source !== 'search' && source !== 'suggestion') throw cause;
      composer.suggest(question);
      composer.refuse(asAssistantError(cause));
    }
  }
}
