import { OutOfTime, withinSeconds } from '../content/markdown/within-seconds.js';
import { type ParsePageOptions, parsePage } from '../content/parse-page.js';
import { type ParsedPage, whatBecameOf } from './parsed-page.js';

/**
 * Parses pages, and compresses those that are for all. They are watched together, as watching each takes an eighth of
 * the time that parsing does; where they take too long, each is parsed by itself.
 *
 * @param seconds that they may take together; default 30.
 */
export function parseTogether(
  pages: readonly ParsePageOptions[],
  seconds?: number,
): Promise<ParsedPage[]> {
  // Nothing waits before a page is parsed.
  const begin = () => pages.map((page) => whatBecameOf(parsePage(page), { isPacked: true }));
  try {
    return Promise.all(withinSeconds(begin, seconds));
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    return Promise.all(begin());
  }
}
