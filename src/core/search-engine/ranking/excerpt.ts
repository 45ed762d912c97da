import { characterStart } from '../words/character-start.js';
import { type QueryWord, queryWords } from '../words/query-words.js';
import type { SearchableSection } from '../words/searchable-section.js';
import { stemmingLanguage } from '../words/stemming.js';
import { type QueryMatch, queryMatches } from './query-matches.js';

/** What to show of a section in a list of results. */
export interface ExcerptOptions {
  section: Pick<SearchableSection, 'blocks' | 'language'>;
  query: string;
  /** Characters at most, ellipses included. */
  length: number;
}

/** How much of an excerpt stands before the first word that matches. */
const leadShare = 0.2;

/** Plain text around the query's words, cut at words and marked with `…` where it was cut. */
export function excerpt({ section, query, length }: ExcerptOptions): string {
  const text = section.blocks.flatMap((block) => block.text || []).join(' ');
  if (text.length <= length) return text;

  const room = length - 2;
  const { language } = section;
  const words = wordsOf(query, stemmingLanguage(language));
  const matches = queryMatches({ text, words, language });
  const start = bestStart(matches, { room, wordCount: words.length });
  const from = start === 0 ? 0 : wordStart(text, Math.min(start, text.length - room));
  const to = from + room >= text.length ? text.length : wordEnd(text, from, from + room);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

/** What was read last: all sections of a list are read for the same query. */
let lastRead = { query: '', language: '', words: queryWords('') };

function wordsOf(query: string, language: string): readonly QueryWord[] {
  if (lastRead.query !== query || lastRead.language !== language) {
    const words = queryWords(query, { prefix: true, languages: [language] });
    lastRead = { query, language, words };
  }
  return lastRead.words;
}

/** Where the window starts that holds the most different words; the first of equals. */
function bestStart(
  matches: readonly QueryMatch[],
  { room, wordCount }: { room: number; wordCount: number },
): number {
  let best = 0;
  let mostWords = 0;
  for (const [index, first] of matches.entries()) {
    const start = Math.max(0, Math.round(first.start - room * leadShare));
    const count = countWords(matches, index, start + room);
    if (count <= mostWords) continue;
    best = start;
    mostWords = count;
    if (count === wordCount) break;
  }
  return best;
}

function countWords(matches: readonly QueryMatch[], from: number, end: number): number {
  const words = new Set<QueryWord>();
  for (let index = from; index < matches.length; index += 1) {
    const match = matches[index];
    if (!match || match.end > end) break;
    words.add(match.word);
  }
  return words.size;
}

/** Text without spaces is cut between characters. */
const farthestSpace = 24;

function wordStart(text: string, start: number): number {
  const space = text.indexOf(' ', start - 1);
  if (space >= 0 && space - start < farthestSpace) return space + 1;
  return characterStart(text, start);
}

function wordEnd(text: string, start: number, end: number): number {
  const space = text.lastIndexOf(' ', end);
  if (space > start && end - space < farthestSpace) return space;
  return characterStart(text, end);
}
