/**
 * Lets the buttons of code blocks inside a container wrap long lines. A button shows only where a line is
 * too long for its block. That mark and the state of the button are the reader's: rendering names
 * neither, so both stay.
 */
export class CodeWrapping {
  /** Reports each block once, right after the browser's own layout, so that reading its size forces no other. */
  readonly #layout = new IntersectionObserver((entries) => {
    const laidOut = entries.map(({ target }) => target).filter(isLaidOut);
    // Everything is read before anything changes, so that the browser does no layout in between.
    const found = laidOut.map((figure) => ({ figure, overflows: overflowsNow(figure) }));
    for (const { figure, overflows } of found) figure.toggleAttribute('data-overflows', overflows);
    for (const { target } of entries) this.#layout.unobserve(target);
  });

  constructor(container: Element) {
    container.addEventListener('click', onClick);
    // The block may have become narrower, or have been hidden until now.
    container.addEventListener('pointerover', onApproach);
    container.addEventListener('focusin', onApproach);
  }

  /** Finds out whether a block that is new or has grown needs its button. */
  look(figure: Element): void {
    this.#layout.observe(figure);
  }
}

/** In a closed disclosure, or far from the screen, what is in a block has no size yet. */
function isLaidOut(figure: Element): boolean {
  // Safari before 17.4 cannot tell.
  const content = figure.firstElementChild;
  return content?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

function onApproach({ target }: Event): void {
  const figure = target instanceof Element ? target.closest('figure.code') : null;
  figure?.toggleAttribute('data-overflows', overflowsNow(figure));
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button.wrap') : null;
  button?.setAttribute('aria-pressed', String(!isPressed(button)));
}

/** Wrapped lines always fit; the button stays so that the reader can go back. */
function overflowsNow(figure: Element): boolean {
  const button = figure.querySelector('button.wrap');
  const scroller = figure.querySelector('pre');
  if (!button || !scroller) return false;
  return isPressed(button) || scroller.scrollWidth > scroller.clientWidth;
}

function isPressed(button: Element): boolean {
  return button.getAttribute('aria-pressed') === 'true';
}
