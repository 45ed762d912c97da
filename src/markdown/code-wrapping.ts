/**
 * Lets the buttons of code blocks inside a container wrap long lines. A button shows only once a line
 * is too long for its block, which is found out right after the browser's own layout and costs none.
 * That mark and the state of the button are the reader's: rendering names neither, so both stay.
 */
export class CodeWrapping {
  readonly #sizes = new ResizeObserver((entries) => {
    const figures = new Set(entries.map(({ target }) => target.closest('figure')));
    // All is read before anything is changed, so that the browser does no layout in between.
    const overflows = [...figures].map(overflowsNow);
    for (const [index, figure] of [...figures].entries()) {
      figure?.toggleAttribute('data-overflows', overflows[index]);
    }
  });

  constructor(container: Element) {
    container.addEventListener('click', onClick);
  }

  /** Takes care of the `code` of a code block. */
  add(code: Element): void {
    this.#sizes.observe(code);
    if (code.parentElement) this.#sizes.observe(code.parentElement);
  }
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button.wrap') : null;
  button?.setAttribute('aria-pressed', String(!isPressed(button)));
}

/** Wrapped lines always fit; the button stays so that the reader can go back. */
function overflowsNow(figure: Element | null): boolean {
  const button = figure?.querySelector('button.wrap');
  const scroller = figure?.querySelector('pre');
  if (!button || !scroller) return false;
  return isPressed(button) || scroller.scrollWidth > scroller.clientWidth;
}

function isPressed(button: Element): boolean {
  return button.getAttribute('aria-pressed') === 'true';
}
