import { type KnownPage, type Page, readableSections, type Section } from '../../content/page.js';
import { wholePages } from '../../content/whole-pages.js';
import type { SectionPlace } from './documents.js';

/** The pages of an index, which need not be in memory. */
export interface IndexedPages {
  /** How they are told from their other states, in order. */
  readonly references: readonly Pick<Page, 'path' | 'contentHash'>[];
  /** Those pages, from the first number to before the second. */
  readPages(from: number, to: number): Promise<readonly Pick<Page, 'sections'>[]>;
  /** The sections of those places, in their order; `undefined` where a page cannot be read. */
  readSections(places: readonly SectionPlace[]): Promise<readonly (Section | undefined)[]>;
}

/** The pages of a documentation. */
export function indexedPages(pages: readonly KnownPage[]): IndexedPages {
  return {
    references: pages,
    readPages: (from, to) => readWhole(pages.slice(from, to)),
    readSections: (places) =>
      Promise.all(
        places.map(async ({ page, section }) => (await readableSections(pages[page]))[section]),
      ),
  };
}

async function readWhole(pages: readonly KnownPage[]): Promise<Page[]> {
  const whole: Page[] = [];
  for await (const page of wholePages(pages)) whole.push(page);
  return whole;
}
