import { setImmediate } from 'node:timers/promises';
import type { Page } from './page.js';

/** Milliseconds that pages are read at a time. */
const longestTurn = 5;

/** Has the text of all these pages read before that is needed at once: others have their turn meanwhile. */
export async function readAhead(pages: Iterable<Page>): Promise<void> {
  let began = performance.now();
  for (const page of pages) {
    // Those that never were compressed have their text.
    if (page.extent === undefined) continue;
    page.sections.at(0);
    if (performance.now() - began < longestTurn) continue;
    await setImmediate();
    began = performance.now();
  }
}
