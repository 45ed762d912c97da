import type { ContextItem } from '../messages/context-item.js';
import { findQuestionError } from './question.js';

/** A question that was found fit to be sent, with what goes along. Nothing checks it again. */
export class CheckedQuestion {
  readonly text: string;
  readonly context: readonly ContextItem[];

  private constructor(text: string, context: readonly ContextItem[]) {
    this.text = text;
    this.context = context;
  }

  /** @throws AssistantError `empty`, `too-long` or `context-too-long`. */
  static from(text: string, context: readonly ContextItem[] = []): CheckedQuestion {
    const refusal = findQuestionError(text, context);
    if (refusal) throw refusal;
    return new CheckedQuestion(text, context);
  }

  /**
   * Makes one question of this one and another that follows it.
   *
   * @throws AssistantError where both together are too long.
   */
  followedBy({ text, context }: CheckedQuestion): CheckedQuestion {
    const both = [...this.context, ...context];
    return CheckedQuestion.from([this.text, text].filter(Boolean).join('\n\n'), both);
  }
}
