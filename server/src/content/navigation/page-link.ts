import { posix } from 'node:path';
import { pathOfFile } from './page-path.js';

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
