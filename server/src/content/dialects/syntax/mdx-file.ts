import type { DialectText } from '../reading/dialect.js';

/** Whether what is resolved becomes part of a page of MDX. */
export function isMdx({ page }: Pick<DialectText, 'page'>): boolean {
  return page.toLowerCase().endsWith('.mdx');
}
