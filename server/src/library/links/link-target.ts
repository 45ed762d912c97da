import { decodedText } from '#core/decoded-text.js';
import { meantPath } from '../../content/navigation/meant-path.js';
import { pagePathOf, type SitePlace } from '../../content/navigation/published-path.js';
import { pathAtAddress, writtenAddresses } from '../../content/navigation/written-addresses.js';

/** Where a link leads. */
export interface Target {
  path: string;
  /** Empty for the page as a whole. */
  anchor: string;
}

/** What there is to which links may lead. */
export interface LinkTargetsOptions {
  pages: ReadonlyMap<string, { path: string; address?: string | undefined }>;
  /** Where the site is: what begins at its published address leads to its pages as well. Default: nothing is known. */
  site?: SitePlace | undefined;
}

/** What the server answers beside pages and files. */
const servedPath =
  /^\/(?:docs-assistant|_site|discovery|v1|-|admin)\/|^\/(?:openapi\.json|sitemap\.xml|llms(?:-full)?\.txt|mcp|admin)$/;

/** Fragments that lead to the top of any page, as browsers and generators have them. */
const tops = new Set(['', 'top', '_top']);

/** Where links lead. Pages link to the same places again and again, of which each is looked for once. */
export class LinkTargets {
  readonly #pages: LinkTargetsOptions['pages'];
  readonly #site: SitePlace;
  readonly #known = new Map<string, Target | undefined>();

  constructor({ pages, site }: LinkTargetsOptions) {
    this.#pages = pages;
    this.#site = { ...site, written: writtenAddresses(pages.values()) };
  }

  /** Where a link of the page at a path leads; `undefined` for one that leaves the site, or leads to the top of its page. */
  of(url: string, from: string): Target | undefined {
    if (!url.startsWith('/')) return this.#find(url, from);
    if (!this.#known.has(url)) this.#known.set(url, this.#find(url, from));
    return this.#known.get(url);
  }

  #find(url: string, from: string): Target | undefined {
    const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(url) ?? [];
    const named = decodedText(fragment.replace(/:~:.*$/s, ''));
    const anchor = tops.has(named) ? '' : named;
    if (path === '') return anchor ? { path: from, anchor } : undefined;
    if (!path.startsWith('/') || path.startsWith('//')) return undefined;
    const written = decodedText(path);
    const meant =
      meantPath(written, this.#pages) ?? meantPath(pagePathOf(path, this.#site), this.#pages);
    const own = pathAtAddress(this.#site.written, written);
    // Either of two pages may be meant: no heading is missed then.
    const isClear = own === undefined || own === meant;
    return { path: meant ?? written, anchor: isClear ? anchor : '' };
  }
}

/** Whether the server answers at a path, whatever the documentation is. */
export function isServedPath(path: string): boolean {
  return servedPath.test(path);
}

/** Characters of a path in a message, at most. */
const mostShown = 200;

/** A path or an anchor as it is told, on a terminal as well: in one line, without what an author could do to that. */
export function shown(text: string): string {
  const plain = text.slice(0, mostShown).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  return text.length > mostShown ? `${plain}…` : plain;
}
