import { boxOf, standsStill } from './window-parts.js';

/** What part of the window, above and below, is left to bars, which lie over whatever text is scrolled there. */
const barShare = 0.15;
/** How far apart the places of the window are that are looked at for a text, as a part of its height. */
const step = 0.05;

/** Some texts that the reader sees, and nothing lies over. */
export function shownTexts(): Element[] {
  const texts = new Set<Element>();
  for (let share = barShare; share < 1 - barShare; share += step) {
    // Aslant, as columns of text may be narrow, and leave gaps.
    const x = innerWidth * (0.2 + share * 0.4);
    const hit = pageAt(x, innerHeight * share);
    const text = hit?.closest('p,li,pre,dd,td');
    if (text && isFree(text)) texts.add(text);
  }
  return [...texts];
}

/** What of the page is at a place of the window: no component, as panels are. */
function pageAt(x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).find((one) => !one.shadowRoot);
}

/** Whether nothing of the page lies over a text, at some places of its lines. */
export function isFree(text: Element): boolean {
  const { top, bottom, left, width } = boxOf(text);
  const start = Math.max(top, innerHeight * barShare);
  const end = Math.min(bottom, innerHeight * (1 - barShare));
  for (let share = 0.01; share < 1; share += 0.245) {
    const hit = pageAt(left + width * share, (start + end) / 2);
    if (start < end && hit && !hit.contains(text) && !text.contains(hit)) return false;
  }
  return true;
}

/** Gives what scrolls the page, laid out anew, so that what is read now is where it is in the window. */
export function keepReadingPlace(): () => void {
  const texts = shownTexts();
  const read = texts.find((text) => boxOf(text).top >= 0 && !standsStill(text)) ?? texts[0];
  const top = () => (read ? boxOf(read).top : 0);
  const before = top();
  // At its beginning, a page stays there.
  let scroller = read?.parentElement;
  while (scroller?.scrollTop === 0) scroller = scroller.parentElement;
  return () => {
    const moved = Math.round(top() - before);
    // At once, whatever the page wants of other scrolling, which any scrolling ends.
    if (moved) scroller?.scrollBy({ top: moved, behavior: 'instant' });
  };
}
