import { isUnder, leavesTextFree, moveAside } from './move-aside.js';
import { shownTexts } from './reading-place.js';

/** From which width of the window on a page is pushed, unless its owner says otherwise. */
const defaultWidth = '1100px';
/** How wide, in pixels, the lines of a page stay at least: about as wide as on a phone. */
const leastLine = 360;

/** In which windows a panel pushes the page, as its owner says. */
export function pushingMedia(panel: Element): string {
  const from = getComputedStyle(panel).getPropertyValue('--docs-assistant-push').trim();
  // A query that cannot be read holds nowhere: so does one with `none`.
  return `screen and (min-width: ${from || defaultWidth})`;
}

/**
 * Pushes a page away from under a panel, until it is aborted, which it is at once where the page has no room: where
 * its lines would become too short, something would lie over them, or stand out of the page. On the root
 * `--docs-assistant-inset` tells the panel's width meanwhile.
 *
 * All of it is one style sheet, so that no style of the page's own has to be restored, and paper has none of it.
 */
export function pushPage(panel: HTMLElement, pushing: AbortController): void {
  const { ownerDocument: page } = panel;
  const { defaultView: view, documentElement: root } = page;
  const { left, right, width } = panel.getBoundingClientRect();
  if (!view || width === 0) return;
  const before = layoutOf(page);
  const sheet = new view.CSSStyleSheet({ media: pushingMedia(panel) });
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  pushing.signal.addEventListener('abort', () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
    // A page may have taken it for one of its own.
    sheet.replaceSync('');
  });
  const side = left + right > view.innerWidth ? 'right' : 'left';
  // Pages that are zoomed by their styles zoom these lengths as well.
  const inset = `${width / (root.currentCSSZoom || 1)}px`;
  // A width of its own would outweigh the margin.
  sheet.insertRule(`:root {
    width: auto !important;
    margin-${side}: ${inset} !important;
    --docs-assistant-inset: ${inset};
  }`);
  const after = layoutOf(page);
  const push = { view, panel, sheet, side, signal: pushing.signal } as const;
  const hasRoom =
    after.line >= Math.min(before.line, leastLine) &&
    after.overflow < before.overflow + 1 &&
    !isUnder(page.body, panel) &&
    leavesTextFree(page.body, push);
  if (hasRoom) moveAside(push);
  else pushing.abort();
}

/** The longest line of what is read, and how far something stands out of the page sideways. */
function layoutOf(page: Document): { line: number; overflow: number } {
  const { body } = page;
  const texts = shownTexts(page);
  const lines = texts.filter(({ localName }) => /^(?:p|li)$/.test(localName));
  const widths = [lines, texts, [body]].find(({ length }) => length > 0) ?? [];
  return {
    line: Math.max(...widths.map(({ clientWidth }) => clientWidth)),
    overflow: body.scrollWidth - body.clientWidth,
  };
}
