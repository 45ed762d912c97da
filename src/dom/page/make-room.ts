import { pushPage } from './push-page.js';
import { keepReadingPlace } from './reading-place.js';

/** Open panels, the last one opened at the end. A window has one page, however many panels stand over it. */
const panels = new Set<HTMLElement>();
/** What takes back that a page was pushed. */
const pushed = new WeakMap<Document, AbortController>();

/**
 * Pushes the page away from under a fixed panel at a side of its window, until `signal` aborts: on the screen, in
 * windows that are as wide as the panel's `--docs-assistant-push` says, and where the page has room. Of several
 * panels that is the last one opened.
 */
export function makeRoom(panel: HTMLElement, { signal }: { signal: AbortSignal }): void {
  if (signal.aborted) return;
  const { ownerDocument: page } = panel;
  panels.add(panel);
  signal.addEventListener('abort', () => {
    panels.delete(panel);
    arrange(page);
  });
  page.defaultView?.addEventListener('resize', () => arrange(page), { signal });
  arrange(page);
}

function arrange(page: Document): void {
  keepReadingPlace(page, () => {
    pushed.get(page)?.abort();
    const panel = [...panels].findLast(({ ownerDocument }) => ownerDocument === page);
    if (!panel) return;
    const pushing = new AbortController();
    pushed.set(page, pushing);
    pushPage(panel, pushing);
  });
}
