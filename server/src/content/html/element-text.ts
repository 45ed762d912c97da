import type { Element, Root, RootContent } from 'hast';

/** What an element says, as it stands in the document. */
export function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** The elements among the children of a node. */
export function elementsOf(node: Root | RootContent): Element[] {
  return 'children' in node ? node.children.filter((child) => child.type === 'element') : [];
}
