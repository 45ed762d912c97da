import { LRUCache } from 'lru-cache';
import { extentOf, type Page, type Section } from '../../content/page.js';

/** As many characters as take the memory that a page takes beside its text. */
const charactersOfPage = 1000;

/** Remembers the pages that were asked for last, with so many characters together at most. */
export function pageMemory<Key extends object | string>(most: number): LRUCache<Key, Page> {
  return new LRUCache({ maxSize: most, sizeCalculation: sizeOf });
}

function sizeOf(page: Page): number {
  const { html, markdown, text } = extentOf(page);
  return charactersOfPage + html + markdown + text;
}

/** The same of the sections of pages, of which the text alone is in memory. */
function sectionMemory(most: number): LRUCache<object, Section[]> {
  return new LRUCache({ maxSize: most, sizeCalculation: sizeOfSections });
}

function sizeOfSections(sections: Section[]): number {
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.reduce((sum, { text }) => sum + text.length, charactersOfPage);
}

/** Characters, some 100 MB in all: a large documentation would take several times as much. */
const mostCharacters = { pages: 8_000_000, sections: 56_000_000 };

/**
 * What was read last of stored pages, of all documentations: whole ones as readers open them, and, of many more, the
 * sections that searches find.
 */
export const latelyRead = {
  pages: pageMemory<object>(mostCharacters.pages),
  sections: sectionMemory(mostCharacters.sections),
};
