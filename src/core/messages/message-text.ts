import type { DocsMessage } from './docs-message.js';

/** Whether a reader sees anything of a part: text may be blanks alone, or what no font draws. */
export function isVisible(part: DocsMessage['parts'][number]): boolean {
  return part.type !== 'text' || /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(part.text);
}

/** The text of a message; each of its text parts that says something is a paragraph. */
export function messageText({ parts }: Pick<DocsMessage, 'parts'>): string {
  return parts
    .flatMap((part) => (part.type === 'text' && isVisible(part) ? part.text : []))
    .join('\n\n');
}
