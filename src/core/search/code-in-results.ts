import type { SearchResult } from '../index/search-result.js';

/** Begins as an option, a path or a tag does; has a sign, or a capital, inside of it; or is a call, or named as `C#` is. */
const code =
  /^[-@$.#/<]+[\p{L}\p{N}]|[\p{L}\p{N}][-_:./@][\p{L}\p{N}]|\p{Ll}\p{Lu}|[\p{L}\p{N}](?:\(\)|\+\+|#)$/u;

const partOfCode = /[\p{L}\p{N}_-]/u;

/** Characters of a result's text that are looked at. */
const consideredLength = 2_000;

/** Whether a query is one word, written as code is: `--host`, `base-url`, `threadId`. */
export function isCode(query: string): boolean {
  return !/\s/.test(query) && code.test(query);
}

/** How a result holds code: 2 exactly, 1 as the beginning of something longer, 0 not at all. */
export function codeLevel({ content, metadata }: SearchResult, query: string): 0 | 1 | 2 {
  const { title = '', section = '' } = metadata;
  const text = `${title} ${section} ${content.slice(0, consideredLength)}`.toLowerCase();
  const wanted = query.toLowerCase();
  let level: 0 | 1 = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (partOfCode.test(text.charAt(at - 1))) continue;
    if (!partOfCode.test(text.charAt(at + wanted.length))) return 2;
    level = 1;
  }
  return level;
}

/**
 * Results in their order, but where the query is code, those that hold it as it is written first: to an
 * index `--host` is the word "host", with which "Hostinger" begins.
 */
export function codeFirst(
  results: readonly SearchResult[],
  query: string,
): readonly SearchResult[] {
  if (!isCode(query)) return results;
  const leveled = results.map((result) => ({ result, level: codeLevel(result, query) }));
  leveled.sort((first, second) => second.level - first.level);
  return leveled.map(({ result }) => result);
}
