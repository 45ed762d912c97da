/** How close to the end, in pixels, still counts as reading the end. */
const tolerance = 48;

/**
 * Keeps a scrolling element at its end while it grows, unless the reader has scrolled up.
 */
export class FollowScroll {
  readonly #element: Element;
  #following = true;

  constructor(element: Element) {
    this.#element = element;
    element.addEventListener('scroll', () => this.#onScroll(), { passive: true });
  }

  /** Goes to the end after the content has grown. */
  follow(): void {
    if (this.#following) this.#element.scrollTop = this.#element.scrollHeight;
  }

  /** Goes to the end and follows again, whatever the reader was looking at. */
  resume(): void {
    this.#following = true;
    this.follow();
  }

  #onScroll(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#element;
    this.#following = scrollHeight - scrollTop - clientHeight < tolerance;
  }
}
