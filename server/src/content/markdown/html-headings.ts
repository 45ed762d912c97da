import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { setHeadingId } from './custom-heading-id.js';

/**
 * Makes headings of HTML that authors wrote to set an id: `<h2 id="install">Install</h2>`.
 * Without an id no generator gives one to such a heading, and nothing could lead to it.
 */
export function takeHtmlHeadings(tree: Root): void {
  visit(tree, 'html', ({ value, position }, index, parent) => {
    if (parent?.type !== 'root' || index === undefined || !/^<h[1-6]\s/i.test(value)) return;
    const heading = headingOf(value);
    if (!heading) return;
    if (position) heading.position = position;
    parent.children[index] = heading;
  });
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
