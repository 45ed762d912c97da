import type { DocsMessage } from './docs-message.js';

/** The text of a message, all its text parts together. */
export function messageText({ parts }: DocsMessage): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
