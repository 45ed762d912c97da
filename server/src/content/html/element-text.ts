import type { Element, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** The elements among the children of a node. */
export function elementsOf(node: Root | RootContent): Element[] {
  const children: RootContent[] = 'children' in node ? node.children : [];
  return children.filter((child) => child.type === 'element');
}

/** The elements within one that match, without those within them. */
export function outermost(
  within: Root | Element,
  matches: (element: Element) => boolean,
): Element[] {
  const found: Element[] = [];
  visit(within, 'element', (element) => {
    if (!matches(element)) return undefined;
    found.push(element);
    return SKIP;
  });
  return found;
}

/** Whether an element is a heading, or has one. */
export function hasHeading(element: Element): boolean {
  return outermost({ type: 'root', children: [element] }, isHeading).length > 0;
}

export function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

/** A line of its own that names what follows. */
export function labelOf(name: string): Element {
  const label: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: name.trim() }],
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [label] };
}
