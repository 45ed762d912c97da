const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

/** The last element in the order of the keyboard of those in an element; the element itself without any. */
export function lastTabStop(element: Element): Element {
  const inside = [...element.querySelectorAll<HTMLElement>(focusable)];
  return inside.findLast((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled')) ?? element;
}
