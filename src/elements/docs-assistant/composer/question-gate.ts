import type { AssistantError } from '../../../core/assistant-error.js';
import { CheckedQuestion } from '../../../core/chat/checked-question.js';
import type { ContextItem } from '../../../core/messages/context-item.js';
import type { AskSource } from '../host/assistant-events.js';
import type { Draft, QuestionSecrets } from '../secrets/question-secrets.js';

/** What a gate needs to know. */
export interface QuestionGateOptions {
  secrets: QuestionSecrets;
  /** Why nothing can be asked now, whatever it is. */
  refuse: () => AssistantError | undefined;
}

/** The one way of a question to the chat: its secrets are masked here, and it is checked here, once. */
export class QuestionGate {
  readonly #secrets: QuestionSecrets;
  readonly #refuse: () => AssistantError | undefined;

  constructor({ secrets, refuse }: QuestionGateOptions) {
    this.#secrets = secrets;
    this.#refuse = refuse;
  }

  /**
   * Admits what the reader wrote, once its secrets are known.
   *
   * @param waiting - the question that it joins.
   * @throws AssistantError why it cannot be sent.
   */
  admit(written: Draft, waiting?: CheckedQuestion): CheckedQuestion {
    const question = this.#check(this.#secrets.masked(written));
    return waiting?.followedBy(question) ?? question;
  }

  /**
   * Admits a question from elsewhere than the composer.
   *
   * @param items - what its asker sends along, as it is.
   * @throws AssistantError why it cannot be sent, also where its secrets cannot be known.
   */
  async admitFrom(
    source: AskSource,
    { draft, items }: { draft: Draft; items: readonly ContextItem[] },
  ): Promise<CheckedQuestion> {
    const { question, context } = await this.#secrets.maskedFrom(source, draft);
    return this.#check({ question, context: [...context, ...items] });
  }

  #check({ question, context }: Draft): CheckedQuestion {
    const refusal = this.#refuse();
    if (refusal) throw refusal;
    return CheckedQuestion.from(question, context);
  }
}
