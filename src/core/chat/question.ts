import { AssistantError } from '../assistant-error.js';
import type { ContextItem } from '../messages/context-item.js';

/** Characters of a question at most; a longer one is refused. */
export const maximumQuestionLength = 32_000;

/** Characters that all context items of a question may have together, the places that they name included. */
export const maximumContextLength = 32_000;

/** Most context items that go with a question. */
export const maximumContextItems = 20;

/**
 * Tells why a question cannot be asked as it is.
 *
 * @returns an error of code `empty`, `too-long` or `context-too-long`, or `undefined` when it can.
 */
export function findQuestionError(
  question: string,
  context: readonly ContextItem[] = [],
): AssistantError | undefined {
  // Callers in plain JavaScript give anything.
  if (typeof question !== 'string' || !question.trim())
    return new AssistantError('empty', 'The question has no text.');
  if (question.length > maximumQuestionLength) {
    return new AssistantError(
      'too-long',
      `The question has ${question.length} characters; at most ${maximumQuestionLength} are sent. ` +
        'Shorten it.',
    );
  }
  const length = contextLength(context);
  if (length <= maximumContextLength && context.length <= maximumContextItems) return undefined;
  return new AssistantError(
    'context-too-long',
    `The ${context.length} context items have ${length} characters; at most ${maximumContextItems} ` +
      `items with ${maximumContextLength} characters together are sent. Remove some.`,
  );
}

/** Characters that context items have together: their texts, and the places where these stand. */
export function contextLength(context: readonly ContextItem[]): number {
  let length = 0;
  for (const { value, path = '', elementId = '' } of context)
    length += value.length + path.length + elementId.length;
  return length;
}
