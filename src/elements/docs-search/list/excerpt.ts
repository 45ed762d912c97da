import { characterStart } from '../../../core/search-engine/words/character-start.js';
import { findMatches, type TextRange } from './text-matches.js';

/** Characters of an excerpt, more than are seen at once. */
const excerptLength = 200;
/** Characters before its first match: two lines on a phone have room for both. */
const leadLength = 30;
/** Where a match is seen in the beginning of the text as well. */
const seen = 50;
/** Characters that are looked at: a backend may send a whole page. */
const contentLength = 10_000;
/** How far from a cut a space may be. */
const nearby = 20;

/** The part of a text where the query's words stand closest together, cut at words. */
export function excerptAround(content: string, query: string): string {
  const text = content.slice(0, contentLength).normalize('NFC').replace(/\s+/g, ' ').trim();
  const match = densestMatch(findMatches(text, query));
  const start = match > seen ? cutAfter(text, match - leadLength) : 0;
  const end =
    start + excerptLength < text.length ? cutBefore(text, start + excerptLength) : text.length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Where the excerpt with the most matches would begin to match. */
function densestMatch(matches: TextRange[]): number {
  let best = { start: 0, count: 0 };
  for (const { start } of matches) {
    const end = start + excerptLength - leadLength;
    const count = matches.filter((match) => match.start >= start && match.end <= end).length;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

function cutAfter(text: string, offset: number): number {
  const space = text.indexOf(' ', offset);
  return space !== -1 && space - offset < nearby ? space + 1 : characterStart(text, offset);
}

function cutBefore(text: string, offset: number): number {
  const space = text.lastIndexOf(' ', offset);
  return offset - space < nearby ? space : characterStart(text, offset);
}
