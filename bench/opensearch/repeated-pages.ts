import type { Section } from '../../server/src/content/page.ts';
import type { IndexedPages } from '../../server/src/retrieval/opensearch/indexed-pages.ts';
import { perturbed } from '../retrieval/labelled-set.ts';

/** Pages made of these sections again and again, until there are `count`. They are made when they are read. */
export function repeatedPages(sections: readonly Section[], count: number): IndexedPages {
  const byPath = new Map<string, Section[]>();
  for (const section of sections) {
    byPath.set(section.path, [...(byPath.get(section.path) ?? []), section]);
  }
  const originals = [...byPath.values()];
  const pageCount = Math.ceil((count / sections.length) * originals.length);
  const readPage = (page: number) => {
    const copy = Math.floor(page / originals.length);
    const original = originals[page % originals.length] ?? [];
    return copy === 0 ? original : original.map((section) => perturbed(section, copy));
  };
  return {
    references: Array.from({ length: pageCount }, (_, page) => ({
      path: `/${page}`,
      contentHash: `${page} of ${count}`,
    })),
    readPages: async (from, to) =>
      Array.from({ length: to - from }, (_, place) => ({ sections: readPage(from + place) })),
    readSections: async (places) => places.map(({ page, section }) => readPage(page)[section]),
  };
}
