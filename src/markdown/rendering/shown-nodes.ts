import type { VirtualNode } from '../virtual-node.js';
import { patchChildren } from './patch-children.js';

/** The inline content of one element before and after more was added to it. */
export interface GrownLeaf {
  before: readonly VirtualNode[];
  after: readonly VirtualNode[];
}

/** The element whose inline content the text ends with, what it was made from and what it shows now. */
interface LastLeaf {
  element: Element;
  original: readonly VirtualNode[];
  children: readonly VirtualNode[];
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
  /** So many leading children are settled, and this is the last of them. */
  #settled: { count: number; last: ChildNode | null } = { count: 0, last: null };
  /** The text node at the very end, and what was put after the text that it was made from. */
  #lastText: LastText | undefined;
  #lastLeaf: LastLeaf | undefined;

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
    patchChildren(this.#container, { before, after, first: this.#childAfter(unchanged) });
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
   * Shows the inline content of the element at the very end as it is now. False, and nothing is done, when
   * there is no such element.
   */
  growLeaf({ before, after }: GrownLeaf): boolean {
    const leaf = this.#lastLeaf?.children === before ? this.#lastLeaf : this.#findLeaf(before);
    if (!leaf?.element.parentNode) return false;
    const shown = this.#endAsShown(before);
    patchChildren(leaf.element, { before: shown, after, first: leaf.element.firstChild });
    this.#lastLeaf = { ...leaf, children: after };
    this.#lastText = undefined;
    return true;
  }

  #findLeaf(children: readonly VirtualNode[]): LastLeaf | undefined {
    let shown: VirtualNode | undefined = this.#nodes.at(-1);
    let node = this.#container.lastElementChild;
    while (typeof shown === 'object' && node?.localName === shown.tag) {
      if (shown.children === children) return { element: node, original: children, children };
      shown = shown.children.at(-1);
      node = node.lastElementChild;
    }
    return undefined;
  }

  #findLastText(): LastText | undefined {
    const leaf = this.#lastLeaf;
    let shown: VirtualNode | undefined = (leaf?.children ?? this.#nodes).at(-1);
    let node = (leaf?.element ?? this.#container).lastChild;
    while (typeof shown === 'object') {
      shown = shown.children.at(-1);
      node = node?.lastChild ?? null;
    }
    if (shown === undefined || node?.nodeType !== Node.TEXT_NODE) return undefined;
    return { node: node as Text, length: shown.length, grown: '' };
  }

  #recordGrowth(): void {
    const last = this.#nodes.pop();
    if (last !== undefined) this.#nodes.push(this.#asShown(last));
    this.#lastText = undefined;
    this.#lastLeaf = undefined;
  }

  /** What the last node was made from and has become since. */
  #asShown(node: VirtualNode): VirtualNode {
    const leaf = this.#lastLeaf;
    const grown = this.#lastText?.grown ?? '';
    if (typeof node === 'string') return node + grown;
    if (!leaf && !grown) return node;
    const children = node.children === leaf?.original ? leaf.children : node.children;
    return { ...node, children: this.#endAsShown(children) };
  }

  #endAsShown(nodes: readonly VirtualNode[]): readonly VirtualNode[] {
    const last = nodes.at(-1);
    return last === undefined ? nodes : [...nodes.slice(0, -1), this.#asShown(last)];
  }

  /** Walks on from where it stopped last, as an index would make the browser count from the start. */
  #childAfter(count: number): ChildNode | null {
    const isAtHand =
      count >= this.#settled.count && this.#settled.last?.parentNode === this.#container;
    let { count: passed, last } = isAtHand ? this.#settled : { count: 0, last: null };
    for (; passed < count; passed += 1) {
      const next: ChildNode | null = last ? last.nextSibling : this.#container.firstChild;
      if (!next) break;
      last = next;
    }
    this.#settled = { count: passed, last };
    return last ? last.nextSibling : this.#container.firstChild;
  }
}
