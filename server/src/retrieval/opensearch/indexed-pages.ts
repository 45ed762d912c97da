import type { Page, Section } from '../../content/page.js';
import type { SectionPlace } from './documents.js';

/** The pages of an index, which need not be in memory. */
export interface IndexedPages {
  /** How they are told from their other states, in order. */
  readonly references: readonly Pick<Page, 'path' | 'contentHash'>[];
  /** Those pages, from the first number to before the second. */
  readPages(from: number, to: number): Promise<readonly Pick<Page, 'sections'>[]>;
  /** The sections of those places, in their order. */
  readSections(places: readonly SectionPlace[]): Promise<readonly (Section | undefined)[]>;
}

/** Pages that are in memory. */
export function pagesInMemory(pages: readonly Page[]): IndexedPages {
  return {
    references: pages,
    readPages: async (from, to) => pages.slice(from, to),
    readSections: async (places) =>
      places.map(({ page, section }) => pages[page]?.sections[section]),
  };
}
