import { siteAddress } from './site-address.js';

/** A place of the documentation that the page itself names. */
export interface PagePlace {
  /** Path on the docs site. */
  path: string;
  /** Fragment without `#`. */
  anchor?: string;
  /** Title of the page. */
  title: string;
  /** The heading, for a place within the page. */
  section?: string;
}

/** Links that are read at most: pages may have thousands, and the first say most. */
const maximumPlaces = 2_000;
/** Characters of a name. */
const nameLength = 200;

/** The headings of this page that an address can lead to, in their order. */
export function pageHeadings(): PagePlace[] {
  const region = document.querySelector('main, [role=main], article') ?? document.body;
  const headings = [...region.querySelectorAll('h1, h2, h3, h4, h5, h6')].slice(0, maximumPlaces);
  const first = headings.find(({ localName }) => localName === 'h1');
  const title = (first && nameOf(first)) || document.title.slice(0, nameLength);
  const path = currentPath();
  return headings.flatMap((heading) => {
    const anchor =
      heading.id || heading.querySelector('[id]')?.id || heading.closest('section')?.id;
    const section = nameOf(heading);
    if (!section || heading.getClientRects().length === 0) return [];
    if (heading === first) return [{ path, title: section }];
    return anchor ? [{ path, anchor, title, section }] : [];
  });
}

/** With its route, where that stands in the fragment. */
function currentPath(): string {
  const { pathname, hash } = new URL(siteAddress());
  return pathname + (/^#!?\/[^?]*/.exec(hash)?.[0] ?? '');
}

/**
 * The pages that the site's navigation leads to, in its order, each once. Links are the host page's and
 * not to be trusted: only pages of this origin count, and none whose address carries a query, as
 * links that trigger something do.
 */
export function navigationPages(): PagePlace[] {
  const links = document.querySelectorAll('nav a[href], [role=navigation] a[href]');
  const pages = new Map<string, PagePlace>();
  for (const link of [...links].slice(0, maximumPlaces)) {
    const url = link instanceof HTMLAnchorElement ? pageAddress(link.href) : undefined;
    const title = nameOf(link);
    if (!url || !title || pages.has(url.href)) continue;
    const anchor = fragmentOf(url);
    pages.set(url.href, { path: url.pathname, title, ...(anchor ? { anchor } : {}) });
  }
  return [...pages.values()];
}

function pageAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isHere = url.origin === new URL(siteAddress()).origin && url.protocol.startsWith('http');
  return isHere && !url.search && !url.username && !url.password ? url : undefined;
}

/** Fragments come escaped out of an address, and escaped again they would lead elsewhere. */
function fragmentOf({ hash }: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Its text on one line, without the sign that many generators put after a heading as its own link. */
function nameOf(element: Element): string {
  const text = (element.textContent ?? '').replace(/[\s\p{Cc}\u200b]+/gu, ' ').trim();
  return text.replace(/^[#¶]\s*|\s*[#¶]$/gu, '').slice(0, nameLength);
}
