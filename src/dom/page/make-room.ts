import { pushingMedia, pushPage } from './push-page.js';
import { keepReadingPlace } from './reading-place.js';

/** Milliseconds without a change after which another page is taken to stand there. */
const settled = 100;
/** Milliseconds after which the content of another page is no longer waited for. */
const patience = 3_000;

/** Open panels, the last one opened at the end. A window has one page, however many panels stand over it. */
const panels = new Set<HTMLElement>();
/** What takes back that a page was pushed. */
const pushed = new WeakMap<Document, AbortController>();
/** The address at which it was last decided whether the page has room, and until when its content may come. */
let decided = { address: '', until: 0 };
let waiting: ReturnType<typeof setTimeout> | undefined;

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
  decided = { address: addressOf(page), until: 0 };
  const watch = new MutationObserver(() => reconsider(page));
  watch.observe(page.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => watch.disconnect());
  arrange(page);
}

/** Decides anew once the content of another page stands, which may bring a column that has no room. */
function reconsider(page: Document): void {
  const address = addressOf(page);
  if (decided.address !== address) decided = { address, until: performance.now() + patience };
  if (performance.now() > decided.until) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => arrange(page), settled);
}

/** Without what only leads to another place of the same page. */
function addressOf({ URL }: Document): string {
  return URL.replace(/#.*/, '');
}

function arrange(page: Document): void {
  const view = page.defaultView ?? window;
  const panel = [...panels].findLast(({ ownerDocument }) => ownerDocument === page);
  const wantsRoom = panel && view.matchMedia(pushingMedia(panel)).matches;
  const before = pushed.get(page);
  if (!wantsRoom && !before) return;
  const still = new view.CSSStyleSheet();
  // What is measured has to be where it is going.
  still.insertRule('* { transition: none !important }');
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, still];
  keepReadingPlace(page, () => {
    before?.abort();
    pushed.delete(page);
    if (!wantsRoom) return;
    const pushing = new AbortController();
    pushed.set(page, pushing);
    pushPage(panel, pushing);
  });
  page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== still);
}
