import { AssistantError } from '../assistant-error.js';
import type { DocsMessage } from '../messages/docs-message.js';
import { messageText } from '../messages/message-text.js';

/**
 * The failure of an answer that nothing more comes of, as the page that it came to was left.
 *
 * @param last - the last message, where the answer had failed before: after a question, nothing was there to be cut off.
 */
export function interruption(last?: DocsMessage): AssistantError {
  const code = last?.role === 'user' ? 'bad-response' : 'interrupted';
  return new AssistantError(code, 'The page was left.');
}

/** What went wrong with an answer, whatever was thrown. */
export function asAssistantError(cause: unknown): AssistantError {
  if (cause instanceof AssistantError) return cause;
  return new AssistantError('bad-response', 'The answer could not be read.', { cause });
}

/** Whether nothing came back to a reader, who has seen no text of the answer that would go. */
export function isUnanswered(failure: unknown, answer: DocsMessage | undefined): boolean {
  const { code } = asAssistantError(failure);
  const isLost = code === 'network' || code === 'interrupted';
  return isLost && !(answer && messageText(answer));
}
