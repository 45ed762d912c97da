/** What comes of pointing at the options of a list, each by its place. */
export interface OptionPointerOptions {
  /** The pointer, or a screen reader's own cursor, has come to an option. */
  onReach: (index: number) => void;
  /** What an option offers beside being chosen was taken. */
  onAct: (index: number) => void;
  /** An option was chosen, with the main button or the one in the middle. */
  onClick: (event: MouseEvent, index: number) => void;
  /** What was down has gone without choosing anything. */
  onRelease: () => void;
}

/** Follows mouse, pen and fingers over the list, whose field keeps the focus. */
export class OptionPointer {
  /**
   * Whether a finger or a button is down: it is about to choose something, and a browser makes no click of it where
   * that is drawn anew before it is let go.
   */
  isDown = false;
  readonly #options: OptionPointerOptions;

  constructor(options: OptionPointerOptions) {
    this.#options = options;
  }

  handleEvent(event: Event): void {
    const index = indexOfOption(event);
    // Told by each event: it may be let go elsewhere.
    if (event instanceof PointerEvent) this.isDown = event.buttons > 0;
    // It scrolled. A press is followed by its click, which must find what was pressed.
    if (event.type === 'pointercancel') this.#options.onRelease();
    if (event.type === 'mousedown') event.preventDefault();
    if (index === undefined) return;
    if (event.type === 'pointermove' || event.type === 'focusin') this.#options.onReach(index);
    if (!(event instanceof MouseEvent)) return;
    const isMain = event.type === 'click';
    if (isMain && isOnAct(event)) {
      event.preventDefault();
      this.#options.onAct(index);
    } else if (isMain || (event.type === 'auxclick' && event.button === 1)) {
      this.#options.onClick(event, index);
    }
  }
}

function isOnAct({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-act]') !== null;
}

function indexOfOption({ target }: Event): number | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
  return option ? Number(option.dataset.index) : undefined;
}
