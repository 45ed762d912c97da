import { posix } from 'node:path';
import { decodedText } from '#core/decoded-text.js';
import { linkedAnchor, type SlugStyle } from '../markdown/slugger.js';
import { pathOfFile } from './page-path.js';
import { type PathStyle, styledPath } from './path-style.js';
import { pathBelow } from './published-path.js';

const hasSchemeOrHost = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Where a link is written. */
export interface LinkPlace {
  /** Relative to the folder of the pages. */
  file: string;
  /**
   * That folder from the one of the generator's configuration, such as `docs`, where links may begin there by `@site/`.
   * Default: none does.
   */
  pagesAt?: string | undefined;
  /** How the addresses of pages are made of names. Default: they are the same. */
  pathStyle?: PathStyle | undefined;
}

/**
 * Where a link written in a file leads on the site: `./styling.md#accent` in `guide/setup.md` is
 * `/guide/styling#accent`. Links to other hosts and within the page stay as they are.
 */
export function resolvePageLink(url: string, { file, pagesAt, pathStyle }: LinkPlace): string {
  if (!url || hasSchemeOrHost.test(url) || /^[#?]/.test(url)) return url;
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const named = pagesAt === undefined ? target : withoutSite(target, pagesAt);
  // Joined below the root, so that no number of `..` leads out of the site.
  const absolute = posix.join('/', named.startsWith('/') ? '' : posix.dirname(file), named);
  const path = pathOfFile(absolute.replace(/^\/|\/+$/g, ''));
  return (isOtherFile(target) ? path : styledLink(path, pathStyle)) + suffix;
}

/** Whether a link leads to a file that is no page, such as an image: these keep their names. */
function isOtherFile(target: string): boolean {
  return /\.[a-z][a-z\d]{1,4}$/i.test(target) && !/\.(?:mdx?|rst|html?)$/i.test(target);
}

function styledLink(path: string, style: PathStyle | undefined): string {
  if (style === undefined) return path;
  return styledPath(decodedText(path), style).replace(/[%#?]/g, encodeURIComponent);
}

/** A link of Docusaurus from the folder of its configuration on, from the root of its site; others as they are. */
function withoutSite(target: string, pagesAt: string): string {
  if (!target.startsWith('@site/')) return target;
  const path = posix.join('/', target.slice('@site/'.length));
  return pathBelow(path, '/static') ?? pathAmongPages(path, pagesAt);
}

/**
 * Where a path from the folder of a generator's configuration on lies from that of the pages on. What lies elsewhere is
 * not served, and keeps the name that its author knows.
 */
export function pathAmongPages(path: string, pagesAt: string): string {
  return (pagesAt ? pathBelow(path, posix.join('/', pagesAt)) : path) ?? `/@site${path}`;
}

/** A link whose fragment is an anchor that headings get in this style; one to another host stays as it is. */
export function withLinkedAnchor(url: string, style: SlugStyle): string {
  const at = url.indexOf('#');
  if (at < 0 || hasSchemeOrHost.test(url) || url.includes(':~:')) return url;
  const anchor = decodedText(url.slice(at + 1));
  const linked = linkedAnchor(style, anchor);
  return linked === anchor ? url : `${url.slice(0, at)}#${linked}`;
}
