/** Notices when something in a region of the page may stand elsewhere or show no more, other than by scrolling. */
export class PlaceWatch {
  readonly #observers: readonly (ResizeObserver | IntersectionObserver)[];
  #watched: readonly (Element | undefined)[] = [];

  /** @param onMove - called also soon after something else is watched. */
  constructor(onMove: () => void) {
    this.#observers = [new ResizeObserver(onMove), new IntersectionObserver(onMove)];
  }

  /** Watches this from now on; nothing without anything. */
  watch({ element, region }: { element?: Element; region?: Element } = {}): void {
    // An observer that begins again tells so, which would go on for ever.
    if (element === this.#watched[0] && region === this.#watched[1]) return;
    this.#watched = [element, region];
    for (const observer of this.#observers) {
      observer.disconnect();
      for (const watched of new Set([element, region])) if (watched) observer.observe(watched);
    }
  }
}

/** Whether an element shows on the page, wherever that is scrolled to; without a box of its own, what it stands in. */
export function isShown(element: Element): boolean {
  const { parentElement } = element;
  const hasBox = getComputedStyle(element).display !== 'contents' || !parentElement;
  return hasBox ? element.checkVisibility() : isShown(parentElement);
}
