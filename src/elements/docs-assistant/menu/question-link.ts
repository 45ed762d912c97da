import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';

/** What the reader has asked last, as it was sent: with its secrets masked. */
export function lastQuestion(messages: readonly DocsMessage[]): string {
  const asked = messages.findLast(({ role }) => role === 'user');
  return asked ? messageText(asked) : '';
}

/** The address of a page at which the assistant opens with a question in its field, unsent. */
export function questionLink(question: string, page: string): string {
  const link = new URL(page);
  // It would open over the assistant.
  link.searchParams.delete('search');
  link.searchParams.set('assistant', question);
  return link.href;
}
