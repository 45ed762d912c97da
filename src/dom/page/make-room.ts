import { pushPage } from './push-page.js';
import { coveredTexts, keepReadingPlace } from './reading-place.js';

/** Open panels, the last one opened at the end. A window has one page, however many panels stand over it. */
const panels = new Set<HTMLElement>();
/** What takes back that a page was pushed. */
const pushed = new WeakMap<Document, AbortController>();
/** What a page was like when it was last decided whether it has room. */
const seen = new WeakMap<Document, { address: string; covered: number }>();

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
  // A site that changes the page in place may bring a column that has no room.
  const watch = new MutationObserver(() => reconsider(page));
  watch.observe(page.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watch.disconnect());
  arrange(page);
}

let isWaiting = false;

/** Decides anew on another page, and where something lies over texts that were free: once a frame. */
function reconsider(page: Document): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    const [before, now] = [seen.get(page), look(page)];
    if (before?.address !== now.address || before.covered < now.covered) arrange(page);
  });
}

function look(page: Document): { address: string; covered: number } {
  const panel = [...panels].at(-1);
  const covered = panel ? coveredTexts(page, panel).length : 0;
  return { address: page.URL, covered };
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
  seen.set(page, look(page));
}
