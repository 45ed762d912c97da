/** Without texts, which hold neither bars nor buttons, and what lies over all of the page and the panel, or in it. */
const passedOver = 'p,li,pre,dialog:modal,[popover],docs-assistant';
/** Bars of the page's own, and not those of its content. */
const bar = ':is(header,nav,:has(>button,>input,>docs-search)):not(main *,[role=main] *,article *)';

/** What of some nodes is laid out in the window, sticks to it or heads the page. */
export function windowParts(nodes: readonly Node[]): HTMLElement[] {
  return nodes
    .flatMap((node) => [...within(node)])
    .filter((element) => isInWindow(element) || isStill(element) || element.matches(bar));
}

/** Whether an element is laid out in the window, or on what does not follow the margin of the page either. */
export function isInWindow(element: HTMLElement): boolean {
  const position = positionOf(element);
  if (position === 'absolute') return element.offsetParent === document.body;
  return position === 'fixed';
}

/** Whether an element stays where it is while the page is scrolled. */
export function standsStill(element: Element | null): boolean {
  return !!element && (isStill(element) || standsStill(element.parentElement));
}

/** Whether one lies under another, or would if that was as high. */
export function isUnder(one: Element, other: Element): boolean {
  const { left, right, width } = boxOf(one);
  return width > 0 && left < boxOf(other).right - 1 && right > boxOf(other).left + 1;
}

/** Where an element is in the window. */
export function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

/** How many pixels of the window one in the styles of an element is. */
export function zoomOf({ currentCSSZoom }: Element): number {
  return currentCSSZoom || 1;
}

/** How far, in pixels, something stands out of an element at its end. */
export function overflowOf({ scrollWidth, clientWidth }: Element): number {
  return scrollWidth - clientWidth;
}

export function isStill(element: Element): boolean {
  return /fixed|sticky/.test(positionOf(element));
}

function* within(node: Node): Generator<HTMLElement> {
  if (!(node instanceof HTMLElement) || node.matches(passedOver)) return;
  yield node;
  for (const child of node.children) yield* within(child);
}

function positionOf(element: Element): string {
  return getComputedStyle(element).position;
}
