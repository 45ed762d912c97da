import { OutOfTime, withinSeconds } from '../content/markdown/within-seconds.js';
import type { Page } from '../content/page.js';
import { type ParsePageOptions, parsePage } from '../content/parse-page.js';
import { type PackedPage, packPage } from '../storage/documentation/stored-page.js';

/** A page as it is written now. */
export interface SourceToParse extends Omit<ParsePageOptions, 'source'> {
  /** In UTF-8: of thousands of pages, strings would have the heap grow to four times their size. */
  source: Buffer;
  /** The content hash that its page has. */
  contentHash: string;
}

/** What becomes of it: the page, or the same compressed; or why there is none, without a full stop. */
export type ParsedPage = { page: Page } | { packed: PackedPage } | { problem: string };

export function withText(source: SourceToParse): ParsePageOptions {
  return { ...source, source: source.source.toString() };
}

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
  const begin = () => pages.map((page) => parse(page, { isPacked: true }));
  try {
    return Promise.all(withinSeconds(begin, seconds));
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    return Promise.all(begin());
  }
}

/** Parses a page, and compresses it where that is asked for and it is for all. */
export async function parse(
  options: ParsePageOptions,
  { isPacked }: { isPacked: boolean },
): Promise<ParsedPage> {
  try {
    const page = await parsePage(options);
    return isPacked && !page.readers ? { packed: packPage(page) } : { page };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
