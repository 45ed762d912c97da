import type { Element, Root, RootContent } from 'hast';
import { EXIT, visit } from 'unist-util-visit';
import { simplifyCode } from './code-blocks.js';
import { outermost, textOf } from './element-text.js';
import { unfoldTabs } from './tabs.js';

/** What surrounds a text, or is operated rather than read. */
const aroundText = new Set(
  'nav aside footer script style template noscript button input select dialog svg iframe'.split(
    ' ',
  ),
);
const headingName = /^h[1-6]$/;

/**
 * The part of a document that is its text: `main`, within it the only `article`, else an only `article`,
 * else the body; without navigation, asides, footers, and what is hidden. Code is as its author wrote it, all tabs
 * are there, and each heading carries the id that leads to it, also where the site gave that to the section around or
 * an anchor within.
 */
export function mainContent(root: Root): Root {
  const main = find(root, ({ tagName, properties }) => {
    return tagName === 'main' || properties.role === 'main';
  });
  const articles = outermost(main[0] ?? root, ({ tagName }) => tagName === 'article');
  const [content] = articles.length === 1 ? articles : [...main, ...find(root, isBody)];
  const tree: Root = { type: 'root', children: content ? [content] : root.children };
  nameHeadings(tree);
  simplifyCode(tree);
  unfoldTabs(tree);
  removeSurroundings(tree);
  return tree;
}

function isBody({ tagName }: Element): boolean {
  return tagName === 'body';
}

function find(tree: Root | Element, matches: (element: Element) => boolean): Element[] {
  return outermost(tree, matches).slice(0, 1);
}

function removeSurroundings(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || !isSurrounding(node)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function isSurrounding(node: Root | RootContent): boolean {
  if (node.type === 'comment' || node.type === 'doctype') return true;
  if (node.type !== 'element') return false;
  const { tagName, properties } = node;
  return (
    aroundText.has(tagName) ||
    properties.hidden === true ||
    properties.ariaHidden === 'true' ||
    properties.role === 'navigation' ||
    isPermalink(node)
  );
}

/** The sign beside a heading that leads to itself: `#`, `¶`, or a picture. */
function isPermalink(element: Element): boolean {
  const { tagName, properties, children } = element;
  if (tagName !== 'a' || typeof properties.href !== 'string') return false;
  return properties.href.includes('#') && !/[\p{L}\p{N}]/u.test(children.map(textOf).join(''));
}

function nameHeadings(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!headingName.test(element.tagName) || element.properties.id) return;
    const around = parent?.type === 'element' ? parent : undefined;
    const before = parent?.children.slice(0, index).findLast(({ type }) => type === 'element');
    const id = idWithin(element) ?? (isEmptyAnchor(before) ? idOf(before) : undefined);
    const isFirst = before === undefined || isEmptyAnchor(before);
    const own = id ?? (isFirst && around?.tagName === 'section' ? idOf(around) : undefined);
    if (own) element.properties.id = own;
  });
}

function idWithin(heading: Element): string | undefined {
  let found: string | undefined;
  visit(heading, 'element', (element) => {
    if (element === heading) return undefined;
    found = idOf(element);
    return found ? EXIT : undefined;
  });
  return found;
}

function isEmptyAnchor(node: RootContent | undefined): node is Element {
  if (node?.type !== 'element' || idOf(node) === undefined) return false;
  return (node.tagName === 'a' || node.tagName === 'span') && textOf(node).trim() === '';
}

function idOf({ tagName, properties }: Element): string | undefined {
  const id = properties.id ?? (tagName === 'a' ? properties.name : undefined);
  return typeof id === 'string' && id ? id : undefined;
}
