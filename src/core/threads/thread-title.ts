import type { DocsMessage } from '../messages/docs-message.js';
import { messageText } from '../messages/message-text.js';

const maximumTitleLength = 80;

/** What a conversation is called where the reader has not named it: its first question. */
export function titleOf(messages: readonly DocsMessage[]): string {
  const question = messages.find(({ role }) => role === 'user');
  return question ? shorten(messageText(question)) : '';
}

/** On one line, cut between words where there are any. */
export function shorten(text: string): string {
  const characters = [...text.slice(0, 1000).replace(/\s+/g, ' ').trim()];
  if (characters.length <= maximumTitleLength) return characters.join('');
  const cut = characters.slice(0, maximumTitleLength - 1).join('');
  return `${cut.replace(/(?<=.{40}) \S*$/u, '')}…`;
}
