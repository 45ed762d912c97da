import { fromHtml } from 'hast-util-from-html';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Page } from '../../content/page.js';
import { placedAddress } from './page-address.js';

const processor = unified().use(rehypeStringify).freeze();

/** Attributes that hold one address. */
const addresses = ['href', 'src', 'poster', 'data', 'xLinkHref'] as const;

const placed = new WeakMap<Page, { basePath: string; html: string }>();

/** The HTML of a page for a site below a path: addresses that begin at the root of the site lead below it. */
export function placedHtml(page: Page, basePath: string): string {
  if (!basePath) return page.html;
  const known = placed.get(page);
  if (known?.basePath === basePath) return known.html;
  const html = placeAddresses(page.html, basePath);
  placed.set(page, { basePath, html });
  return html;
}

function placeAddresses(html: string, basePath: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', ({ properties }) => {
    for (const name of addresses) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = placedAddress(value, basePath);
    }
    const { srcSet } = properties;
    if (typeof srcSet === 'string') {
      properties.srcSet = srcSet.replace(
        /(^|,\s*)(\/[^\s,]*)/g,
        (_whole, before: string, address: string) => before + placedAddress(address, basePath),
      );
    }
  });
  return processor.stringify(tree);
}
