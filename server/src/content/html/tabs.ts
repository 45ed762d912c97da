import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from '../markdown/tree-nodes.js';
import { elementsOf, labelOf, outermost } from './element-text.js';

/** How far above the names of tabs an element holds the tabs, too. */
const reach = 3;

/**
 * Sets tabs below one another, each with its name above it, as nobody chooses one of them here. Sites hide all but the
 * chosen one, and have the names apart.
 */
export function unfoldTabs(tree: Root): void {
  const parents = new Map<Root | Element, Root | Element>();
  const lists: Element[] = [];
  visit(tree, 'element', (element, _, parent) => {
    if (parent?.type === 'element' || parent?.type === 'root') parents.set(element, parent);
    if (namesOf(element).length > 0) lists.push(element);
    if (element.properties.role === 'tabpanel') delete element.properties.hidden;
  });
  for (const list of lists) unfold(list, parents);
}

function unfold(list: Element, parents: ReadonlyMap<Root | Element, Root | Element>): void {
  const names = namesOf(list);
  let around: Root | Element | undefined = list;
  for (let height = 0; height < reach; height += 1) {
    around = around && parents.get(around);
    const panels = around ? panelsOf(around, list) : [];
    if (panels.length !== names.length) continue;
    list.children = [];
    for (const [index, panel] of panels.entries())
      panel.children.unshift(labelOf(names[index] ?? ''));
    return;
  }
}

/** What the tabs are called that an element lists: by WAI-ARIA, or as labels of radio buttons. */
function namesOf(list: Element): string[] {
  if (list.properties.role === 'tablist') {
    return outermost(list, ({ properties }) => properties.role === 'tab').map(textOf);
  }
  const children = elementsOf(list);
  const labels = children.filter(({ tagName }) => tagName === 'label');
  const areAll = children.every(({ tagName }) => tagName === 'label' || tagName === 'input');
  return areAll && labels.length > 1 ? labels.map(textOf) : [];
}

function panelsOf(around: Root | Element, list: Element): Element[] {
  if (list.properties.role === 'tablist') {
    return outermost(around, ({ properties }) => properties.role === 'tabpanel');
  }
  const children = elementsOf(around);
  const after = children[children.indexOf(list) + 1];
  return after && children.includes(list) ? elementsOf(after) : [];
}
