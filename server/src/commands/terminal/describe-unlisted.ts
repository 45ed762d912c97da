import { count } from './count.js';
import { printable } from './printable.js';

const most = 20;

/** The pages that the navigation leaves out, as one line; none where it has them all, or nobody has written one. */
export function describeUnlisted(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const shown = paths.slice(0, most).map(printable);
  if (paths.length > most) shown.push(`and ${paths.length - most} more`);
  return [`Not in the navigation: ${count(paths.length, 'page')}: ${shown.join(', ')}.`];
}
