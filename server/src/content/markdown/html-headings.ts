import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Heading, Root } from 'mdast';
import { setHeadingId } from './custom-heading-id.js';

/**
 * Makes headings of HTML that authors wrote to set an id: `<h2 id="install">Install</h2>`.
 * Without an id no generator gives one to such a heading, and nothing could lead to it.
 */
export function takeHtmlHeadings(tree: Root): void {
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== 'html' || !/^<h[1-6]\s/i.test(node.value)) continue;
    const heading = headingOf(node.value);
    if (!heading) continue;
    if (node.position) heading.position = node.position;
    tree.children[index] = heading;
  }
}

function headingOf(html: string): Heading | undefined {
  const [element, ...rest] = fromHtml(html, { fragment: true }).children;
  const id = element?.type === 'element' ? element.properties.id : undefined;
  const isAlone = rest.every((node) => node.type === 'text' && !node.value.trim());
  if (!element || typeof id !== 'string' || !isAlone) return undefined;
  const mdast = toMdast(element);
  const heading = mdast.type === 'root' ? mdast.children[0] : mdast;
  if (heading?.type !== 'heading') return undefined;
  setHeadingId(heading, id);
  return heading;
}
