import { foldText, queryWords } from './query-words.js';
import type { SearchResult } from './search-result.js';

/**
 * Ranks a list that is small enough to be looked through at each key press, such as a page's headings:
 * best first, entries of the same rank in their own order. Every word of the query must begin a word of
 * the entry's title or heading.
 */
export function rank(
  entries: readonly SearchResult[],
  query: string,
  limit: number,
): SearchResult[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const ranked = entries
    .map((entry) => ({ entry, score: scoreOf(nameOf(entry), { words, whole }) }))
    .filter(({ score }) => score > 0);
  return ranked
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/**
 * What comes closest to a query that nothing answers: the entries that begin as it does, up to where it
 * may be misspelt.
 */
export function rankClosest(
  entries: readonly SearchResult[],
  query: string,
  limit: number,
): SearchResult[] {
  for (const word of queryWords(query).sort((one, other) => other.length - one.length)) {
    const letters = [...word];
    for (let length = letters.length; length >= Math.min(3, letters.length); length -= 1) {
      const found = rank(entries, letters.slice(0, length).join(''), limit);
      if (found.length > 0) return found;
    }
  }
  return [];
}

function scoreOf(name: string, { words, whole }: { words: readonly string[]; whole: string }) {
  if (!words.every((word) => startOfWord(name, word) >= 0)) return 0;
  if (name === whole) return 3;
  return name.startsWith(words[0] ?? '') ? 2 : 1;
}

function startOfWord(name: string, word: string): number {
  let start = name.indexOf(word);
  while (start > 0 && /[\p{L}\p{N}]/u.test(name[start - 1] ?? '') && isSpaced(word)) {
    start = name.indexOf(word, start + 1);
  }
  return start;
}

/** Whether a word is of a script that puts spaces between words. */
function isSpaced(word: string): boolean {
  return !/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u.test(
    word,
  );
}

const names = new WeakMap<SearchResult, string>();

function nameOf(entry: SearchResult): string {
  const known = names.get(entry);
  if (known !== undefined) return known;
  const { title = '', section = '' } = entry.metadata;
  const name = foldText(section || title);
  names.set(entry, name);
  return name;
}
