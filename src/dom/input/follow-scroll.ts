/** How far from the end, in pixels, a reader who scrolls down counts as having reached it. */
const tolerance = 48;

/** What an element's scrolling is followed with. */
export interface FollowScrollOptions {
  /** Called when `isAway` has changed. */
  onChange: () => void;
}

/**
 * Keeps a scrolling element at its end while it grows or shrinks, until the reader scrolls up by
 * whatever means, or unfolds something. Scrolled back down to the end it is followed again.
 */
export class FollowScroll {
  readonly #element: Element;
  readonly #onChange: () => void;
  #following = true;
  #away = false;
  #position = 0;

  constructor(element: Element, { onChange }: FollowScrollOptions) {
    this.#element = element;
    this.#onChange = onChange;
    const passive = { passive: true };
    element.addEventListener('scroll', () => this.#onScroll(), passive);
    // It comes before the scrolling, which following would undo if both met in a frame.
    element.addEventListener('wheel', (event) => this.#onWheel(event), passive);
    element.addEventListener('click', (event) => this.#onClick(event));
    new ResizeObserver(() => {
      this.#stay();
      // What is rendered then may change the size again, which browsers report as an error of the page.
      requestAnimationFrame(() => this.#update());
    }).observe(element);
  }

  /** Whether the reader is so far above the end that a way back is useful. */
  get isAway(): boolean {
    return this.#away;
  }

  /** Goes to the end after the content has changed, unless the reader has scrolled up. */
  follow(): void {
    this.#stay();
    this.#update();
  }

  #stay(): void {
    // The event of a scroll may come only after the change.
    this.#read();
    if (this.#following) {
      this.#element.scrollTop = this.#element.scrollHeight;
      this.#position = this.#element.scrollTop;
    }
  }

  /** Goes to the end at once and follows it again, whatever the reader was looking at. */
  resume(): void {
    this.#following = true;
    this.#position = 0;
    this.follow();
  }

  get #rest(): number {
    const { scrollHeight, clientHeight, scrollTop } = this.#element;
    return scrollHeight - clientHeight - scrollTop;
  }

  #onScroll(): void {
    this.#read();
    this.#update();
  }

  #read(): void {
    const { scrollTop } = this.#element;
    // Shrinking moves the end up as well, without anyone having scrolled.
    if (scrollTop < this.#position - 1 && this.#rest > 1) this.#following = false;
    else if (scrollTop > this.#position && this.#rest <= tolerance) this.#following = true;
    this.#position = scrollTop;
  }

  #onWheel(event: Event): void {
    const scrollsUp = event instanceof WheelEvent && event.deltaY < 0 && !event.ctrlKey;
    if (scrollsUp && this.#element.scrollTop > 0) this.#following = false;
  }

  /** What is unfolded is read from its beginning. */
  #onClick({ target }: Event): void {
    const isUnfolded = target instanceof Element && target.closest('details:not([open]) > summary');
    if (isUnfolded) this.#following = false;
  }

  #update(): void {
    const away = !this.#following && this.#rest > tolerance;
    if (away === this.#away) return;
    this.#away = away;
    this.#onChange();
  }
}
