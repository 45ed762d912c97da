/** What a crawl may cost the site and this machine. */
export interface CrawlLimits {
  /** Addresses of pages to try, at most. Default 10,000. */
  pages: number;
  /** Bytes of a document at most. Default 5 million. */
  bytes: number;
  /** Links away from the address that was given, at most. Default 20. */
  depth: number;
  /** Requests at a time. Default 4. */
  concurrency: number;
  /** Milliseconds between the beginnings of two requests. Default 50; the site's robots.txt may want more. */
  delay: number;
  /** Milliseconds that a document may take. Default 20 seconds. */
  timeout: number;
}

/** The defaults. */
export const defaultLimits: CrawlLimits = {
  pages: 10_000,
  bytes: 5_000_000,
  depth: 20,
  concurrency: 4,
  delay: 50,
  timeout: 20_000,
};
