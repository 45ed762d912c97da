import type { ContextItem } from '../messages/context-item.js';
import type { RetrievalFilter } from '../wire/message-request.js';

/** A question that waits until the answer before it has ended. */
export interface QueuedQuestion {
  text: string;
  context: readonly ContextItem[];
  /** What it is restricted to, where that differs from other questions. */
  filter?: RetrievalFilter | undefined;
}

/** Makes one question of two, the second below the first. */
export function joinQuestions(
  first: QueuedQuestion | undefined,
  second: QueuedQuestion,
): QueuedQuestion {
  if (!first) return second;
  return {
    text: [first.text, second.text].filter(Boolean).join('\n\n'),
    context: [...first.context, ...second.context],
  };
}
