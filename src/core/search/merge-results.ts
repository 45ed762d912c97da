import type { SearchResult } from '../index/search-result.js';
import { pageUrl } from '../messages/site-url.js';

/** What is on screen, and what there is by now. */
export interface MergeOptions {
  /** As it is on screen, each page's results together. */
  shown: readonly SearchResult[];
  /** All that has come, whatever its source, best first. */
  found: readonly SearchResult[];
  /**
   * How many of the first stay where they are: those up to the one that the reader is about to choose.
   * More than there are: nothing changes at all.
   */
  kept: number;
  /** The most that are shown. */
  limit: number;
}

/**
 * Puts what was found into the list on screen without moving what must stay. Each place of the
 * documentation comes once, and the results of a page come together, except that nothing is put
 * between those that stay.
 */
export function mergeResults({ shown, found, kept, limit }: MergeOptions): SearchResult[] {
  if (kept > shown.length) return [...shown];
  const best = new Map<string, SearchResult>();
  for (const result of found) {
    const key = keyOf(result);
    const known = best.get(key);
    // The page itself tells no text of its headings; an index, which comes after it, does.
    if (!known || (result.content && !known.content)) best.set(key, result);
  }
  const fixed = shown.slice(0, kept);
  const last = fixed.pop();
  // With an excerpt the last grows downwards; one above it would push it down.
  if (last) fixed.push(best.get(keyOf(last)) ?? last);
  for (const result of fixed) best.delete(keyOf(result));
  const rest = groupByPage([...best.values()], last ? pageKey(last) : undefined);
  return [...fixed, ...rest].slice(0, Math.max(limit, kept));
}

/** The same for two results that lead to the same place. */
export function keyOf(result: SearchResult): string {
  const { pathname, hash } = addressOf(result);
  return `${withoutSlash(pathname)}${hash}`;
}

/** The same for two results of one page. */
export function pageKey(result: SearchResult): string {
  // A fragment that begins with a slash is a route of its page.
  return keyOf(result).replace(/#(?!!?\/).*|\?.*/, '');
}

function groupByPage(results: readonly SearchResult[], first: string | undefined): SearchResult[] {
  const pages = new Map<string, SearchResult[]>(first === undefined ? [] : [[first, []]]);
  for (const result of results) {
    const key = pageKey(result);
    const ofPage = pages.get(key);
    if (ofPage) ofPage.push(result);
    else pages.set(key, [result]);
  }
  return [...pages.values()].flat();
}

const addresses = new WeakMap<SearchResult, URL>();

function addressOf(result: SearchResult): URL {
  const known = addresses.get(result);
  if (known) return known;
  const { path, metadata } = result;
  const address = pageUrl({ path, anchor: metadata.anchor }, 'https://docs.invalid');
  addresses.set(result, address);
  return address;
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
