import type { Push } from './push-page.js';
import { boxOf, isUnder, windowParts } from './window-parts.js';

/** From which width of the window on a page is pushed, unless its owner says otherwise. */
const defaultWidth = '1100px';
/** Milliseconds without a change after which a window is taken to keep its size. */
const settled = 100;
/** Milliseconds after which another page is taken to stand there, and at last all of its content. */
const loaded = [300, 3_000];

/** Open panels, the last one opened at the end. A window has one page, however many panels stand over it. */
const panels = new Set<HTMLElement>();
/** What pushes the page, once a window is wide enough for it. */
let pushing: typeof import('./push-page.js') | undefined;
let pushed: Push | undefined;
/** What of the page is laid out in the window. */
let parts: HTMLElement[] = [];
/** What has come to the page since it was looked at. */
let changed: Node[] = [];
/** Where the reader was when it was last decided whether the page has room. */
let address = addressNow();
let waiting: ReturnType<typeof setTimeout> | undefined;
let isLooking = false;

/**
 * Pushes the page away from under a fixed panel at a side of its window, until `signal` aborts: on the screen, in
 * windows that are as wide as the panel's `--docs-assistant-push` says, and where the page has room. Of several
 * panels that is the last one opened. A panel that covers the page begins below the header there.
 */
export function makeRoom(panel: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted || panel.ownerDocument !== document) return;
  panels.add(panel);
  const watch = new MutationObserver(notice);
  watch.observe(document.body, { childList: true, subtree: true });
  addEventListener(
    'resize',
    () => {
      clearTimeout(waiting);
      waiting = setTimeout(arrange, settled);
    },
    { signal },
  );
  // Scrolling brings bars and buttons, and takes headers away.
  addEventListener('scroll', look, { capture: true, signal });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    panels.delete(panel);
    arrange();
  });
  arrange();
}

function notice(changes: readonly MutationRecord[]): void {
  if (address !== addressNow()) {
    address = addressNow();
    // Another page may bring a column that has no room.
    for (const delay of loaded) setTimeout(arrange, delay);
  }
  for (const { addedNodes } of changes) changed.push(...addedNodes);
  look();
}

/** Looks at the page in the next frame. */
function look(): void {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(() => {
    isLooking = false;
    parts.push(...windowParts(changed));
    changed = [];
    if (pushed) pushing?.moveAside(parts, pushed);
    beginBelowHeader();
  });
}

/** Without what only leads to another place of the same page. */
function addressNow(): string {
  return location.pathname + location.search;
}

function arrange(): void {
  const panel = [...panels].at(-1);
  parts = panel ? windowParts([document.body]) : [];
  const wide = panel && pushesPage(panel) ? panel : undefined;
  if (pushing && (wide || pushed)) pushed = pushing.pushAnew(pushed, { panel: wide, parts });
  else if (wide) void load();
  beginBelowHeader();
}

/** Where it cannot be loaded, the panel covers the page. */
async function load(): Promise<void> {
  pushing = await import('./push-page.js').catch(() => undefined);
  if (pushing) arrange();
}

/** Whether the window is one in which a panel pushes the page, as its owner says. */
function pushesPage(panel: Element): boolean {
  const from = getComputedStyle(panel).getPropertyValue('--docs-assistant-push').trim();
  // A query that cannot be read holds nowhere: so does one with `none`.
  return matchMedia(`(min-width: ${from || defaultWidth})`).matches;
}

/** Leaves free what stands at the head of the window: a header with its buttons. */
function beginBelowHeader(): void {
  const panel = [...panels].at(-1);
  if (!panel) return;
  const ends = parts.map((part) => {
    const { width, bottom } = boxOf(part);
    const isHeader = width > boxOf(panel).width && bottom < innerHeight / 4;
    return isHeader && isUnder(part, panel) ? bottom : 0;
  });
  panel.style.marginTop = `${Math.max(0, ...ends)}px`;
}
