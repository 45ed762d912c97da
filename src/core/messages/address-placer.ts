import { pageUrl } from './site-url.js';
import type { UrlTemplate } from './url-template.js';

/** A page as a search result names it. */
interface FoundPage {
  path: string;
  /** Where the page is, unless it is on the site that searches. */
  site?: string;
}

/** Where the placer stands. */
export interface AddressPlacerOptions {
  template: UrlTemplate;
  /** The page that addresses are relative to. */
  siteUrl: string;
  /** Address of the API, below which a backend may name pages. */
  baseUrl: string;
}

/** What names a file, which has the address that it has. */
const file = /\.[a-z][a-z\d]{1,4}$/i;

/** Makes addresses of the published site of the paths that a backend gives, and of its own addresses. */
export class AddressPlacer {
  readonly #template: UrlTemplate;
  readonly #siteUrl: string;
  /** The published site, and how its paths begin. */
  readonly #published: URL;
  readonly #backend: URL;

  constructor({ template, siteUrl, baseUrl }: AddressPlacerOptions) {
    this.#template = template;
    this.#siteUrl = siteUrl;
    this.#published = new URL(template.site || '/', siteUrl);
    this.#backend = new URL(baseUrl, siteUrl);
  }

  /**
   * The address of a place on the published site. An address is returned as it is where it leads elsewhere, or is
   * relative to the page, has a query, or was written by the template before.
   */
  place(address: string): string {
    const isPath = /^\/(?![/\\])/.test(address);
    if (!isPath && !/^https?:/i.test(address)) return address;
    if (!URL.canParse(address, this.#siteUrl)) return address;
    const url = new URL(address, this.#siteUrl);
    const path = isPath ? url.pathname : this.#ownPath(url);
    if (path === undefined || url.search || url.username || url.password) return address;
    const { href } = this.#placed(path, url.hash.slice(1));
    const { origin } = new URL(this.#siteUrl);
    return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  }

  /** Results whose paths are those of the published site. */
  results<Result extends FoundPage>(results: readonly Result[]): Result[] {
    const { origin } = this.#published;
    const isHere = origin === new URL(this.#siteUrl).origin;
    return results.map((result) => {
      const { pathname, hash } = pageUrl(result, this.#siteUrl);
      const placed = this.#placed(pathname, hash.slice(1));
      const path = placed.pathname + placed.hash;
      return { ...result, path, ...(isHere ? {} : { site: origin }) };
    });
  }

  /** The path of a page at an address of the backend's or of the published site, as the backend names it. */
  #ownPath(url: URL): string | undefined {
    for (const { origin, pathname } of [this.#published, this.#backend]) {
      const base = withoutSlash(pathname);
      if (url.origin === origin && url.pathname.startsWith(`${base}/`)) {
        return url.pathname.slice(base.length);
      }
    }
    return undefined;
  }

  #placed(path: string, fragment: string): URL {
    const { start, ending } = this.#template;
    const base = withoutSlash(this.#published.pathname);
    const own = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    const isFile = file.test(own);
    const isRoute = /^!?\//.test(fragment);
    const page = isFile || isRoute || own.endsWith('/') ? own : own + ending;
    if (isFile || isRoute || start === '/') {
      return pageUrl({ path: base + page, anchor: fragment }, this.#published.href);
    }
    const route = `${base}/#${start.slice(2)}${page.slice(1)}`;
    return pageUrl({ path: route, anchor: fragment }, this.#published.href);
  }
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
