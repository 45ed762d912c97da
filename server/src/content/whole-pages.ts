import { giveWay } from '../give-way.js';
import type { Keeping, KnownPage, Page, Section } from './page.js';

/** Milliseconds that pages are read, and worked with, at a time. */
const longestTurn = 5;

/**
 * All of these pages, one after the other: others have their turn meanwhile.
 *
 * @param keeping - whether they stay in memory as they are. Default: not, as together they take much of it.
 */
export async function* wholePages(
  pages: Iterable<KnownPage>,
  keeping: Keeping = 'not',
): AsyncGenerator<Page> {
  let began = performance.now();
  for (const page of pages) {
    yield 'extent' in page ? await page.read(keeping) : page;
    if (performance.now() - began < longestTurn) continue;
    await giveWay();
    began = performance.now();
  }
}

/**
 * The sections of all these pages, in their order.
 *
 * @param keeping - whether who reads one of the pages later gets these same sections. Default: not.
 */
export async function readSections(
  pages: Iterable<KnownPage>,
  keeping: Keeping = 'not',
): Promise<Section[]> {
  const sections: Section[] = [];
  for await (const page of wholePages(pages, keeping)) sections.push(...page.sections);
  return sections;
}
