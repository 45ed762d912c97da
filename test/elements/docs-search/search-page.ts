import { sendKeys } from '@web/test-runner-commands';
import type { SearchResult } from '../../../src/core/index/search-result.js';
import '../../../src/define/docs-assistant.js';
import type { DocsSearchElement } from '../../../src/elements/docs-search/docs-search-element.js';
import { pageTime } from '../../support/held-page-time.js';
import type { ScriptedBackend, ScriptedReply } from '../../support/scripted-backend.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';

/** Milliseconds for which a query has to have settled until it is announced. */
const announcementPause = 500;
pageTime.hold(announcementPause);

/** The next event of that type; ask for it before what causes it. */
export function nextEvent<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
): Promise<HTMLElementEventMap[Type]> {
  return new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });
}

/** A good answer. */
export function resultsReply(...results: SearchResult[]): ScriptedReply {
  return { headers: { 'content-type': 'application/json' }, body: [JSON.stringify(results)] };
}

/** A result of the page `/styling`, unless said otherwise. */
export function result(change: Partial<SearchResult> = {}): SearchResult {
  return {
    content: 'Set the accent colour with a custom property.',
    path: '/styling',
    metadata: {
      title: 'Styling',
      section: 'Accent colour',
      anchor: 'accent',
      breadcrumb: ['Guides', 'Styling'],
    },
    ...change,
  };
}

/** Removes what a test has placed, and what was kept. */
export function clearPage(): void {
  document.body.replaceChildren();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('docs-search:')) localStorage.removeItem(key);
  }
}

/** Where a router leads that follows links by their clicks, as those of VitePress and MkDocs Material do. */
export function addressRouted(router: Node = document): Promise<string> {
  return new Promise((resolve) => {
    const follow = (event: Event): void => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      router.removeEventListener('click', follow);
      const { target } = event;
      resolve((target instanceof Element && target.closest('a')?.href) || 'no link');
    };
    router.addEventListener('click', follow);
  });
}

// A link to the page itself leads to the page as the runner has opened it: without its query that would be another one.
document.addEventListener(
  'click',
  ({ target }) => {
    const isHere = target instanceof HTMLAnchorElement && target.pathname === location.pathname;
    if (isHere) target.search = location.search;
  },
  { capture: true },
);

/** An index file with nothing in it: the scripted backend answers searches alone. */
export const emptyIndex = 'data:application/json,{"format":1,"pages":[]}';

/** A `<docs-search>` on this page, as a reader sees and uses it. */
export class SearchPage {
  readonly element: DocsSearchElement;
  readonly backend: ScriptedBackend;

  constructor(element: DocsSearchElement, backend: ScriptedBackend) {
    this.element = element;
    this.backend = backend;
  }

  /** Places an element that talks to a new scripted backend. */
  static async place(attributes: Record<string, string> = {}): Promise<SearchPage> {
    const backend = await scriptedBackend();
    const element = document.createElement('docs-search');
    const all = {
      'base-url': backend.baseUrl,
      domain: 'acme',
      'api-key': 'svc_dsc_test',
      'local-index': emptyIndex,
      ...attributes,
    };
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    document.body.append(element);
    await element.updateComplete;
    return new SearchPage(element, backend);
  }

  /** Places an element and opens it. */
  static async open(attributes: Record<string, string> = {}): Promise<SearchPage> {
    const page = await SearchPage.place(attributes);
    await page.element.open();
    return page;
  }

  get trigger(): HTMLElement {
    return this.find('button[part=trigger]');
  }

  get input(): HTMLInputElement {
    return this.find('[role=combobox]');
  }

  get dialog(): HTMLDialogElement {
    return this.find('dialog');
  }

  get options(): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>('[role=option]')];
  }

  /** The one that the field says is active, which must also be the one that is selected. */
  get activeOption(): HTMLElement | null {
    const active = this.#root.getElementById(
      this.input.getAttribute('aria-activedescendant') ?? '',
    );
    const selected = this.#root.querySelector<HTMLElement>('[role=option][aria-selected=true]');
    if (active !== selected) throw new Error('The active option is not the selected one.');
    return active;
  }

  get announcement(): string {
    return textOf(this.find('[role=status]'));
  }

  /** What is said of a query once it has settled. */
  announced(): Promise<string> {
    return until(() => {
      pageTime.end(announcementPause);
      return this.announcement;
    });
  }

  /** The sentence that describes the field, where there is one. */
  get error(): string {
    const id = this.input.getAttribute('aria-describedby');
    return id === null ? '' : textOf(this.find(`#${id}`));
  }

  get retryButton(): HTMLElement | undefined {
    return [...this.#root.querySelectorAll('button')].find(
      (button) => textOf(button) === 'Try again',
    );
  }

  get text(): string {
    return textOf(this.find('[part=panel]'));
  }

  find<Found extends Element>(selector: string): Found {
    const found = this.#root.querySelector<Found>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  }

  /** Puts a text into the field at once, as pasting does. */
  fill(text: string): void {
    this.input.value = text;
    this.input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  /** Puts a text into the field as an input method does that may still make another one of it. */
  compose(text: string): void {
    this.input.value = text;
    this.input.dispatchEvent(new InputEvent('input', { isComposing: true, bubbles: true }));
  }

  /** Puts a text into the field and waits for its results to be on screen. */
  async searchFor(text: string, ...results: SearchResult[]): Promise<void> {
    await this.backend.reply(resultsReply(...results));
    const settled = nextEvent(this.element, 'docs-search:results');
    this.fill(text);
    await settled;
    await this.element.updateComplete;
  }

  /** Puts a text into the field and waits for the failure to be on screen. */
  async fail(
    text: string,
    reply: ScriptedReply,
  ): Promise<HTMLElementEventMap['docs-search:error']> {
    await this.backend.reply(reply);
    const failed = nextEvent(this.element, 'docs-search:error');
    this.fill(text);
    const event = await failed;
    await this.element.updateComplete;
    return event;
  }

  /** Presses a key for real and waits until the element shows what came of it. */
  async press(key: string): Promise<void> {
    await sendKeys({ press: key });
    await this.element.updateComplete;
  }

  get #root(): ShadowRoot {
    if (this.element.shadowRoot === null) throw new Error('The element is not rendered yet.');
    return this.element.shadowRoot;
  }
}

/** Its text, with one space for any white space. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
