/** How wide, in pixels, the scroll bar of a window is at most. */
const scrollBarWidth = 20;

/**
 * Brings the focus back into an element in the top layer, until `signal` aborts, where that is as wide as the window and
 * the focus goes to what nobody sees below it (WCAG 2.4.11). What else is in the top layer may lie above.
 */
export function holdFocus(element: HTMLElement, signal: AbortSignal): void {
  let isMoved = true;
  // A dialog of the page may hold the focus as well: whoever does so last for one key press has it.
  const onMove = (): void => {
    isMoved = true;
  };
  const onFocus = (event: FocusEvent): void => {
    const { width } = element.getBoundingClientRect();
    if (!isMoved || width + scrollBarWidth < innerWidth || isInTopLayer(event)) return;
    isMoved = false;
    element.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
  addEventListener('keydown', onMove, { capture: true, signal });
  // From the browser's own buttons the focus comes without a key press.
  addEventListener('focus', onMove, { signal });
  document.addEventListener('focusin', onFocus, { signal });
}

function isInTopLayer(event: Event): boolean {
  return event
    .composedPath()
    .some((node) => node instanceof Element && node.matches(':modal, :popover-open, :fullscreen'));
}
