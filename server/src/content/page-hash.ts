import { createHash } from 'node:crypto';
import type { ParsePageOptions } from './parse-page.js';

/** Part of every page's hash: raise it whenever the same source gives another page. */
const parserVersion = '27';

/** What the result of `parsePage` depends on, as the `contentHash` of the page. */
export function contentHashOf(options: ParsePageOptions): string {
  // Each update may hash all pages, so that the source goes in as it is.
  return createHash('sha256').update(placeOf(options)).update(options.source).digest('hex');
}

/** What the result of `parsePage` depends on beside the source, in a line. */
export function placeOf(options: Omit<ParsePageOptions, 'source'>): string {
  const { file, path, groups = [], version, language, slugs = 'github' } = options;
  const surroundings = [groups, version ?? '', language ?? '', slugs];
  const { operation, operationProblem, isMdx, isUnlisted, pagesAt, pathStyle, fallbackTitle } =
    options;
  const { address } = options;
  const isOperation = operation !== undefined || operationProblem !== undefined;
  const made = isOperation ? [inOrder(operation) ?? '', operationProblem ?? ''] : [];
  if (isUnlisted) surroundings.push('unlisted');
  if (pagesAt !== undefined) surroundings.push(`pagesAt:${pagesAt}`);
  if (pathStyle !== undefined) surroundings.push(`pathStyle:${pathStyle}`);
  if (address !== undefined) surroundings.push(`address:${address}`);
  if (fallbackTitle !== undefined) surroundings.push(`fallbackTitle:${fallbackTitle}`);
  return `${JSON.stringify([parserVersion, file, path, surroundings, isMdx ?? false, ...made])}\n`;
}

/** What was stored has its fields in another order. */
function inOrder(operation: ParsePageOptions['operation']): object | undefined {
  return operation && Object.fromEntries(Object.entries(operation).sort(byName));
}

function byName([first]: [string, unknown], [second]: [string, unknown]): number {
  return first < second ? -1 : 1;
}
