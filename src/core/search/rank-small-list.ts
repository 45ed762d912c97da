import { indexWords, queryWords } from '../index/search-words.js';
import { editDistance } from '../search-engine/words/edit-distance.js';

/** What can be found in a small list; whatever else an item has comes back with it. */
export interface ListedItem {
  /** What the reader would call it. Counts most. */
  readonly title: string;
  /** What else it can be found by, such as a breadcrumb or the words of a path. Default: nothing. */
  readonly keywords?: readonly string[];
}

/** An item that matches. */
export interface RankedItem<Item> {
  readonly item: Item;
  /** How well it matches, more than 0 and at most 1; comparable only within one list and query. */
  readonly score: number;
}

/** What is looked for in a small list. */
export interface SmallListQuery {
  /** As it was typed; of a very long one the beginning counts. */
  readonly query: string;
  /** Number of items at most; default 5. */
  readonly limit?: number;
  /**
   * Whether titles count in which a word of the query is part of another word or, where there are none
   * of those, is misspelt. Default true.
   */
  readonly isForgiving?: boolean;
}

/** Characters of a query at most: no title has more, and each costs time. */
const longestQuery = 120;

/** How many letters of a word may be wrong: two swapped letters are one. */
const editsOf = (word: string) => Math.floor(word.length / 4);

/** How a word of an item answers one of the query, 0 for not at all. */
const likeness = { same: 1, beginning: 0.8, inside: 0.4, misspelt: 0.3, none: 0 };

/** What the title counts more than what else an item is found by. */
const titleShare = 3;

/**
 * The items of a small list (this page's headings, the site's navigation, recent searches: hundreds, not
 * thousands) in which every word of the query is found, best first; those with words that begin as the
 * query's do come before others. Only where nothing matches as it is written, slips are forgiven.
 *
 * Synchronous, and under a millisecond for 300 items once the list is known: a list is made searchable
 * at its first query and remembered by its identity. So keep the array while nothing in it changes, and
 * make a new one when something does.
 *
 * @returns none for a query without letters, digits or emoji; items that match equally well in their order.
 */
export function rankSmallList<Item extends ListedItem>(
  items: readonly Item[],
  { query, limit = 5, isForgiving = true }: SmallListQuery,
): RankedItem<Item>[] {
  const words = queryWords(query.slice(0, longestQuery));
  if (words.length === 0 || limit < 1) return [];
  const list = wordsOf(items);
  let found = rank(list, words, beginsOrHolds);
  if (found.length === 0 && isForgiving) found = rank(list, words, isMisspelt);
  const ranked = found.flatMap(({ place, begun, score }) => {
    const item = items[place];
    if (!item || (!isForgiving && begun < words.length)) return [];
    return [{ item, place, begun, score }];
  });
  ranked.sort(
    (first, second) =>
      second.begun - first.begun || second.score - first.score || first.place - second.place,
  );
  return ranked.slice(0, limit).map(({ item, score }) => ({ item, score }));
}

/** The words of an item. */
interface ItemWords {
  readonly title: readonly string[];
  readonly keywords: readonly string[];
}

const known = new WeakMap<readonly ListedItem[], readonly ItemWords[]>();

function wordsOf(items: readonly ListedItem[]): readonly ItemWords[] {
  const before = known.get(items);
  if (before) return before;
  const list = items.map(({ title, keywords = [] }) => ({
    title: indexWords(title),
    keywords: keywords.flatMap(indexWords),
  }));
  known.set(items, list);
  return list;
}

/** Tells how a word of an item answers one of the query. */
type Comparison = (own: string, word: string) => number;

/** The items that answer every word; `begun` counts the words with which one of their own begins. */
function rank(list: readonly ItemWords[], words: readonly string[], compare: Comparison) {
  return list.flatMap(({ title, keywords }, place) => {
    let begun = 0;
    let score = 0;
    for (const word of words) {
      const inTitle = best(title, word, compare);
      const inKeywords = best(keywords, word, compare);
      if (inTitle + inKeywords === 0) return [];
      if (Math.max(inTitle, inKeywords) >= likeness.beginning) begun += 1;
      score += titleShare * inTitle + inKeywords;
    }
    // A short title is more about its words than a long one.
    const length = 1 + title.length / 1000;
    return [{ place, begun, score: score / ((titleShare + 1) * words.length * length) }];
  });
}

function best(own: readonly string[], word: string, compare: Comparison): number {
  return own.reduce((most, each) => Math.max(most, compare(each, word)), 0);
}

function beginsOrHolds(own: string, word: string): number {
  if (own === word) return likeness.same;
  if (own.startsWith(word)) return likeness.beginning;
  return own.includes(word) ? likeness.inside : likeness.none;
}

function isMisspelt(own: string, word: string): number {
  const found = beginsOrHolds(own, word);
  const edits = editsOf(word);
  if (found > 0 || edits === 0) return found;
  // What is further behind than the edits reach changes no distance below the bound.
  const { beginning } = editDistance({
    first: word,
    second: own.slice(0, word.length + edits + 1),
    most: edits,
  });
  return beginning <= edits ? likeness.misspelt : likeness.none;
}
