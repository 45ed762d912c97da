/** How far above where it was put, in pixels, still counts as not scrolled up. */
const tolerance = 48;

/** Space, in pixels, between the element's upper edge and what must stay below it. */
const margin = 16;

/**
 * Keeps a scrolling element at its end while it grows, unless the reader has scrolled up. What the
 * growing began with stays in sight: an answer longer than the element is read from its beginning.
 */
export class FollowScroll {
  readonly #element: Element;
  #following = true;
  #position = 0;

  constructor(element: Element) {
    this.#element = element;
    element.addEventListener('scroll', () => this.#onScroll(), { passive: true });
  }

  /**
   * Goes to the end after the content has grown.
   *
   * @param beginning - what must not leave the element's upper edge; nothing is followed without it.
   */
  follow(beginning: Element | undefined): void {
    if (!this.#following || !beginning) return;
    const element = this.#element;
    const edge = element.getBoundingClientRect().top + margin;
    // A reader who has gone on further down is never taken back up.
    const above = Math.max(0, beginning.getBoundingClientRect().top - edge);
    const end = element.scrollHeight - element.clientHeight;
    this.#position = Math.max(0, Math.min(end, element.scrollTop + above));
    element.scrollTop = this.#position;
  }

  /** Follows again, whatever the reader was looking at. */
  resume(): void {
    this.#following = true;
  }

  #onScroll(): void {
    this.#following = this.#element.scrollTop > this.#position - tolerance;
  }
}
