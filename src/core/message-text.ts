import type { DocsMessage } from './docs-message.js';

/** The text of a message; each of its text parts that says something is a paragraph. */
export function messageText({ parts }: Pick<DocsMessage, 'parts'>): string {
  return parts
    .flatMap((part) => (part.type === 'text' && part.text.trim() ? part.text : []))
    .join('\n\n');
}
