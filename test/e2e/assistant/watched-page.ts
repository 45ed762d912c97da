import type { Page } from '@playwright/test';

const ownChunk = /^\/(?:chunks|modules)\/(?:[\w@-]+\/)*[\w.-]+\.js$/;

/** A link that was followed, had the page let it: where it leads and what it says. */
export interface FollowedLink {
  href: string;
  text: string;
}

/** A page with answers in it, of which all is noted that an answer must not bring about. */
export class WatchedPage {
  /** What happened: requests, dialogs, windows, navigations, errors. */
  readonly harm: string[] = [];

  constructor(readonly page: Page) {}

  /** Opens an address; what it takes to get ready there is still allowed. */
  async open(address: string): Promise<void> {
    await this.page.addInitScript(noteEvents);
    await this.page.goto(address, { waitUntil: 'load' });
  }

  /** From now on, nothing may happen but requests to the given path. */
  watch(allowedPath?: string): void {
    const { page } = this;
    const note = (what: string) => this.harm.push(what);
    page.on('console', (message) => note(`console: ${message.text()}`));
    page.on('pageerror', (error) => note(`error: ${error}`));
    page.on('download', (download) => note(`download: ${download.url()}`));
    page.on('frameattached', (frame) => note(`frame: ${frame.url()}`));
    page.on('framenavigated', (frame) => note(`navigation: ${frame.url()}`));
    page.on('worker', (worker) => note(`worker: ${worker.url()}`));
    page.context().on('page', (other) => note(`window: ${other.url()}`));
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      // The widget's own script for the colours of code comes when a block of it is on screen.
      const isOwnChunk = origin === new URL(page.url()).origin && ownChunk.test(pathname);
      if (pathname !== allowedPath && !isOwnChunk) note(`request: ${request.url()}`);
    });
    page.on('dialog', (dialog) => {
      note(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  /** The page's global names, and which of the others lead to something all the same. */
  globalNames(others: readonly string[]): Promise<string[]> {
    return this.page.evaluate(
      (names) => [
        ...Object.getOwnPropertyNames(globalThis),
        ...names.filter((name) => name in globalThis || name in document),
      ],
      others,
    );
  }

  /** Sends every element of the answers the events that a handler could wait for. */
  async touchEverything(): Promise<void> {
    await this.page.evaluate(touchElements);
  }

  /** Hovers over all that can be used and clicks it; gives what something else covers. */
  async clickEverything(): Promise<string[]> {
    const covered: string[] = [];
    for (let index = 0; ; index += 1) {
      const target = await this.page.evaluate(aimAt, index);
      if (!target) return covered;
      if (target.covered) covered.push(target.covered);
      await this.page.mouse.click(target.x, target.y);
    }
  }

  /** Goes through the answers with the keyboard and presses Enter everywhere. */
  async pressEverything(): Promise<void> {
    const isInside = () => document.activeElement?.shadowRoot?.activeElement?.closest('.markdown');
    do {
      await this.page.keyboard.press('Tab');
      await this.page.keyboard.press('Enter');
    } while (await this.page.evaluate(`Boolean((${isInside})())`));
  }

  /** The elements of the answers that are not where the text flows, or wider than it. */
  escapes(): Promise<string[]> {
    return this.page.evaluate(findEscapes);
  }

  /** Where the links led that were followed so far. */
  followedLinks(): Promise<FollowedLink[]> {
    return this.page.evaluate(() => Reflect.get(globalThis, 'noted').followed);
  }

  /** The violations of the policy, once one has been provoked, which comes last and is left out. */
  violations(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const provoked = 'https://provoked.example/';
      const { violations } = Reflect.get(globalThis, 'noted');
      new Image().src = provoked;
      while (!violations.at(-1)?.includes(provoked)) await new Promise(requestAnimationFrame);
      return violations.slice(0, -1);
    });
  }
}

function noteEvents(): void {
  const noted = { violations: [] as string[], followed: [] as FollowedLink[] };
  Object.assign(globalThis, { noted });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    noted.violations.push(`${violatedDirective} ${blockedURI}`);
  });
  // In the last phase, so that whatever else listens has had its turn.
  addEventListener('click', (event) => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!link) return;
    noted.followed.push({ href: link.href, text: link.textContent });
    event.preventDefault();
  });
}

function touchElements(): void {
  const options = { bubbles: true, cancelable: true, composed: true };
  const moves = ['over', 'enter', 'move', 'down', 'up', 'out', 'leave'];
  const others = 'contextmenu dblclick dragstart drop load error paste toggle scroll animationend';
  const root = document.querySelector('aside, docs-assistant')?.shadowRoot;
  for (const element of root?.querySelectorAll<HTMLElement>('.markdown *') ?? []) {
    for (const move of moves) {
      element.dispatchEvent(new PointerEvent(`pointer${move}`, options));
      element.dispatchEvent(new MouseEvent(`mouse${move}`, options));
    }
    for (const type of ['keydown', 'keyup']) {
      element.dispatchEvent(new KeyboardEvent(type, { ...options, key: 'Shift' }));
    }
    for (const type of others.split(' ')) element.dispatchEvent(new Event(type, options));
    element.focus();
    element.click();
    element.blur();
  }
}

/** Brings something that can be used into view; tells where it is, and what covers it there. */
function aimAt(index: number): { x: number; y: number; covered: string } | undefined {
  const root = document.querySelector('aside, docs-assistant')?.shadowRoot;
  const usable = '.markdown :is(a, button, summary, pre, input, .table)';
  const element = root?.querySelectorAll(usable)[index];
  if (!root || !element) return undefined;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
  const x = left + Math.min(width / 2, 100);
  const y = top + Math.min(height / 2, 100);
  const hit = root.elementFromPoint(x, y);
  const isThere = hit !== null && (element.contains(hit) || hit.contains(element));
  const isEmpty = width === 0 || height === 0;
  return { x, y, covered: isThere || isEmpty ? '' : `${element.outerHTML} by ${hit?.outerHTML}` };
}

function findEscapes(): string[] {
  const escapes: string[] = [];
  const root = document.querySelector('aside, docs-assistant')?.shadowRoot;
  for (const answer of root?.querySelectorAll('.markdown') ?? []) {
    const bounds = answer.getBoundingClientRect();
    for (const element of answer.querySelectorAll('*')) {
      // What a closed `details` hides has no place.
      if (element.getClientRects().length === 0) continue;
      const { position, zIndex, translate, transform } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const isInside = left >= bounds.left - 1 && right <= bounds.right + 1;
      const isFlowing =
        `${position} ${zIndex} ${translate} ${transform}` === 'static auto none none';
      const scrolls = element.closest('pre, .table') !== null;
      if (!isFlowing || !(isInside || scrolls)) escapes.push(element.outerHTML.slice(0, 200));
    }
  }
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [...escapes, 'The page scrolls sideways.'] : escapes;
}
