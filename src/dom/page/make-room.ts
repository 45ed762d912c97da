import { moveAside, takeBack } from './move-aside.js';
import { pushingWidth, pushPage } from './push-page.js';
import { keepReadingPlace } from './reading-place.js';
import { boxOf, isUnder, windowParts } from './window-parts.js';

/** Milliseconds without a change after which a window is taken to keep its size. */
const settled = 100;
/** Milliseconds after which another page is taken to stand there. */
const there = 300;
/** Milliseconds after which it is taken to have all of its content. */
const loaded = 3_000;
/** What part of the window its head is. */
const headShare = 0.3;

/** Open panels, the last one opened at the end. A window has one page, however many panels stand over it. */
const panels = new Set<HTMLElement>();
let pushed: ReturnType<typeof pushPage> | false;
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
  watch.observe(document, { childList: true, subtree: true });
  addEventListener(
    'resize',
    () => {
      clearTimeout(waiting);
      waiting = setTimeout(arrange, settled);
    },
    { signal },
  );
  // What brings bars, buttons and dialogs of the page, and takes headers away.
  for (const event of ['scroll', 'focus', 'transitionend']) {
    addEventListener(event, look, { capture: true, signal });
  }
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
    setTimeout(arrange, there);
    setTimeout(arrange, loaded);
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
    parts = [...new Set([...parts, ...windowParts(changed)])];
    changed = [];
    if (pushed) moveAside(parts, pushed);
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
  const wantsRoom = panel && matchMedia(pushingWidth(panel)).matches;
  if (wantsRoom || pushed) {
    const scroll = keepReadingPlace();
    if (pushed) takeBack(pushed.panel);
    scroll();
    pushed = wantsRoom && pushPage(panel, { parts, scroll });
    scroll();
  }
  beginBelowHeader();
}

/** Leaves free what stands at the head of the window: a header with its buttons. */
function beginBelowHeader(): void {
  const panel = [...panels].at(-1);
  if (!panel) return;
  const ends = parts.map((part) => {
    const { width, bottom } = boxOf(part);
    const isBar = width > boxOf(panel).width && bottom < innerHeight * headShare;
    return isBar && isUnder(part, panel) ? bottom : 0;
  });
  panel.style.marginTop = `${Math.max(0, ...ends)}px`;
}
