import { LRUCache } from 'lru-cache';
import { extentOf, type Page } from '../../content/page.js';

/** As many characters as take the memory that a page takes beside its text. */
const charactersOfPage = 1000;

/** Remembers the pages that were asked for last, with so many characters together at most. */
export function pageMemory<Key extends object | string>(
  mostCharacters: number,
): LRUCache<Key, Page> {
  return new LRUCache({ maxSize: mostCharacters, sizeCalculation: sizeOf });
}

function sizeOf(page: Page): number {
  const { html, markdown, text } = extentOf(page);
  return charactersOfPage + html + markdown + text;
}
