import { posix } from 'node:path';
import { linkedAnchor, type SlugStyle } from '../markdown/slugger.js';
import { pathOfFile } from './page-path.js';
import { decodedPath } from './published-path.js';

const hasSchemeOrHost = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Where a link written in a file leads on the site: `./styling.md#accent` in `guide/setup.md` is
 * `/guide/styling#accent`. Links to other hosts and within the page stay as they are.
 */
export function resolvePageLink(url: string, file: string): string {
  if (!url || hasSchemeOrHost.test(url) || /^[#?]/.test(url)) return url;
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  // Joined below the root, so that no number of `..` leads out of the site.
  const absolute = posix.join('/', target.startsWith('/') ? '' : posix.dirname(file), target);
  return pathOfFile(absolute.replace(/^\/|\/+$/g, '')) + suffix;
}

/** A link whose fragment is an anchor that headings get in this style; one to another host stays as it is. */
export function withLinkedAnchor(url: string, style: SlugStyle): string {
  const at = url.indexOf('#');
  if (at < 0 || hasSchemeOrHost.test(url) || url.includes(':~:')) return url;
  const anchor = decodedPath(url.slice(at + 1));
  const linked = linkedAnchor(style, anchor);
  return linked === anchor ? url : `${url.slice(0, at)}#${linked}`;
}
