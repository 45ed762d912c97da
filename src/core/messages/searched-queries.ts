import { isRecord } from '../record.js';
import type { DocsMessage } from './docs-message.js';
import { shortenedText } from './shortened-text.js';

/** Characters of a query at most: more tells a reader nothing. */
const queryLength = 120;

/** What a backend's tools searched for on the way to an answer, in their order, each once. */
export function searchedQueries(message: DocsMessage): string[] {
  const queries = message.parts.flatMap((part) => {
    const isTool = part.type === 'dynamic-tool' || part.type.startsWith('tool-');
    const input = isTool && 'input' in part ? part.input : undefined;
    const query = isRecord(input) && typeof input.query === 'string' ? input.query : '';
    return shortenedText(query, queryLength) || [];
  });
  return [...new Set(queries)];
}
