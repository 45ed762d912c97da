import { setImmediate } from 'node:timers/promises';
import type { Page } from '../content/page.js';
import { type ParsePageOptions, parsePage } from '../content/parse-page.js';
import { packPage } from '../storage/documentation/stored-page.js';

/** How far parsing has come. */
export interface ParseProgress {
  /** Pages tried so far. */
  parsed: number;
  /** How many pages have to be parsed. */
  total: number;
}

/** A page as it is written now. */
export interface SourceToParse extends Omit<ParsePageOptions, 'source'> {
  /** In UTF-8: of thousands of pages, strings would have the heap grow to four times their size. */
  source: Buffer;
  /** The content hash that its page has. */
  contentHash: string;
}

/** The pages as they are written now, and as they were known before. */
export interface RefreshOptions {
  sources: readonly SourceToParse[];
  /** Pages whose sources need not be looked at, by path. */
  unread: ReadonlyMap<string, Page>;
  /** Pages by path, as they were parsed before. */
  known: ReadonlyMap<string, Page | undefined>;
  onProgress?: ((progress: ParseProgress) => void) | undefined;
  onWarning?: ((warning: string) => void) | undefined;
}

/** The pages of all sources by path, and which of them were parsed now. */
export interface RefreshedPages {
  pages: Map<string, Page>;
  changed: Page[];
}

/**
 * Parses what changed. A page that cannot be parsed stays as it was before, with a warning that names
 * its file and line: it may be half written. One that was not known before is left out.
 */
export async function refreshPages(options: RefreshOptions): Promise<RefreshedPages> {
  const { sources, unread, known, onWarning } = options;
  const pages = new Map(unread);
  const pending: SourceToParse[] = [];
  for (const source of sources) {
    const kept = known.get(source.path);
    if (kept) pages.set(source.path, kept);
    if (kept?.contentHash !== source.contentHash) pending.push(source);
  }
  const changed = await parseAll(pending, options);
  for (const page of changed) pages.set(page.path, page);
  for (const page of pages.values()) {
    for (const warning of page.warnings) onWarning?.(warning);
  }
  return { pages, changed };
}

/** Of so many pages the text is compressed at once: all of it would take hundreds of megabytes. */
const worthPacking = 500;

async function parseAll(
  sources: readonly SourceToParse[],
  { known, onProgress, onWarning }: RefreshOptions,
): Promise<Page[]> {
  const pages: Page[] = [];
  const kept = sources.length < worthPacking ? (page: Page) => page : packPage;
  for (const [index, source] of sources.entries()) {
    // Others have their turn: a changed document changes hundreds of pages.
    await setImmediate();
    try {
      pages.push(kept(await parsePage({ ...source, source: source.source.toString() })));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const outcome = known.get(source.path) ? 'stays as it was before' : 'is left out';
      onWarning?.(`${reason}. The page ${outcome}.`);
    }
    onProgress?.({ parsed: index + 1, total: sources.length });
  }
  return pages;
}
