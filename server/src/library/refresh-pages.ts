import { errorText } from '#core/error-text.js';
import type { KnownPage } from '../content/page.js';
import { giveWay } from '../give-way.js';
import { openPacked } from '../storage/documentation/stored-page.js';
import { parseInThreads } from './parse-in-threads.js';
import { type ParsedPage, parse, type SourceToParse, withText } from './parsed-page.js';

/** How far parsing has come. */
export interface ParseProgress {
  /** Pages tried so far. */
  parsed: number;
  /** How many pages have to be parsed. */
  total: number;
}

/** The pages as they are written now, and as they were known before. */
export interface RefreshOptions {
  sources: readonly SourceToParse[];
  /** Pages whose sources need not be looked at, by path. */
  unread: ReadonlyMap<string, KnownPage>;
  /** Pages by path, as they were parsed before. */
  known: ReadonlyMap<string, KnownPage | undefined>;
  /** Whether these are all pages, as at a start, and not those that changed since. Default: no. */
  isWhole?: boolean;
  /** Whether texts are to be left in the database, so that each page is compressed until it is there. Default: no. */
  leavesTexts?: boolean | undefined;
  onProgress?: ((progress: ParseProgress) => void) | undefined;
  onWarning?: ((warning: string) => void) | undefined;
}

/** The pages of all sources by path, and which of them were parsed now. */
export interface RefreshedPages {
  pages: Map<string, KnownPage>;
  changed: KnownPage[];
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

/** So many pages are parsed in other threads, and kept compressed: their texts would take hundreds of megabytes. */
const manyPages = 500;

async function parseAll(
  sources: readonly SourceToParse[],
  { known, isWhole = false, leavesTexts = false, onProgress, onWarning }: RefreshOptions,
): Promise<KnownPage[]> {
  const results = new Map<number, ParsedPage>();
  const take = (number: number, parsed: ParsedPage) => {
    results.set(number, parsed);
    onProgress?.({ parsed: results.size, total: sources.length });
  };
  const areMany = isWhole && sources.length >= manyPages;
  if (areMany) await tryThreads(sources, { take, onWarning });
  for (const [number, source] of sources.entries()) {
    if (results.has(number)) continue;
    take(number, await parse(withText(source), { isPacked: areMany || leavesTexts }));
    // Others have their turn: a changed document changes hundreds of pages, and more is to be done with each.
    await giveWay();
  }
  return sources.flatMap(({ path }, number): KnownPage[] => {
    const parsed = results.get(number);
    if (!parsed) return [];
    if ('packed' in parsed) return [openPacked(parsed.packed)];
    if ('page' in parsed) return [parsed.page];
    const outcome = known.get(path) ? 'stays as it was before' : 'is left out';
    onWarning?.(`${parsed.problem}. The page ${outcome}.`);
    return [];
  });
}

interface ThreadsOptions extends Pick<RefreshOptions, 'onWarning'> {
  take: (number: number, parsed: ParsedPage) => void;
}

/** What it leaves is parsed here: others wait longer then, and that is all. */
async function tryThreads(
  sources: readonly SourceToParse[],
  { take, onWarning }: ThreadsOptions,
): Promise<void> {
  // What pages of one document share would be copied for each of them.
  const numbered = [...sources.entries()].filter(([, { operation }]) => operation === undefined);
  try {
    await parseInThreads(numbered, take);
  } catch (error) {
    if (isUncompiled(error)) return;
    onWarning?.(
      `Pages take longer to read, as they cannot be read in threads: ${errorText(error)}`,
    );
  }
}

function isUncompiled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION';
}
