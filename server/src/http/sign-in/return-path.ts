import { pathBelow } from '../../site/addresses/site-path.js';

/** Characters that an address has at most to be gone back to. */
const longest = 2000;

/**
 * Where a reader goes on after signing in or out: what was asked for where that is an address of the served sites, else
 * their first page. What leads to another host opens nothing: whoever sends readers here by a link of their own could
 * make them believe that the page after it is this site's.
 */
export function returnPathOf(asked: string | undefined, basePath: string): string {
  const first = `${basePath}/`;
  if (asked === undefined || asked.length > longest) return first;
  // Browsers read `//host`, `/\host` and `/<tab>/host` as addresses of other hosts.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return first;
  const here = 'http://site.invalid';
  const url = URL.canParse(asked, here) ? new URL(asked, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//')) return first;
  return pathBelow(url.pathname, basePath) === undefined ? first : url.pathname + url.search;
}
