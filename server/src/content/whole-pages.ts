import { setImmediate } from 'node:timers/promises';
import { type KnownPage, type Page, type Section, wholePage } from './page.js';

/** Milliseconds that pages are read at a time. */
const longestTurn = 5;

/** All of these pages, one after the other: others have their turn meanwhile. */
export async function* wholePages(pages: Iterable<KnownPage>): AsyncGenerator<Page> {
  let began = performance.now();
  for (const page of pages) {
    yield await wholePage(page);
    if (performance.now() - began < longestTurn) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** The sections of all these pages, in their order. */
export async function readSections(pages: Iterable<KnownPage>): Promise<Section[]> {
  const sections: Section[] = [];
  for await (const page of wholePages(pages)) sections.push(...page.sections);
  return sections;
}
