import { appendNodes, type ElementName, element, type VirtualNode } from './virtual-node.js';

/** Raw elements nest this deep; tags beyond it are text. */
const deepest = 8;

interface OpenElement {
  tag: ElementName;
  children: VirtualNode[];
}

/**
 * Builds siblings in which the few raw elements that are allowed open and close between the others.
 * One that is never closed ends with its parent.
 */
export class ElementNesting {
  readonly #siblings: VirtualNode[] = [];
  readonly #open: OpenElement[] = [];

  /** The innermost open element. */
  get current(): ElementName | undefined {
    return this.#open.at(-1)?.tag;
  }

  /** How many siblings stand at the outermost level; an open element is not among them yet. */
  get count(): number {
    return this.#siblings.length;
  }

  append(...nodes: VirtualNode[]): void {
    appendNodes(this.#open.at(-1)?.children ?? this.#siblings, nodes);
  }

  /** Opens an element; false when too many are open. */
  open(tag: ElementName): boolean {
    if (this.#open.length >= deepest) return false;
    this.#open.push({ tag, children: [] });
    return true;
  }

  /** Closes the innermost such element with all inside it; false when there is none. */
  close(tag: ElementName): boolean {
    if (!this.#open.some((candidate) => candidate.tag === tag)) return false;
    while (this.#closeLast() !== tag);
    return true;
  }

  finish(): VirtualNode[] {
    while (this.#open.length > 0) this.#closeLast();
    return this.#siblings;
  }

  #closeLast(): ElementName | undefined {
    const last = this.#open.pop();
    if (last) this.append(element(last.tag, undefined, last.children));
    return last?.tag;
  }
}
