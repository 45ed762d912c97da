import type { CrawlLimits } from '../content/crawl/crawl-limits.js';
import { crawlSite } from '../content/crawl/crawl-site.js';
import type { Documentation } from '../content/documentation.js';
import type { KnownPage } from '../content/page.js';
import type { PageStore } from '../storage/documentation/page-store.js';
import type { ParseProgress } from './refresh-pages.js';

/** Which site, and where its pages are kept. */
export interface DocsSiteOptions {
  /** Where the documentation begins. */
  site: URL;
  store: Pick<PageStore, 'readAll'>;
  limits?: Partial<CrawlLimits> | undefined;
  /** Ends a `refresh`, which then throws. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ParseProgress) => void) | undefined;
  /** Told of each page that could not be read, as one sentence with its address. */
  onWarning?: ((warning: string) => void) | undefined;
}

/** The documentation of an existing site: what was stored of it last, and what it is now. */
export class DocsSite {
  readonly #options: DocsSiteOptions;

  /** As they were read or crawled last: those that did not change stay the same objects. */
  #pages = new Map<string, KnownPage>();

  constructor(options: DocsSiteOptions) {
    this.#options = options;
  }

  /** The pages as they were stored, without asking the site; none before the first `refresh`. */
  async stored(): Promise<Documentation> {
    return this.#describe(await this.#known(), 0);
  }

  /**
   * Reads what is new or changed on the site.
   *
   * @throws Error when the site cannot be reached, or has nothing to read.
   */
  async refresh(): Promise<Documentation> {
    const known = await this.#known();
    const { pages, changed } = await crawlSite({ ...this.#options, known });
    return this.#describe(pages, changed.length);
  }

  /** Only pages of this site: the data folder may have served another one before. */
  async #known(): Promise<Map<string, KnownPage>> {
    const known = new Map<string, KnownPage>();
    const before = { pages: this.#pages };
    for (const [path, page] of await this.#options.store.readAll({ known: before })) {
      if (page?.crawled && page.file.startsWith(`${this.#options.site.origin}/`)) {
        known.set(path, page);
      }
    }
    return known;
  }

  #describe(pages: ReadonlyMap<string, KnownPage>, parsedCount: number): Documentation {
    const { site } = this.#options;
    const sorted = [...pages].sort(([first], [second]) => (first < second ? -1 : 1));
    this.#pages = new Map(sorted);
    return {
      site: { name: site.host, url: site.origin, navigation: [], suggestions: [], links: [] },
      pages: this.#pages,
      parsedCount,
    };
  }
}
