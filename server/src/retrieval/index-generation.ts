import { createHash } from 'node:crypto';
import type { Page } from '../content/page.js';

/**
 * Names the index of these pages in this order: the same pages have the same, wherever they are served.
 *
 * @param format - what tells other ways of indexing the same pages apart.
 */
export function indexGeneration(
  pages: readonly Pick<Page, 'path' | 'contentHash'>[],
  format: string | number,
): string {
  // Hashed at once, which takes half the time.
  let lines = `format ${format}\n`;
  for (const { path, contentHash } of pages) lines += `${JSON.stringify(path)} ${contentHash}\n`;
  return createHash('sha256').update(lines).digest('hex');
}
