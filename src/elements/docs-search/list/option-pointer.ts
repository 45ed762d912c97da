/** What comes of pointing at the options of a list, each by its place. */
export interface OptionPointerOptions {
  /** The pointer, or a screen reader's own cursor, has come to an option. */
  onReach: (index: number) => void;
  /** What an option offers beside being chosen was taken. */
  onAct: (index: number) => void;
  /** An option was chosen, with the main button or the one in the middle. */
  onClick: (event: MouseEvent, index: number) => void;
  /** A finger that was down has gone without choosing anything. */
  onRelease: () => void;
}

/** Follows mouse, pen and fingers over the list, whose field keeps the focus. */
export class OptionPointer {
  /** Whether a finger is down: it is about to choose something, and nobody knows what. */
  isTouching = false;
  readonly #options: OptionPointerOptions;

  constructor(options: OptionPointerOptions) {
    this.#options = options;
  }

  handleEvent(event: Event): void {
    const index = indexOfOption(event);
    if (event instanceof PointerEvent && event.pointerType === 'touch') this.#follow(event);
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

  #follow({ type }: PointerEvent): void {
    if (type === 'pointerdown') this.isTouching = true;
    if (type === 'pointerup' || type === 'pointercancel') this.isTouching = false;
    // It scrolled. A tap is followed by its click, which must find what the finger was on.
    if (type === 'pointercancel') this.#options.onRelease();
  }
}

function isOnAct({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-act]') !== null;
}

function indexOfOption({ target }: Event): number | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
  return option ? Number(option.dataset.index) : undefined;
}
