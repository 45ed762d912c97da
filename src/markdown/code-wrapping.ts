/**
 * Lets the buttons of code blocks inside a container wrap long lines. A button shows only where a line is
 * too long for its block. That mark and the state of the button are the reader's: rendering names
 * neither, so both stay.
 */
export class CodeWrapping {
  constructor(container: Element) {
    container.addEventListener('click', onClick);
    // The block may have become narrower, or have been hidden until now.
    container.addEventListener('pointerover', onApproach);
    container.addEventListener('focusin', onApproach);
  }

  /** Shows the buttons of the blocks that need one; to be called when the browser has done its layout. */
  show(figures: Iterable<Element>): void {
    // All is read before anything is changed, so that the browser does no layout in between.
    const found = [...figures].map((figure) => ({ figure, overflows: overflowsNow(figure) }));
    for (const { figure, overflows } of found) figure.toggleAttribute('data-overflows', overflows);
  }
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
