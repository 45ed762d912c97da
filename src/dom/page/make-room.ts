import { moveAside, moved, takeBack } from './move-aside.js';
import { pushPage } from './push-page.js';
import { keepReadingPlace } from './reading-place.js';
import {
  addWindowParts,
  boxOf,
  headShare,
  isStill,
  isUnder,
  shownWidth,
  windowParts,
} from './window-parts.js';

/** From which width of the window on a page is pushed, unless its owner says otherwise. */
const defaultWidth = '1100px';
/** Milliseconds after which a window is taken to keep its size, and another page to stand there. */
const settled = 300;
/** Milliseconds after which it is taken to have all of its content. */
const loaded = 3_000;
/** How wide, in pixels, the scroll bar of a window is at most. */
const scrollBarWidth = 20;

/** Open panels, the last one opened at the end. A window has one page, however many panels stand over it. */
const panels = new Set<HTMLElement>();
/** The last of them. */
let panel: HTMLElement | undefined;
/** Whether it pushes the page. */
let isPushed: boolean | undefined;
/** What has come to the page since it was looked at. */
const changed: Node[] = [];
/** Where the reader was when it was last decided whether the page has room. */
let address = addressNow();
let waiting: ReturnType<typeof setTimeout> | undefined;
/** In which frame the page is looked at. */
let frame = 0;

/**
 * Pushes the page away from under a fixed panel at a side of its window, until `signal` aborts: on the screen, in
 * windows that are as wide as the panel's `--docs-assistant-push` says, and where the page has room. Of several
 * panels that is the last one opened. A panel that covers the page begins below the header there, and has what else
 * is fixed in the window beside it.
 */
export function makeRoom(opened: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted || opened.ownerDocument !== document) return;
  panels.add(opened);
  const watch = new MutationObserver(notice);
  watch.observe(document, { subtree: true, childList: true });
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
    panels.delete(opened);
    arrange();
  });
  arrange();
}

function notice(changes: readonly MutationRecord[]): void {
  if (address !== addressNow()) {
    address = addressNow();
    // Another page may bring a column that has no room.
    setTimeout(arrange, settled);
    setTimeout(arrange, loaded);
  }
  for (const { addedNodes } of changes) changed.push(...addedNodes);
  look();
}

/** Looks at the page in the next frame. */
function look(): void {
  if (frame) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    for (const node of changed.splice(0)) addWindowParts(node);
    leaveFree();
  });
}

/** Without what only leads to another place of the same page. */
function addressNow(): string {
  return location.pathname + location.search;
}

function arrange(): void {
  panel = [...panels].at(-1);
  windowParts.clear();
  if (panel) addWindowParts(document.body);
  const width = panel && getComputedStyle(panel).getPropertyValue('--docs-assistant-push');
  // A query that cannot be read holds nowhere: so does one with `none`.
  const wantsRoom = panel && matchMedia(`(min-width: ${width || defaultWidth})`).matches;
  if (wantsRoom || isPushed || moved.size) {
    const scroll = keepReadingPlace();
    takeBack();
    scroll();
    const settle = (): void => {
      scroll();
      leaveFree();
    };
    isPushed = wantsRoom;
    if (panel && wantsRoom && !pushPage(panel, settle)) {
      isPushed = false;
      takeBack();
    }
    scroll();
  }
  leaveFree();
}

/** Has the panel begin below a header, and what else it would cover of the window beside it. */
function leaveFree(): void {
  if (!panel) return;
  const { width } = boxOf(panel);
  let top = 0;
  for (const part of windowParts) {
    const box = boxOf(part);
    const atHead = box.bottom < innerHeight * headShare;
    const isHeader = atHead && shownWidth(box) > width;
    // What is in a bar that the panel begins below stays there.
    const isCovered = box.bottom > top && width + scrollBarWidth < innerWidth;
    if (isPushed || (isCovered && (atHead ? !isHeader : isStill(part)))) moveAside(part, panel);
    if (isHeader && isUnder(part, panel)) top = Math.max(top, box.bottom);
  }
  panel.style.marginTop = `${top}px`;
}
