/** What comes of pointing at the options of a list, each by its place. */
export interface OptionPointerOptions {
  /** The pointer, or a screen reader's own cursor, has come to an option. */
  onReach: (index: number) => void;
  /** What an option offers beside being chosen was taken. */
  onAct: (index: number) => void;
  /** An option was chosen, with the main button or the one in the middle. */
  onClick: (event: MouseEvent, index: number) => void;
  /** What was down is so no more, perhaps without having chosen anything. */
  onRelease: () => void;
}

/**
 * The main button and the one in the middle, as `PointerEvent.buttons`; fingers and pens press the main one. Where the
 * other opens a menu, its end may be told nowhere.
 */
const choosingButtons = 1 | 4;
/** Milliseconds: the click of a tap comes as much later on pages that zoom, and must find what was pressed. */
const clickPatience = 400;

/** Follows mouse, pen and fingers over the list, whose field keeps the focus. */
export class OptionPointer {
  /**
   * Whether a finger, a pen or a button that chooses is down on the list. What is under it is about to be chosen,
   * and browsers make no click of it where it is drawn anew before it is let go.
   */
  isDown = false;
  readonly #options: OptionPointerOptions;

  constructor(options: OptionPointerOptions) {
    this.#options = options;
  }

  handleEvent(event: Event): void {
    const { type } = event;
    const index = indexOfOption(event);
    if (event instanceof MouseEvent) this.#follow(event, index);
    if (index === undefined) return;
    if (type === 'pointermove' || type === 'focusin') this.#options.onReach(index);
  }

  #follow(event: MouseEvent, index: number | undefined): void {
    const { type, button, buttons } = event;
    if (type === 'mousedown') event.preventDefault();
    const wasDown = this.isDown;
    // It scrolls, or has left the list with a button down, whose end is told elsewhere.
    this.isDown = !/cancel|leave/.test(type) && (buttons & choosingButtons) > 0;
    if (wasDown && !this.isDown) setTimeout(this.#options.onRelease, clickPatience);
    if (index === undefined) return;
    const isMain = type === 'click';
    if (isMain && isOnAct(event)) {
      event.preventDefault();
      this.#options.onAct(index);
    } else if (isMain || (type === 'auxclick' && button === 1)) {
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
