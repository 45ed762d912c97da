import type { CrawlLimits } from '../../src/content/crawl/crawl-limits.js';
import { crawlSite } from '../../src/content/crawl/crawl-site.js';
import type { KnownPage } from '../../src/content/page.js';
import type { TestSite } from './test-site.js';

/** What differs from a first crawl of the whole site. */
export interface CrawlDraft {
  from?: string;
  known?: ReadonlyMap<string, KnownPage>;
  limits?: Partial<CrawlLimits>;
}

/** Crawls the site without waiting; gives what it found and said, and for how long it would have waited. */
export async function crawlTestSite(
  site: TestSite,
  { from = '/', known = new Map(), limits }: CrawlDraft = {},
) {
  const warnings: string[] = [];
  const pauses: number[] = [];
  const result = await crawlSite({
    site: new URL(from, site.url),
    known,
    limits: { delay: 0, ...limits },
    onWarning: (warning) => warnings.push(warning),
    pause: async (milliseconds) => pauses.push(milliseconds),
  });
  return { ...result, warnings, pauses, paths: [...result.pages.keys()].sort() };
}
