/** What covers fewer pixels of the window's foot than this is a scrollbar, not a keyboard. */
const smallestKeyboard = 60;

/** The part of the API `VisualViewport` that says what the reader can see. */
export type VisibleViewport = Pick<
  VisualViewport,
  'height' | 'offsetTop' | 'scale' | 'addEventListener'
>;

/**
 * Tells a fixed element how much of the window's head and foot an on-screen keyboard hides, as the
 * custom properties `--_da-hidden-top` and `--_da-hidden-bottom`, until `signal` aborts. Browsers lay out the
 * page as if the keyboard was not there. A page that the reader has pinched to zoom counts as hiding
 * nothing, as it can be moved.
 */
export function keepInVisibleArea(
  element: HTMLElement,
  options: { signal: AbortSignal; viewport?: VisibleViewport | null },
): void {
  const { signal, viewport = visualViewport } = options;
  if (!viewport || signal.aborted) return;
  const update = (): void => {
    const { height, offsetTop, scale } = viewport;
    const isZoomed = scale > 1.01;
    const below = windowHeight() - offsetTop - height;
    // Where the page itself is zoomed by its styles, so are lengths that are written in pixels.
    const zoom = element.currentCSSZoom || 1;
    const top = isZoomed ? 0 : Math.max(0, offsetTop) / zoom;
    const bottom = isZoomed || below < smallestKeyboard ? 0 : below / zoom;
    element.style.setProperty('--_da-hidden-top', `${top}px`);
    element.style.setProperty('--_da-hidden-bottom', `${bottom}px`);
  };
  viewport.addEventListener('resize', update, { signal });
  viewport.addEventListener('scroll', update, { signal });
  update();
}

/** Of the area in which fixed elements are laid out, in standards and quirks mode. */
function windowHeight(): number {
  return (document.scrollingElement ?? document.documentElement).clientHeight;
}
