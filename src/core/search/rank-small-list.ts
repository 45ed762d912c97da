import Fuse from 'fuse.js';
import { indexWords, queryWords } from '../index/search-words.js';

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

/** Share of a word's letters that may be wrong: two swapped letters are two of seven. */
const tolerance = 0.3;

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
  const pattern = words.join(' ');
  let found = searcherOf(items, 0).search(pattern);
  if (found.length === 0 && isForgiving) found = searcherOf(items, tolerance).search(pattern);
  const ranked = found.flatMap(({ refIndex, score = 1 }) => {
    const item = items[refIndex];
    if (!item) return [];
    const begun = begunWords(item, words);
    if (!isForgiving && begun < words.length) return [];
    return [{ item, refIndex, begun, score: 1 - Math.min(score, 0.99) }];
  });
  ranked.sort(
    (first, second) =>
      second.begun - first.begun || second.score - first.score || first.refIndex - second.refIndex,
  );
  return ranked.slice(0, limit).map(({ item, score }) => ({ item, score }));
}

type Searcher = Fuse<ListedItem>;

const searchers = new WeakMap<readonly ListedItem[], Map<number, Searcher>>();

function searcherOf(items: readonly ListedItem[], threshold: number): Searcher {
  const ofItems = searchers.get(items) ?? new Map<number, Searcher>();
  searchers.set(items, ofItems);
  const known = ofItems.get(threshold);
  if (known) return known;
  const searcher = new Fuse(items, {
    keys: [
      { name: 'title', weight: 3, getFn: ({ title }) => spaced(title) },
      { name: 'keywords', weight: 1, getFn: ({ keywords = [] }) => keywords.map(spaced) },
    ],
    includeScore: true,
    ignoreLocation: true,
    threshold,
    // Word by word, each rare one counting more; the whole query as one pattern misses half of the slips.
    useTokenSearch: true,
    tokenMatch: 'all',
    tokenize: /\S+/g,
  });
  ofItems.set(threshold, searcher);
  return searcher;
}

/** The words of a text with spaces between them, whatever its script. */
function spaced(text: string): string {
  return indexWords(text).join(' ');
}

/** How many of the query's words a word of the title or of the keywords begins with. */
function begunWords({ title, keywords = [] }: ListedItem, words: readonly string[]): number {
  const ownWords = [title, ...keywords].flatMap(indexWords);
  return words.filter((word) => ownWords.some((own) => own.startsWith(word))).length;
}
