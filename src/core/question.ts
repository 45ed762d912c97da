import { AssistantError } from './assistant-error.js';

/** Longest question that is sent, in characters; what is longer belongs into the context. */
export const maximumQuestionLength = 32_000;

/**
 * Tells why a question cannot be asked as it stands.
 *
 * @returns an error of code `empty` or `too-long`, or `undefined` when it can.
 */
export function findQuestionError(question: string): AssistantError | undefined {
  if (question.trim() === '') return new AssistantError('empty', 'The question is empty.');
  if (question.length <= maximumQuestionLength) return undefined;
  return new AssistantError(
    'too-long',
    `The question has ${question.length} characters; at most ${maximumQuestionLength} are sent. ` +
      'Shorten it, or pass what it quotes as context.',
  );
}
