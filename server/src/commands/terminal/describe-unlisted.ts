import type { Page } from '../../content/page.js';
import { count } from './count.js';
import { printable } from './printable.js';

const most = 20;

/** Which pages the navigation leaves out, as one line; none where it has them all, or nobody has written one. */
export function describeUnlisted(pages: Iterable<Page>): string[] {
  const paths = [...pages].flatMap(({ path, isUnlisted }) => (isUnlisted ? [path] : []));
  if (paths.length === 0) return [];
  const shown = paths.slice(0, most).map(printable);
  if (paths.length > most) shown.push(`and ${paths.length - most} more`);
  return [`Not in the navigation: ${count(paths.length, 'page')}: ${shown.join(', ')}.`];
}
