/** Without texts, which hold neither bars nor buttons, what is folded, and what lies over all of the page and the panel, or in it. */
const passedOver = 'p,li,pre,details,dialog:modal,[popover],docs-assistant';
/** Bars of the page's own, and not those of its content. */
const bar =
  ':is(header,nav,:has(button,input,a,docs-search)):not(body,main *),main>header:has(button,input,a,docs-search)';

/** What part of the window its head is. */
export const headShare = 0.3;

/** What of the page is laid out in the window, sticks to it or heads the page, as far as it was looked at. */
export const windowParts = new Set<HTMLElement>();

/** Looks at a node of the page and all in it. */
export function addWindowParts(node: Node): void {
  if (!(node instanceof HTMLElement) || node.matches(passedOver)) return;
  const { top, bottom } = boxOf(node);
  const head = innerHeight * headShare - scrollY;
  const isPart =
    isStill(node) ||
    (top < head && isInWindow(node)) ||
    // What only comes by as the page is scrolled is no bar of it.
    (bottom < head && node.matches(bar));
  if (isPart) windowParts.add(node);
  for (const child of node.children) addWindowParts(child);
}

/** Whether an element is laid out in the window, or on what does not follow the margin of the page either. */
export function isInWindow(element: HTMLElement): boolean {
  const positions = element.offsetParent === document.body ? /fixed|absolute/ : /fixed/;
  return positions.test(getComputedStyle(element).position);
}

/** Whether an element stays where it is while the page is scrolled. */
export function standsStill(element: Element | null): boolean {
  return !!element && (isStill(element) || standsStill(element.parentElement));
}

/** Whether one lies under another, or would if that was as high. */
export function isUnder(one: Element, other: Element): boolean {
  return boxOf(one).left < boxOf(other).right - 1 && boxOf(one).right > boxOf(other).left + 1;
}

/** Where an element is in the window. */
export function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

/** How much of a width is in the window: a column may end beyond it. */
export function shownWidth(box: DOMRect): number {
  return Math.min(box.right, innerWidth) - Math.max(box.left, 0);
}

/** At which side of the window a panel stands. */
export function sideOf(panel: Element): 'left' | 'right' {
  return boxOf(panel).left > 0 ? 'right' : 'left';
}

/** How far, in pixels, something stands out of an element at its end. */
export function overflowOf(element: Element): number {
  return element.scrollWidth - element.clientWidth;
}

export function isStill(element: Element): boolean {
  return /fixed|sticky/.test(getComputedStyle(element).position);
}
