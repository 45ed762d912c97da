import { important, pageRules } from './move-aside.js';
import { isFree, shownTexts } from './reading-place.js';
import { boxOf, isUnder, overflowOf, sideOf } from './window-parts.js';

/** How wide, in pixels, the texts of a page stay at least: about as wide as on a phone. */
const leastWidth = 360;
/** Pixels by which what stands out may differ because it is told in whole ones. */
const rounded = 2;
/** Of a bar, what may come to lie over the rest of it; what is deeper in a list of links may be cut off by its end. */
const partsOfBars = 'header *,nav>*,nav>*>*';

/**
 * Pushes the page away from under a panel, and says whether it has room: no text of it has become too narrow, nothing
 * lies over a text, or stands out of the page or a part of its bars. On the root `--docs-assistant-inset` tells the
 * panel's width meanwhile. `settle` brings the rest of the window to its place before that is looked at. Where the page
 * has no room, the caller takes all back.
 *
 * All of it is one style sheet, so that no style of the page's own has to be restored, and paper has none of it.
 */
export function pushPage(panel: HTMLElement, settle: () => void): boolean {
  const body = document.body;
  const texts = shownTexts();
  const bars = [...document.querySelectorAll(partsOfBars)];
  // What is cut off at its end, or scrolled to, lies over nothing.
  const open = bars.filter((one) => getComputedStyle(one).overflow === 'visible');
  const overflows = [body, ...open].map((one) => [one, overflowOf(one)] as const);
  const widest = (): number => Math.max(...texts.map((text) => boxOf(text).width));
  const wide = widest();
  // Pages that are zoomed by their styles zoom these lengths as well.
  const inset = `${boxOf(panel).width / (document.documentElement.currentCSSZoom || 1)}px`;
  // A width of its own would outweigh the margin.
  const room = `width:auto;margin-${sideOf(panel)}:${inset};--docs-assistant-inset:${inset};`;
  pageRules().replaceSync(important(':root', room));
  settle();
  return (
    widest() >= Math.min(wide, leastWidth) &&
    overflows.every(([one, before]) => overflowOf(one) < before + rounded) &&
    [body, ...texts].every((part) => !isUnder(part, panel)) &&
    texts.every(isFree)
  );
}
