import {
  type Attributes,
  appendNodes,
  type ElementName,
  element,
  type VirtualNode,
} from '../virtual-node.js';

/** Raw elements nest this deep; tags beyond it are text. */
const deepest = 8;

interface OpenElement {
  tag: ElementName;
  attributes: Attributes | undefined;
  children: VirtualNode[];
  /** What a list or a table is called that goes on with the next block; a raw element has no name. */
  group: string | undefined;
}

/**
 * Builds siblings between which elements open and close: the few raw ones that are allowed, and lists
 * and tables that grow item by item. One that is never closed ends with its parent.
 */
export class ElementNesting {
  #siblings: VirtualNode[] = [];
  readonly #open: OpenElement[] = [];

  /** The innermost open element. */
  get current(): ElementName | undefined {
    return this.#open.at(-1)?.tag;
  }

  /** The list or table that the next block may go on with. */
  get group(): string | undefined {
    return this.#open.at(-1)?.group;
  }

  /** What the innermost open element holds, or what is outside of all. */
  get siblings(): VirtualNode[] {
    return this.#open.at(-1)?.children ?? this.#siblings;
  }

  append(...nodes: VirtualNode[]): void {
    appendNodes(this.siblings, nodes);
  }

  /** Opens a raw element; false when too many are open. */
  open(tag: ElementName): boolean {
    if (this.#open.length >= deepest) return false;
    this.#open.push({ tag, attributes: undefined, children: [], group: undefined });
    return true;
  }

  /** Closes the innermost such element with all inside it; false when there is none. */
  close(tag: ElementName): boolean {
    if (!this.#open.some((candidate) => candidate.tag === tag)) return false;
    while (this.#closeLast() !== tag);
    return true;
  }

  /** Opens an element of a list or a table. */
  openInGroup(group: string, tag: ElementName, attributes?: Attributes): void {
    this.#open.push({ tag, attributes, children: [], group });
  }

  /** Closes the list or table that is open, if one is. */
  closeGroup(): void {
    while (this.group !== undefined) this.#closeLast();
  }

  finish(): VirtualNode[] {
    while (this.#open.length > 0) this.#closeLast();
    return this.#siblings;
  }

  /** Another of the same content, which can go on differently. */
  fork(): ElementNesting {
    const fork = new ElementNesting();
    fork.#siblings = [...this.#siblings];
    for (const each of this.#open) fork.#open.push({ ...each, children: [...each.children] });
    return fork;
  }

  /** Forgets the outermost siblings that are closed; gives how many they were. */
  dropSiblings(): number {
    const count = this.#siblings.length;
    this.#siblings = [];
    return count;
  }

  #closeLast(): ElementName | undefined {
    const last = this.#open.pop();
    if (last) appendNodes(this.siblings, [element(last.tag, last.attributes, last.children)]);
    return last?.tag;
  }
}
