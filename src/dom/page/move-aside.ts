import { isFree, shownTexts } from './reading-place.js';
import { boxOf, isInWindow, isUnder, overflowOf, shownWidth, sideOf } from './window-parts.js';

/** Marks what is moved for the rules that move it. */
const mark = 'data-docs-assistant';
/** Pixels that may be out of the window of what is whole. */
const tolerance = 20;
/** All that is changed of the page; empty as long as that is nothing. */
const sheet = new CSSStyleSheet();
/** What is moved now, or was tried to. */
export const moved = new Set<Element>();

/** The sheet of these rules, adopted anew where a page has taken it out with all that it adopted. */
export function pageRules(): CSSStyleSheet {
  const sheets = document.adoptedStyleSheets;
  if (!sheets.includes(sheet)) sheets.push(sheet);
  return sheet;
}

/** Takes all back. What has been moved stands where it was before it may move by itself again. */
export function takeBack(): void {
  sheet.replaceSync(important(`:root,[${mark}]`, ''));
  boxOf(document.body);
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

/**
 * Moves a bar or a button from under the panel, if it is laid out in the window itself, which no margin of the page
 * moves. What would not be whole beside the panel either, or would lie over the text, stays where it is.
 *
 * By the first that does it: what is centred by half of the panel's width, else another place, another width, or both.
 */
export function moveAside(part: HTMLElement, panel: Element): void {
  // It may have moved along with what it stands in.
  if (moved.has(part) || !isInWindow(part) || !isUnder(part, panel)) return;
  // It may lie over all of the page, and before it is moved too.
  const free = shownTexts();
  const index = `${moved.size}`;
  moved.add(part);
  part.setAttribute(mark, index);
  const before = boxOf(part);
  const place = boxOf(panel);
  const standsOut = overflowOf(part);
  const side = sideOf(panel);
  const far = place.left > 0 ? 'left' : 'right';
  // Pages that are zoomed by their styles zoom these lengths as well.
  const zoom = part.currentCSSZoom || 1;
  const inset = `${place.width / zoom}px`;
  // Added to what the page says of its place, now or later: a drawer still closes.
  const add = (name: string, length: string): string =>
    `margin-${name}:calc(${getComputedStyle(part).getPropertyValue(`margin-${name}`)} + ${length});`;
  const shift = add(side, inset);
  const centre = add(side, `${inset}/2`) + add(far, `${inset}/-2`);
  const most = Math.abs(place[far] - before[far]) / zoom;
  const narrow = `box-sizing:border-box;min-width:0;max-width:${most}px;`;
  // At last where it was, before it may move by itself again.
  for (const declarations of [centre, shift, shift + narrow, centre + narrow, '']) {
    pageRules().insertRule(important(`[${mark}="${index}"]`, declarations));
    const after = boxOf(part);
    const shown = shownWidth(after);
    const isWhole =
      shown >= shownWidth(before) / 3 &&
      after.width - shown + overflowOf(part) - standsOut < tolerance;
    if (isWhole && !isUnder(part, panel) && free.every(isFree)) return;
    sheet.deleteRule(0);
  }
  part.removeAttribute(mark);
}
