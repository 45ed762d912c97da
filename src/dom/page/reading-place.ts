const text = ':is(h1, h2, h3, h4, h5, h6, p, li)';

/** The texts of a page that show: those of its main part, or of all of it where it names none. */
export function shownTexts(page: Document): Element[] {
  const main = page.querySelectorAll(`:is(main, [role=main], article) ${text}`);
  const texts = main.length > 0 ? main : page.querySelectorAll(text);
  return [...texts].filter((element) => element.getClientRects().length > 0);
}

/** Texts in the window, each with something of the page that lies over it: no component, as panels are. */
export function coveredTexts(page: Document): [text: Element, cover: Element][] {
  return shownTexts(page).flatMap((element): [Element, Element][] => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return [];
    const hits = [0.02, 0.5, 0.98].map((share) =>
      page.elementFromPoint(left + width * share, top + height / 2),
    );
    const cover = hits.find(
      (hit) => hit && !hit.shadowRoot && !hit.contains(element) && !element.contains(hit),
    );
    return cover ? [[element, cover]] : [];
  });
}

/** Keeps what is read where it is in the window, while a change lays the page out anew. */
export function keepReadingPlace(page: Document, change: () => void): void {
  const texts = shownTexts(page);
  const read =
    texts.find((element) => topOf(element) >= 0 && !standsStill(element)) ?? texts.at(-1);
  const scroller = read && scrolledAround(read);
  const top = read ? topOf(read) : 0;
  change();
  // At once, whatever the page wants of other scrolling.
  const moved = read ? topOf(read) - top : 0;
  // Scrolling ends what scrolls the page to a place of it.
  if (Math.abs(moved) >= 1) scroller?.scrollBy({ top: moved, behavior: 'instant' });
}

/** Whether an element stays where it is while the page is scrolled. */
function standsStill(element: Element): boolean {
  if (/fixed|sticky/.test(getComputedStyle(element).position)) return true;
  return element.parentElement !== null && standsStill(element.parentElement);
}

/** What has been scrolled: at its beginning, a page stays there. */
function scrolledAround(element: Element): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.scrollTop > 0) return around;
  }
  return undefined;
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
