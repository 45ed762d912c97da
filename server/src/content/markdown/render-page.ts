import type { Element, Root as HtmlRoot, Nodes } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { withinSeconds } from './within-seconds.js';

/** How a page becomes HTML. */
export interface RenderOptions {
  /** Where a link of this page leads on the site. */
  resolveLink: (url: string) => string;
  /** Names a table that has no header cells to name it. */
  title: string;
}

/**
 * Renders a page's Markdown, its own raw HTML included. Wide tables and code can be scrolled with the
 * keyboard (WCAG 2.1.1).
 *
 * @throws OutOfTime where it takes too long.
 */
export function renderPage(tree: Root, options: RenderOptions): string {
  const processor = unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(() => (html: HtmlRoot) => adapt(html, options))
    .use(rehypeStringify);
  return withinSeconds(() => processor.stringify(processor.runSync(tree)).trim());
}

function adapt(html: HtmlRoot, { resolveLink, title }: RenderOptions): void {
  visit(html, 'element', (element, index, parent) => {
    const { href, src } = element.properties;
    if (element.tagName === 'a' && typeof href === 'string') {
      element.properties.href = resolveLink(href);
    } else if (typeof src === 'string') {
      element.properties.src = resolveLink(src);
    } else if (element.tagName === 'pre') {
      element.properties.tabIndex = 0;
    } else if (element.tagName === 'table' && parent && index !== undefined) {
      parent.children[index] = scrollable(element, nameOfTable(element) || title);
    }
  });
}

function scrollable(table: Element, name: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: name },
    children: [table],
  };
}

function nameOfTable(table: Element): string {
  const names: string[] = [];
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'th') names.push(textOf(cell).trim());
  });
  return names.filter(Boolean).join(', ');
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
