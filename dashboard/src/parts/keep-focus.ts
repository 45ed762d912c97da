/** What names the part of a page that something stands in, and takes the focus. */
const headings = 'h1[tabindex], summary';

/** What goes away under the focus: what could not be read, filters that are chosen, keys, and what ends a job. */
const passing = '.failed, .chips > li, .key, .stop';

/**
 * Renders. Where that takes away what the focus is in, the reader goes on at the heading of what it stood in: the button or
 * link is gone, and the focus would begin anew at the top of the window. So would that of what is moved in its list.
 */
export function keepFocus(render: () => void): void {
  const focused = document.activeElement;
  const left = focused?.closest(passing);
  // Its list may be gone as well.
  const places = left ? placesAround(left) : [];
  render();
  const isLost = document.activeElement === document.body;
  if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!left || left.isConnected) return;
  for (const place of places) {
    // The heading stands beside it, or further out.
    const heading = place.isConnected ? place.querySelector<HTMLElement>(headings) : null;
    if (heading) {
      heading.focus();
      return;
    }
  }
}

/** All that an element stands in, from the inside out. */
function placesAround(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...placesAround(parentElement)] : [];
}
