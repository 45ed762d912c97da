import { isRecord } from '../record.js';
import type { DocsMessage } from './docs-message.js';
import { messageText } from './message-text.js';

/** The part of an answer that says what of it its sources do not: `{claims: [{start: 0, text: "A key …"}]}`. */
const unsupportedClaimsType = 'data-unsupported';

/** A sentence, or an item of a list, of which nothing was found in what it cites. */
export interface UnsupportedClaim {
  /** Where it begins in the answer's text, in UTF-16 code units. */
  start: number;
  /** It as it is written there, in Markdown. */
  text: string;
}

const most = 50;
const longest = 2000;

/**
 * What of an answer its sources do not say, as the backend found: at most 50 claims, in the order of the text. Whatever does
 * not stand there word for word is left out.
 */
export function unsupportedClaimsOf({ parts }: Pick<DocsMessage, 'parts'>): UnsupportedClaim[] {
  const data = parts.flatMap((part) =>
    part.type === unsupportedClaimsType && isRecord(part.data) ? [part.data.claims] : [],
  );
  const [listed = []] = data.filter(Array.isArray);
  const answer = messageText({ parts });
  let behind = 0;
  return listed.slice(0, most).flatMap((claim: unknown): UnsupportedClaim[] => {
    if (!isRecord(claim)) return [];
    const { start, text } = claim;
    if (typeof start !== 'number' || !Number.isInteger(start) || start < behind) return [];
    if (typeof text !== 'string' || text.trim() === '' || text.length > longest) return [];
    if (!answer.startsWith(text, start)) return [];
    behind = start + text.length;
    return [{ start, text }];
  });
}

/** Where these claims end in the answer's text. */
export function claimEnds(message: Pick<DocsMessage, 'parts'>): number[] {
  return unsupportedClaimsOf(message).map(({ start, text }) => start + text.length);
}
