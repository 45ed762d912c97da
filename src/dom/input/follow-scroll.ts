/** How far from the end, in pixels, a reader who scrolls down counts as having reached it. */
const tolerance = 48;
/** What shows above the element that is kept at the top, in pixels. */
const above = 16;

/** What an element's scrolling is followed with. */
export interface FollowScrollOptions {
  /** What is kept at the top; while there is none, nothing is kept anywhere. */
  start: () => Element | null | undefined;
  /** Called when `isAway` has changed. */
  onChange: () => void;
}

/**
 * Keeps the place in a scrolling element while its content grows or shrinks: at first what is read from its beginning
 * is at the top, until the reader scrolls by whatever means, or unfolds something. Who scrolls to the end stays there.
 */
export class FollowScroll {
  readonly #element: HTMLElement;
  readonly #start: FollowScrollOptions['start'];
  readonly #onChange: () => void;
  #kept: 'start' | 'end' | undefined = 'start';
  #away = false;
  #position = 0;
  /** How much of the content stays below the view of who scrolled to about its end, in pixels. */
  #below = 0;

  constructor(element: HTMLElement, { start, onChange }: FollowScrollOptions) {
    this.#element = element;
    this.#start = start;
    this.#onChange = onChange;
    element.addEventListener('scroll', () => {
      this.#read();
      this.#update();
    });
    // It comes before the scrolling, which following would undo if both met in a frame.
    element.addEventListener('wheel', (event) => this.#onWheel(event), { passive: true });
    // What is unfolded is read from its beginning.
    element.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('details:not([open]) > summary'))
        this.#kept = undefined;
    });
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

  /** Keeps the place after the content has changed, unless the reader has scrolled elsewhere. */
  follow(): void {
    this.#stay();
    this.#update();
  }

  #stay(): void {
    const element = this.#element;
    // While it is moved, it has no place.
    if (!element.clientHeight) return;
    // The event of a scroll may come only after the change.
    this.#read();
    const start = this.#start();
    if (!this.#kept || !start) return;
    element.scrollTop =
      this.#kept === 'start'
        ? element.scrollTop + distance(element, start) - above
        : element.scrollHeight - element.clientHeight - this.#below;
    this.#position = element.scrollTop;
  }

  /** Goes back to the beginning at once, or to the end, whatever the reader was looking at. */
  resume(place: 'start' | 'end' = 'start'): void {
    this.#kept = place;
    this.#below = 0;
    this.#position = this.#element.scrollTop;
    this.follow();
  }

  /** Goes back to where it was: what is moved in the document, browsers scroll to its beginning. */
  restore(): void {
    this.#element.scrollTop = this.#position;
  }

  get #rest(): number {
    const { scrollHeight, clientHeight, scrollTop } = this.#element;
    return scrollHeight - clientHeight - scrollTop;
  }

  #read(): void {
    const { scrollTop } = this.#element;
    const moved = scrollTop - this.#position;
    this.#position = scrollTop;
    // Shrinking moves the end up as well, without anyone having scrolled.
    if (moved < -1 && this.#rest > 1) this.#kept = undefined;
    else if (moved > 0 && this.#rest <= tolerance) {
      this.#kept = 'end';
      this.#below = this.#rest;
    } else if (moved > 1 && this.#kept === 'start') this.#kept = undefined;
  }

  #onWheel({ deltaY, ctrlKey }: WheelEvent): void {
    if (deltaY < 0 && !ctrlKey && this.#element.scrollTop > 0) this.#kept = undefined;
  }

  #update(): void {
    const away = this.#kept !== 'end' && this.#rest > tolerance && !!this.#start();
    if (away === this.#away) return;
    this.#away = away;
    this.#onChange();
  }
}

/**
 * How far below the top of one element another begins, in the first one's own pixels. A page that zooms or transforms
 * what they stand in draws them larger than that: by twice as much, going there would lead past it, and back, for ever.
 */
function distance(element: HTMLElement, start: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return ((start.getBoundingClientRect().top - top) * element.offsetHeight) / height;
}
