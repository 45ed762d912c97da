import { isFree } from './reading-place.js';
import { boxOf, isInWindow, isUnder, overflowOf, zoomOf } from './window-parts.js';

/** Marks what is moved for the rules that move it. */
const mark = 'data-docs-aside';
/** How many elements are moved at most until the page is looked at anew, as each is laid out anew. */
const mostMoved = 50;
/** Pixels that may be out of the window of what is whole. */
const tolerance = 20;
/** How far the page is pushed; not at all on paper. */
const inset = 'var(--docs-assistant-inset)';
/** All that is changed of the page; empty as long as that is nothing. */
export const sheet = new CSSStyleSheet();
/** What is moved now, or was tried to. */
const moved = new Set<Element>();

/** The page as it is pushed away from under a panel. */
export interface Push {
  panel: Element;
  /** At which side of the window the panel stands. */
  side: 'left' | 'right';
  /** Some texts in the window that nothing lies over. */
  texts: readonly Element[];
}

/**
 * Moves what the page's margin does not: bars and buttons that are laid out in the window itself. What would not be
 * whole beside the panel either, or would lie over the text, stays where it is.
 */
export function moveAside(parts: readonly HTMLElement[], push: Push): void {
  for (const part of parts.filter(isInWindow)) {
    // It may have moved along with what it stands in.
    const isCovered = !moved.has(part) && isUnder(part, push.panel);
    if (isCovered && moved.size < mostMoved) move(part, push);
  }
}

/** Takes all back. What has been moved stands where it was before it may move by itself again. */
export function takeBack(panel: Element): void {
  sheet.replaceSync(important(`:root,[${mark}]`, ''));
  boxOf(panel);
  for (const element of moved) element.removeAttribute(mark);
  moved.clear();
  sheet.replaceSync('');
}

/**
 * A rule that no style of the page's own outweighs, but on paper. What is measured after it has to be where it is going.
 */
export function important(selector: string, declarations: string): string {
  return `@media screen{${selector}{${`transition:none;${declarations}`.replace(/;/g, '!important;')}}}`;
}

/** By the first that does it: another place, another width, or both; what is centred, by half of the panel's width. */
function move(element: Element, { panel, side, texts }: Push): void {
  const index = String(moved.size);
  moved.add(element);
  element.setAttribute(mark, index);
  const [before, place] = [boxOf(element), boxOf(panel)];
  const standsOut = overflowOf(element);
  const far = side === 'right' ? 'left' : 'right';
  const { [side]: near, [far]: other } = getComputedStyle(element);
  const shift = `${side}:calc(${near} + ${inset});`;
  const centre = `${side}:calc(${near} + ${inset}/2);${far}:calc(${other} - ${inset}/2);`;
  const most = Math.abs(place[far] - before[far]) / zoomOf(element);
  const narrow = `box-sizing:border-box;min-width:0;max-width:${most}px;`;
  // It may lie over all of the page, and before it is moved too.
  const free = texts.filter(isFree);
  for (const declarations of [shift, shift + narrow, centre, centre + narrow]) {
    sheet.insertRule(important(`[${mark}="${index}"]`, declarations));
    const { left, right, width } = boxOf(element);
    const isWhole =
      width >= before.width / 2 &&
      Math.max(-left, right - innerWidth, overflowOf(element) - standsOut) < tolerance;
    if (isWhole && !isUnder(element, panel) && free.every(isFree)) return;
    sheet.deleteRule(0);
  }
  element.removeAttribute(mark);
}
