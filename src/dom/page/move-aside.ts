import { coveredTexts } from './reading-place.js';

/** Marks what is moved for the rules that move it. */
const mark = 'data-docs-assistant-beside';
/** How many elements are moved at most, as each is laid out anew. */
const maximumMoved = 20;

/** A page that is pushed away from under a panel by a style sheet. */
export interface Push {
  view: Window & typeof globalThis;
  panel: Element;
  sheet: CSSStyleSheet;
  /** At which side of the window the panel stands. */
  side: 'left' | 'right';
  signal: AbortSignal;
}

/**
 * Moves what the page's margin does not: bars and buttons that are laid out in the window itself. What would not be
 * whole beside the panel either, or would lie over the text, stays where it is.
 */
export function moveAside(push: Push): void {
  const { view, panel, signal } = push;
  const covered = [...view.document.body.querySelectorAll<HTMLElement>(':not(dialog, [popover])')]
    .filter((element) => isUnder(element, panel) && isInWindow(element, view))
    .slice(0, maximumMoved);
  for (const [index, element] of covered.entries()) {
    // It may have moved along with what it stands in.
    if (!isUnder(element, panel)) continue;
    element.setAttribute(mark, String(index));
    signal.addEventListener('abort', () => element.removeAttribute(mark));
    if (!move(element, push)) element.removeAttribute(mark);
  }
}

/** Whether a panel covers an element, or would if that were as high. */
export function isUnder(element: Element, panel: Element): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  const place = panel.getBoundingClientRect();
  return width > 0 && left < place.right - 1 && right > place.left + 1;
}

/**
 * Whether nothing of an element lies over a text that stands beside it where the page is not pushed: a column must
 * not. Bars and buttons do not count, which lie over whatever text is scrolled there.
 */
export function leavesTextFree(element: Element, { view, sheet }: Push): boolean {
  const covered = coveredTexts(view.document).filter(([, cover]) => element.contains(cover));
  if (covered.length === 0) return true;
  sheet.disabled = true;
  const isFree = covered.every(([text, cover]) => isUnder(text, cover));
  sheet.disabled = false;
  return isFree;
}

/** Whether an element is laid out in the window, or on what does not follow the margin of the page either. */
function isInWindow(element: HTMLElement, view: Window): boolean {
  const { position } = view.getComputedStyle(element);
  if (position === 'absolute') return element.offsetParent === view.document.body;
  return position === 'fixed';
}

/** By the first that does it: another place, another width, or both. */
function move(element: Element, push: Push): boolean {
  const { view, panel, sheet, side } = push;
  const before = element.getBoundingClientRect();
  const place = panel.getBoundingClientRect();
  const zoom = element.currentCSSZoom || 1;
  const room = side === 'right' ? place.left - before.left : before.right - place.right;
  const inset = view.getComputedStyle(element)[side];
  const shift = `${side}: calc(${inset} + ${place.width / zoom}px) !important;`;
  const narrow = `box-sizing: border-box !important; min-width: 0 !important; max-width: ${room / zoom}px !important;`;
  const end = sheet.cssRules.length;
  for (const declarations of [shift, narrow, shift + narrow]) {
    sheet.insertRule(`[${mark}="${element.getAttribute(mark)}"] { ${declarations} }`, end);
    const { left, right, width } = element.getBoundingClientRect();
    const isWhole =
      width >= before.width / 2 &&
      left > Math.min(0, before.left) - 1 &&
      right < Math.max(view.innerWidth, before.right) + 1;
    if (isWhole && !isUnder(element, panel) && leavesTextFree(element, push)) return true;
    sheet.deleteRule(end);
  }
  return false;
}
