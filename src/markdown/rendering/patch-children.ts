import {
  type AttributeName,
  type Attributes,
  noAttributes,
  type VirtualElement,
  type VirtualNode,
} from '../virtual-node.js';

/** What the children from `first` on show now, and what they should show; those before it stay. */
export interface ChildrenChange {
  before: readonly VirtualNode[];
  after: readonly VirtualNode[];
  first: ChildNode | null;
}

/**
 * Turns the children that were built from `before` into those of `after`, touching only what
 * differs: a node that is right stays, and a text that grew is appended to, so that selections,
 * focus and scroll positions survive. Nodes that something else changed meanwhile (a page
 * translator, say) are replaced where they no longer fit.
 */
export function patchChildren(parent: Element, { before, after, first }: ChildrenChange): void {
  if (before === after) return;
  let current = first;
  after.forEach((wanted, index) => {
    if (!current) {
      parent.appendChild(createNode(wanted, parent.ownerDocument));
      return;
    }
    const following: ChildNode | null = current.nextSibling;
    const shown = before[index];
    if (shown !== wanted && !patchNode(current, shown, wanted)) {
      current.replaceWith(createNode(wanted, parent.ownerDocument));
    }
    current = following;
  });
  while (current) {
    const following = current.nextSibling;
    current.remove();
    current = following;
  }
}

/** Brings one node to what is wanted; false when another kind of node is needed. */
function patchNode(node: ChildNode, shown: VirtualNode | undefined, wanted: VirtualNode): boolean {
  if (typeof wanted === 'string') {
    if (!isText(node)) return false;
    patchText(node, wanted);
    return true;
  }
  if (typeof shown !== 'object' || shown.tag !== wanted.tag || !isElement(node)) {
    return false;
  }
  if (node.localName !== wanted.tag) return false;
  patchAttributes(node, shown.attributes, wanted.attributes);
  patchChildren(node, {
    before: shown.children,
    after: wanted.children,
    first: node.firstChild,
  });
  return true;
}

// Not `instanceof`: the container may belong to the document of a frame.
function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Replacing only the differing end keeps a selection in the rest, which setting `data` would lose. */
function patchText(node: Text, wanted: string): void {
  const shown = node.data;
  if (wanted.startsWith(shown)) {
    if (wanted.length > shown.length) node.appendData(wanted.slice(shown.length));
    return;
  }
  let same = 0;
  while (same < shown.length && shown.charCodeAt(same) === wanted.charCodeAt(same)) same += 1;
  node.replaceData(same, shown.length - same, wanted.slice(same));
}

function patchAttributes(node: Element, shown: Attributes, wanted: Attributes): void {
  if (shown === wanted) return;
  for (const name of attributeNames(shown)) {
    if (wanted[name] === undefined) node.removeAttribute(name);
  }
  for (const name of attributeNames(wanted)) {
    const value = wanted[name];
    if (value !== undefined && value !== shown[name]) node.setAttribute(name, value);
  }
}

function attributeNames(attributes: Attributes): AttributeName[] {
  return Object.keys(attributes) as AttributeName[];
}

function createNode(wanted: VirtualNode, document: Document): Node {
  return typeof wanted === 'string'
    ? document.createTextNode(wanted)
    : createElement(wanted, document);
}

function createElement(wanted: VirtualElement, document: Document): Element {
  const node = document.createElement(wanted.tag);
  patchAttributes(node, noAttributes, wanted.attributes);
  // One node at a time this is much faster than `append`.
  for (const child of wanted.children) node.appendChild(createNode(child, document));
  return node;
}
