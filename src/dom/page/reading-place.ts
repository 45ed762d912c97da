const text = ':is(h1, h2, h3, h4, h5, h6, p, li)';

/** The texts of a page that show: those of its main part, or of all of it where it names none. */
export function shownTexts(page: Document): Element[] {
  const main = page.querySelectorAll(`:is(main, [role=main], article) ${text}`);
  const texts = main.length > 0 ? main : page.querySelectorAll(text);
  return [...texts].filter((element) => element.getClientRects().length > 0);
}

/** Texts in the window, each with something that lies over it, other than the panel. */
export function coveredTexts(page: Document, panel: Element): [text: Element, cover: Element][] {
  return shownTexts(page).flatMap((element): [Element, Element][] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hits = [0.1, 0.5, 0.9].map((share) =>
      page.elementFromPoint(left + width * share, top + height / 2),
    );
    const cover = hits.find(
      (hit) =>
        hit && !hit.contains(element) && !element.contains(hit) && !hit.shadowRoot?.contains(panel),
    );
    return cover ? [[element, cover]] : [];
  });
}

/** Keeps what is read where it is in the window, while a change lays the page out anew. */
export function keepReadingPlace(page: Document, change: () => void): void {
  const texts = shownTexts(page);
  const read = texts.find((element) => topOf(element) >= 0) ?? texts.at(-1);
  const scroller = read && scrolledAround(read);
  const top = read ? topOf(read) : 0;
  change();
  // At once, whatever the page wants of other scrolling.
  if (read) scroller?.scrollBy({ top: topOf(read) - top, behavior: 'instant' });
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
