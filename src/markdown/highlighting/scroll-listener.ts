/** Listens for scrolling of anything that elements are in, while it is wanted. */
export class ScrollListener {
  readonly #onScroll: () => void;
  #connection: AbortController | undefined;

  constructor(onScroll: () => void) {
    this.#onScroll = onScroll;
  }

  /** Listens from now on, for the elements' sake; they are in the same tree. */
  start(elements: Iterable<Element>): void {
    const [element] = elements;
    if (this.#connection || !element) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    for (const root of rootsOf(element)) {
      root.addEventListener('scroll', this.#onScroll, { capture: true, passive: true, signal });
    }
  }

  stop(): void {
    this.#connection?.abort();
    this.#connection = undefined;
  }
}

/** The document and the shadow roots around an element: scroll events do not leave a shadow root. */
function rootsOf(element: Element): Node[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root];
}
