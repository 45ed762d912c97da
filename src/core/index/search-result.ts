import type { RetrievalFilter } from '../wire/message-request.js';

/**
 * Body of `POST {base_url}/discovery/v1/search/{domain}`.
 *
 * Source: Documentation Platform API, "Search".
 */
export interface SearchRequest {
  query: string;
  /** Number of results; the service defaults to 10. */
  pageSize?: number;
  filter?: RetrievalFilter;
}

/**
 * What our server says of a result beyond its text. The specification leaves `metadata` open, so
 * every field is optional for a reader of the wire.
 */
export interface SearchResultMetadata {
  /** Title of the page. */
  title?: string;
  /** Heading of the matching section; the page's title for its opening section. */
  section?: string;
  /** Headings and navigation groups above the section, outermost first, without the section. */
  breadcrumb?: string[];
  /** Fragment of the section on its page, without `#`; absent for the opening section. */
  anchor?: string;
  version?: string;
  language?: string;
  /** Whether the site's navigation leaves the page out; absent for others. */
  unlisted?: true;
  /** Rank score, higher is better; comparable only within one response. */
  score?: number;
}

/**
 * One match, best first in the response's array.
 *
 * Source: Documentation Platform API, "Search result".
 */
export interface SearchResult {
  /** The matching text, plain. */
  content: string;
  /** Path of the matching page, without fragment. */
  path: string;
  /** Origin of its site where that is another than the page's; never from the wire. */
  site?: string;
  metadata: SearchResultMetadata;
}
