import robotsParser from 'robots-parser';
import { errorText } from '#core/error-text.js';
import { htmlHashOf, pathOf, readHtmlPage } from '../html/html-page.js';
import type { KnownPage } from '../page.js';
import { type CrawlLimits, defaultLimits } from './crawl-limits.js';
import { atSite, listedPages } from './listed-pages.js';
import { repeatedIndexes } from './repeated-indexes.js';
import { type Pause, systemPause } from './retries.js';
import { type Fetched, SiteClient, userAgent } from './site-client.js';
import { dropSiteWide } from './site-wide.js';

/** Seconds; a robots.txt that asks for more than this asks for no crawl at all. */
const longestDelay = 10;

/** What to crawl. */
export interface CrawlOptions {
  /** Where the documentation begins: pages of its origin, below its folder, are taken. */
  site: URL;
  /** Pages by path, as an earlier crawl found them: what did not change is not sent again. */
  known: ReadonlyMap<string, KnownPage | undefined>;
  limits?: Partial<CrawlLimits> | undefined;
  /** Aborts the crawl, which then throws. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: { parsed: number; total: number }) => void) | undefined;
  onWarning?: ((warning: string) => void) | undefined;
  /** Waits between requests, and before what failed is tried again; default: by the system's clock. */
  pause?: Pause | undefined;
}

/** The pages of a site, and those among them that are new or changed. */
export interface CrawledPages {
  pages: Map<string, KnownPage>;
  changed: KnownPage[];
}

/**
 * Finds all pages of a site, by its sitemap where that lists any, else from link to link, and reads
 * those that changed. What robots.txt or a page itself asks to leave out is left out. A page that
 * cannot be read now stays as it was, with a warning.
 *
 * @throws Error in a sentence when the site itself cannot be reached, or why no page was found.
 */
export async function crawlSite(options: CrawlOptions): Promise<CrawledPages> {
  const limits = { ...defaultLimits, ...options.limits };
  const { site, signal, pause } = options;
  const { bytes: mostBytes, timeout } = limits;
  const client = await SiteClient.open({ site, mostBytes, timeout, signal, pause });
  try {
    return await new Crawl({ options, limits, client }).run();
  } finally {
    await client.close();
  }
}

interface CrawlSetting {
  options: CrawlOptions;
  limits: CrawlLimits;
  client: SiteClient;
}

class Crawl {
  readonly #options: CrawlOptions;
  readonly #limits: CrawlLimits;
  readonly #client: SiteClient;
  readonly #found = new Map<string, { url: URL; depth: number }>();
  readonly #queue: { url: URL; depth: number }[] = [];
  readonly #pages = new Map<string, KnownPage>();
  readonly #changed: KnownPage[] = [];
  /** Which address was left out first, and why. */
  #firstReason: string | undefined;
  #robots: ReturnType<typeof robotsParser> | undefined;
  #next = 0;
  #read = 0;

  constructor({ options, limits, client }: CrawlSetting) {
    this.#options = options;
    this.#limits = limits;
    this.#client = client;
  }

