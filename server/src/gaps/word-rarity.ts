import type { KnownPage, PageHead } from '../content/page.js';
import { wholePages } from '../content/whole-pages.js';
import { isCommonTerm } from '../retrieval/search-engine.js';
import { questionTerms } from './question-terms.js';

/** How much a word of a question tells of what it is about, above 0. */
export type WordRarity = (stem: string) => number;

/** A word that stands in questions about anything tells little, however rare it is in headings. */
const commonShare = 0.3;

/** Sections whose headings are read: of more, the first ones tell as much. */
const mostHeadings = 50_000;

/** Words that a document must at least be taken to have, so that a small documentation has rare words, too. */
const leastHeadings = 100;

const known = new WeakMap<ReadonlyMap<string, KnownPage>, Promise<WordRarity>>();

/**
 * How rare words are in the titles and headings of a documentation, which is what it is about; a word that is in none
 * of them is the rarest. Reckoned once for each state of the pages.
 */
export function rarityIn(pages: ReadonlyMap<string, KnownPage>): Promise<WordRarity> {
  const found = known.get(pages);
  if (found !== undefined) return found;
  const rarity = readRarity(pages);
  known.set(pages, rarity);
  rarity.catch(() => known.delete(pages));
  return rarity;
}

/** The language that most pages are in, as a tag; `undefined` where they do not say. */
export function languageOf(
  pages: ReadonlyMap<string, Pick<PageHead, 'language'>>,
): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { language } of pages.values()) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort(([, first], [, second]) => second - first)[0]?.[0];
}

async function readRarity(pages: ReadonlyMap<string, KnownPage>): Promise<WordRarity> {
  const language = languageOf(pages);
  const holders = new Map<string, number>();
  let headings = 0;
  for await (const { sections } of wholePages(pages.values())) {
    if (headings === mostHeadings) break;
    for (const { heading } of sections.slice(0, mostHeadings - headings)) {
      headings += 1;
      for (const { stem } of questionTerms(heading, language)) {
        holders.set(stem, (holders.get(stem) ?? 0) + 1);
      }
    }
  }
  const count = Math.max(headings, leastHeadings);
  return (stem) => {
    const holding = holders.get(stem) ?? 0;
    const rarity = Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
    return isCommonTerm(stem) ? commonShare * rarity : rarity;
  };
}
