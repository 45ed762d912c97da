import { errorText } from '#core/error-text.js';
import type { Page } from '../content/page.js';
import type { ParsePageOptions } from '../content/parse-page.js';
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

/** Parses a page, and compresses it where that is asked for and it is for all. */
export async function parse(
  options: ParsePageOptions,
  packing: { isPacked: boolean },
): Promise<ParsedPage> {
  const { parsePage } = await loadParser();
  return whatBecameOf(parsePage(options), packing);
}

/** Hundreds of modules: a start at which nothing has changed does without. */
export function loadParser() {
  return import('../content/parse-page.js');
}

/** What becomes of a page that is being parsed. */
export async function whatBecameOf(
  parsing: Promise<Page>,
  { isPacked }: { isPacked: boolean },
): Promise<ParsedPage> {
  try {
    const page = await parsing;
    return isPacked && !page.readers ? { packed: packPage(page) } : { page };
  } catch (error) {
    return { problem: errorText(error) };
  }
}