  async run(): Promise<CrawledPages> {
    const { site } = this.#options;
    await this.#readRobots();
    const named = this.#robots?.getSitemaps() ?? [];
    const listed = await listedPages({ site, named, get: (url) => this.#fetch(url) });
    this.#addAll(listed);
    const isListed = this.#queue.length > 0;
    if (!isListed) this.#addAll([site.href, ...atSite(site, listed)]);
    const running = new Set<Promise<void>>();
    while (this.#queue.length + running.size > 0) {
      this.#options.signal?.throwIfAborted();
      const next = running.size < this.#limits.concurrency ? this.#queue.shift() : undefined;
      if (!next) {
        await Promise.race(running);
        continue;
      }
      await this.#wait();
      const visit = this.#visit(next, isListed).finally(() => running.delete(visit));
      running.add(visit);
    }
    this.#options.signal?.throwIfAborted();
    if (this.#pages.size === 0) throw new Error(this.#describeNothing());
    for (const path of repeatedIndexes(this.#pages)) this.#drop(path);
    dropSiteWide([...this.#pages.values()]);
    return { pages: this.#pages, changed: this.#changed };
  }

  #drop(path: string): void {
    this.#pages.delete(path);
    const index = this.#changed.findIndex((page) => page.path === path);
    if (index >= 0) this.#changed.splice(index, 1);
  }

  async #readRobots(): Promise<void> {
    const url = new URL('/robots.txt', this.#options.site);
    const found = await this.#client.get(url).catch((error: unknown) => {
      throw new Error(`${url.href} cannot be read: ${errorText(error)}`, { cause: error });
    });
    this.#robots = robotsParser(url.href, found.kind === 'document' ? found.text : '');
    const wanted = this.#robots.getCrawlDelay(userAgent) ?? 0;
    this.#limits.delay = Math.max(this.#limits.delay, Math.min(wanted, longestDelay) * 1000);
  }

  #addAll(addresses: readonly string[]): void {
    for (const address of addresses) this.#add(address, 0);
  }

  /** Notes a page to visit, once, when it is one of the documentation and may be read. */
  #add(address: string, depth: number): void {
    const { site } = this.#options;
    if (!URL.canParse(address, site.href) || depth > this.#limits.depth) return;
    const url = new URL(address, site);
    url.hash = '';
    url.search = '';
    const folder = site.pathname.replace(/[^/]*$/, '');
    const isInside = url.origin === site.origin && `${url.pathname}/`.startsWith(folder);
    if (!isInside || isFile(url) || this.#found.has(url.pathname)) return;
    if (this.#robots?.isDisallowed(url.href, userAgent)) {
      this.#leaveOut(url, 'its robots.txt asks not to read it');
      return;
    }
    if (this.#found.size >= this.#limits.pages) return;
    const entry = { url, depth };
    this.#found.set(url.pathname, entry);
    this.#queue.push(entry);
  }

  async #visit({ url, depth }: { url: URL; depth: number }, isListed: boolean): Promise<void> {
    const known = this.#options.known.get(pathOf(url));
    const found = await this.#fetch(url, known);
    this.#read += 1;
    this.#options.onProgress?.({ parsed: this.#read, total: this.#found.size });
    const links = this.#linksOf(url, { found, known });
    if (!isListed) for (const link of links) this.#add(link, depth + 1);
  }

  /** Takes in what was found, and gives the links to follow from it. */
  #linksOf(
    url: URL,
    { found, known }: { found: Fetched | undefined; known: KnownPage | undefined },
  ): readonly string[] {
    if (found?.kind === 'nothing') return this.#leaveOut(url, found.reason);
    if (found?.kind === 'document') {
      if (/html/.test(found.mediaType)) return this.#take(found, url);
      return this.#leaveOut(url, `it is ${found.mediaType}, and no HTML`);
    }
    if (known) this.#keep(known, false);
    return known?.crawled?.links ?? [];
  }

  #take(found: Extract<Fetched, { kind: 'document' }>, asked: URL): readonly string[] {
    const { url, text, validators } = found;
    const before = this.#options.known.get(pathOf(url));
    if (before?.contentHash === htmlHashOf({ url, html: text })) {
      this.#keep(before, false);
      return before.crawled?.links ?? [];
    }
    try {
      const { page, canonical, isHidden, isListing, links } = readHtmlPage({ url, html: text });
      // The same page stands at its canonical address, which is visited, too, or has led here.
      const isElsewhere = canonical !== undefined && !this.#isOneOf(canonical, [url, asked]);
      if (isElsewhere) this.#add(canonical, 0);
      const isRepeated = isElsewhere && this.#found.has(new URL(canonical).pathname);
      if (isHidden) this.#leaveOut(url, 'it asks not to be found');
      else if (isListing) this.#leaveOut(url, 'it only lists other pages');
      else if (isRepeated) this.#leaveOut(url, 'it stands elsewhere, too');
      else this.#keep({ ...page, crawled: { ...validators, links } }, true);
      return links;
    } catch (error) {
      this.#options.onWarning?.(`${url.href} cannot be read: ${errorText(error)}`);
      return [];
    }
  }

  #leaveOut({ href }: URL, reason: string): [] {
    this.#firstReason ??= `${href} is left out, as ${reason}`;
    return [];
  }

  /** A site without pages is being rebuilt, hides itself, or is another one. */
  #describeNothing(): string {
    const reason = this.#firstReason ? `: ${this.#firstReason}` : '';
    return `No pages were found at ${this.#options.site.href}${reason}`;
  }

  #isOneOf(canonical: string, urls: URL[]): boolean {
    const path = URL.canParse(canonical) ? new URL(canonical).pathname : undefined;
    return urls.some(({ pathname }) => pathname === path);
  }

  #keep(page: KnownPage, isChanged: boolean): void {
    if (this.#pages.has(page.path)) return;
    this.#pages.set(page.path, page);
    if (isChanged) this.#changed.push(page);
  }

  async #fetch(url: URL, known?: KnownPage): Promise<Fetched | undefined> {
    try {
      return await this.#client.get(url, known?.crawled);
    } catch (error) {
      if (this.#options.signal?.aborted) return undefined;
      const outcome = known ? 'stays as it was before' : 'is left out';
      this.#options.onWarning?.(`${url.href} cannot be read: ${errorText(error)}. It ${outcome}.`);
      return undefined;
    }
  }

  async #wait(): Promise<void> {
    const wait = this.#next - Date.now();
    this.#next = Math.max(this.#next, Date.now()) + this.#limits.delay;
    const { pause = systemPause, signal } = this.#options;
    if (wait > 0) await pause(wait, signal);
  }
}

/** Whether the address ends like that of a file, not of a page. */
function isFile({ pathname }: URL): boolean {
  const ending = /\.([a-z\d]{1,5})$/i.exec(pathname)?.[1]?.toLowerCase();
  return (
    ending !== undefined &&
    /^(?:png|jpe?g|gif|svg|webp|avif|ico|css|js|json|xml|txt|pdf|zip|gz|tgz|mp4|webm|woff2?|md|mdx)$/.test(
      ending,
    )
  );
}
