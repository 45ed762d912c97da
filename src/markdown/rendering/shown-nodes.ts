import type { ElementName, VirtualElement, VirtualNode } from '../virtual-node.js';
import { patchChildren } from './patch-children.js';

/** The children of an element that the text ends in, before and after more was added to it. */
export interface GrownChildren {
  before: readonly VirtualNode[];
  after: readonly VirtualNode[];
}

interface LastText {
  node: Text;
  length: number;
  grown: string;
}

/** The children of an element and what they were made from. */
export class ShownNodes {
  readonly #container: Element;
  readonly #nodes: VirtualNode[] = [];
  /** The text node at the very end, and what was put after the text that it was made from. */
  #lastText: LastText | undefined;
  /** The children of elements at the very end that have grown since, by those that they were made from. */
  readonly #grown = new Map<readonly VirtualNode[], readonly VirtualNode[]>();

  /** Removes whatever is in the container. */
  constructor(container: Element) {
    this.#container = container;
    container.replaceChildren();
  }

  /** Keeps that many children as they are and shows these after them. */
  show(unchanged: number, after: readonly VirtualNode[]): void {
    this.#recordGrowth();
    const before = this.#nodes.splice(unchanged);
    for (const node of after) this.#nodes.push(node);
    patchEnd(this.#container, before, after);
  }

  /**
   * Puts more text into the text node at the very end. False, and nothing is done, when the end is no
   * text, or not as it was made: something else may change the page, such as a translator.
   */
  growText(added: string): boolean {
    this.#lastText ??= this.#findLastText();
    const last = this.#lastText;
    if (!last?.node.parentNode || last.node.length !== last.length) return false;
    if (added) last.node.appendData(added);
    last.length += added.length;
    last.grown += added;
    return true;
  }

  /**
   * Shows the children of an element at the very end as they are now. False, and nothing is done, when there
   * is no such element.
   */
  growChildren({ before, after }: GrownChildren): boolean {
    for (const { shown, node } of this.#ends()) {
      if (typeof shown === 'string' || !isElement(node, shown.tag)) break;
      if (this.#childrenOf(shown) !== before) continue;
      // Most of a long paragraph or table is as it was, and is not looked at.
      let same = 0;
      while (same < before.length - 1 && before[same] === after[same]) same += 1;
      patchEnd(node, this.#endAsShown(before).slice(same), after.slice(same));
      this.#grown.set(shown.children, after);
      this.#lastText = undefined;
      return true;
    }
    return false;
  }

  #findLastText(): LastText | undefined {
    for (const { shown, node } of this.#ends()) {
      if (typeof shown === 'string' && node?.nodeType === Node.TEXT_NODE)
        return { node: node as Text, length: shown.length, grown: '' };
    }
    return undefined;
  }

  /** What the text ends in, from the outside in. */
  *#ends(): Generator<{ shown: VirtualNode; node: ChildNode | null }> {
    let nodes: readonly VirtualNode[] = this.#nodes;
    let node = this.#container.lastChild;
    for (;;) {
      const end = endOf(nodes);
      const shown = nodes[end];
      if (shown === undefined) return;
      for (let index = end + 1; index < nodes.length; index += 1)
        node = node?.previousSibling ?? null;
      yield { shown, node };
      if (typeof shown === 'string') return;
      nodes = this.#childrenOf(shown);
      node = node?.lastChild ?? null;
    }
  }

  #childrenOf({ children }: VirtualElement): readonly VirtualNode[] {
    return this.#grown.get(children) ?? children;
  }

  #recordGrowth(): void {
    const last = this.#nodes.pop();
    if (last !== undefined) this.#nodes.push(this.#asShown(last));
    this.#lastText = undefined;
    this.#grown.clear();
  }

  /** What the last node was made from and has become since. */
  #asShown(node: VirtualNode): VirtualNode {
    const grown = this.#lastText?.grown ?? '';
    if (typeof node === 'string') return node + grown;
    if (this.#grown.size === 0 && !grown) return node;
    return { ...node, children: this.#endAsShown(this.#childrenOf(node)) };
  }

  #endAsShown(nodes: readonly VirtualNode[]): readonly VirtualNode[] {
    const end = endOf(nodes);
    const last = nodes[end];
    return last === undefined ? nodes : nodes.with(end, this.#asShown(last));
  }
}

/** Turns the last children, which were built from `before`, into those of `after`. */
function patchEnd(
  parent: Element,
  before: readonly VirtualNode[],
  after: readonly VirtualNode[],
): void {
  // From the end, as there are few: an index would make the browser count from the start.
  let first = before.length > 0 ? parent.lastChild : null;
  for (let count = 1; count < before.length; count += 1) first = first?.previousSibling ?? null;
  patchChildren(parent, { before, after, first });
}

/** Where the text ends in some siblings: the last cells of a row may be empty yet. */
function endOf(nodes: readonly VirtualNode[]): number {
  return nodes.findLastIndex(
    (node) => typeof node === 'string' || node.tag !== 'td' || node.children.length > 0,
  );
}

function isElement(node: Node | null, tag: ElementName): node is Element {
  return (node as Element | null)?.localName === tag;
}
