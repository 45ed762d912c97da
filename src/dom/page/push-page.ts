import { important, moveAside, type Push, sheet, takeBack } from './move-aside.js';
import { isFree, shownTexts } from './reading-place.js';
import { boxOf, isUnder, overflowOf, zoomOf } from './window-parts.js';

/** From which width of the window on a page is pushed, unless its owner says otherwise. */
const defaultWidth = '1100px';
/** How wide, in pixels, the texts of a page stay at least: about as wide as on a phone. */
const leastWidth = 360;

/** In which windows a panel pushes the page, as its owner says. */
export function pushingWidth(panel: Element): string {
  const from = getComputedStyle(panel).getPropertyValue('--docs-assistant-push').trim();
  // A query that cannot be read holds nowhere: so does one with `none`.
  return `(min-width: ${from || defaultWidth})`;
}

/**
 * Pushes the page away from under a panel, with `parts` of the window, unless it has no room: where its texts would
 * become too narrow, something would lie over them, or stand out of the page. On the root
 * `--docs-assistant-inset` tells the panel's width meanwhile. `scroll` brings back what is read.
 *
 * All of it is one style sheet, so that no style of the page's own has to be restored, and paper has none of it.
 */
export function pushPage(
  panel: HTMLElement,
  { parts, scroll }: { parts: readonly HTMLElement[]; scroll: () => void },
): Push | undefined {
  const { body, documentElement: root } = document;
  const { left, right, width } = boxOf(panel);
  const texts = shownTexts().filter(isFree);
  const measure = () =>
    [Math.max(...texts.map((text) => boxOf(text).width)), overflowOf(body)] as const;
  const [widest, overflow] = measure();
  const side = left + right > innerWidth ? 'right' : 'left';
  // Pages that are zoomed by their styles zoom these lengths as well.
  const inset = `${width / zoomOf(root)}px`;
  // A width of its own would outweigh the margin.
  const room = `width:auto;margin-${side}:${inset};--docs-assistant-inset:${inset};`;
  sheet.replaceSync(important(':root', room));
  const { adoptedStyleSheets: sheets } = document;
  if (!sheets.includes(sheet)) sheets.push(sheet);
  scroll();
  const push: Push = { panel, side, texts };
  moveAside(parts, push);
  const [wide, standsOut] = measure();
  const hasRoom =
    wide >= Math.min(widest, leastWidth) &&
    standsOut < overflow + 1 &&
    ![body, ...texts].some((part) => isUnder(part, panel)) &&
    texts.every(isFree);
  if (hasRoom) return push;
  takeBack(panel);
  return undefined;
}
