import type { Page } from '../content/page.js';
import { contentHashOf, type ParsePageOptions, parsePage } from '../content/parse-page.js';
import type { PageStore } from './page-store.js';

/** How far parsing has come. */
export interface ParseProgress {
  /** Pages tried so far. */
  parsed: number;
  /** How many pages have to be parsed. */
  total: number;
}

/** The pages as they stand now, and where they were kept. */
export interface RefreshOptions {
  sources: readonly ParsePageOptions[];
  store: PageStore;
  onProgress?: ((progress: ParseProgress) => void) | undefined;
  onWarning?: ((warning: string) => void) | undefined;
}

/** All pages by path, and how many of them had to be parsed. */
export interface RefreshedPages {
  pages: Map<string, Page>;
  parsedCount: number;
}

/** Takes from the store what did not change, parses the rest, and makes the store equal to the sources. */
export async function refreshPages(options: RefreshOptions): Promise<RefreshedPages> {
  const { sources, store } = options;
  const stored = await store.readAll();
  const pages = new Map<string, Page>();
  const pending: ParsePageOptions[] = [];
  for (const source of sources) {
    const kept = stored.get(source.path);
    if (kept?.contentHash === contentHashOf(source)) pages.set(source.path, kept);
    else pending.push(source);
  }

  const changed = await parseAll(pending, options);
  for (const page of changed) pages.set(page.path, page);
  for (const page of pages.values()) {
    for (const warning of page.warnings) options.onWarning?.(warning);
  }
  await store.apply({ changed, removed: [...stored.keys()].filter((path) => !pages.has(path)) });
  return { pages, parsedCount: changed.length };
}

async function parseAll(
  sources: readonly ParsePageOptions[],
  { onProgress, onWarning }: RefreshOptions,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (const [index, source] of sources.entries()) {
    try {
      pages.push(await parsePage(source));
    } catch (error) {
      onWarning?.(
        `${error instanceof Error ? error.message : String(error)}. The page is left out.`,
      );
    }
    onProgress?.({ parsed: index + 1, total: sources.length });
  }
  return pages;
}
