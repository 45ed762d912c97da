import type { Element, Root, RootContent } from 'hast';
import { EXIT, visit } from 'unist-util-visit';
import { textOf } from '../markdown/tree-nodes.js';
import { cutApiMembers } from './api-members.js';
import { keepNotes } from './asides.js';
import { simplifyCode } from './code-blocks.js';
import { hasHeading, isHeading, outermost } from './element-text.js';
import { unfoldTabs } from './tabs.js';
import { isUnread } from './unread-text.js';

/** What surrounds a text, or is operated rather than read. */
const aroundText = new Set(
  'nav aside footer script style template noscript button input select dialog svg iframe'.split(
    ' ',
  ),
);

/**
 * The part of a document that is its text: `main`, within it the only `article`, else an only `article`,
 * else the body; without navigation, lists of links beside it, footers, and what is hidden. Code is as its author wrote
 * it, all tabs are there, and each heading carries the id that leads to it, also where the site gave that to the section
 * around or an anchor within.
 */
export function mainContent(root: Root): Root {
  const main = find(root, ({ tagName, properties }) => {
    return tagName === 'main' || properties.role === 'main';
  });
  const articles = outermost(main[0] ?? root, ({ tagName }) => tagName === 'article');
  const [content] = articles.length === 1 ? articles : [...main, ...find(root, isBody)];
  const tree: Root = { type: 'root', children: content ? [content] : root.children };
  cutApiMembers(tree);
  nameHeadings(tree);
  separateSpans(tree);
  simplifyCode(tree);
  unfoldTabs(tree);
  keepNotes(tree);
  if (content && isBody(content)) remove(tree, isBanner);
  remove(tree, isUnread);
  remove(tree, isSurrounding);
  return tree;
}

function isBody({ tagName }: Element): boolean {
  return tagName === 'body';
}

function find(tree: Root | Element, matches: (element: Element) => boolean): Element[] {
  return outermost(tree, matches).slice(0, 1);
}

function remove(tree: Root, matches: (element: Element) => boolean): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const isMatch = node.type === 'element' ? matches(node) : isInvisible(node);
    if (!isMatch) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function isInvisible({ type }: Root | RootContent): boolean {
  return type === 'comment' || type === 'doctype';
}

/** A header without a heading has the site's own links and switches; the home page of VitePress has no `main`. */
function isBanner(element: Element): boolean {
  return element.tagName === 'header' && !hasHeading(element);
}

function isSurrounding(element: Element): boolean {
  const { tagName, properties } = element;
  return aroundText.has(tagName) || properties.role === 'navigation' || isPermalink(element);
}

/** The sign beside a heading that leads to itself: `#`, `¶`, or a picture. */
function isPermalink(element: Element): boolean {
  const { tagName, properties, children } = element;
  if (tagName !== 'a' || typeof properties.href !== 'string') return false;
  return properties.href.includes('#') && !/[\p{L}\p{N}]/u.test(children.map(textOf).join(''));
}

/** Of a heading that is nothing but spans, each is shown by itself, such as name and text of VitePress' home page. */
function separateSpans(tree: Root): void {
  for (const heading of outermost(tree, isHeading)) {
    const { children } = heading;
    const areSpans = children.every(
      (child) => child.type === 'element' && child.tagName === 'span',
    );
    if (areSpans && children.length > 1)
      heading.children = children.flatMap((span) => [span, { type: 'text', value: ' ' }]);
  }
}

function nameHeadings(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!isHeading(element) || element.properties.id) return;
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
