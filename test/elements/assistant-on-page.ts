import type { ContextItem } from '../../src/core/messages/context-item.js';
import { DocsAssistantElement } from '../../src/define/docs-assistant.js';
import { allByRole, byRole, type Role, textOf } from '../support/by-role.js';
import type { ReceivedRequest, ScriptedBackend } from '../support/scripted-backend.js';
import { scriptedBackend } from '../support/scripted-backend-client.js';
import { until } from '../support/until.js';
import '../support/held-page-time.js';

/** One of the assistant's events, as it came to the document. */
export interface ReceivedEvent {
  type: string;
  detail: unknown;
}

/** Body of a request, as far as the tests look into it. */
export interface SentBody {
  fp: string;
  messages: { id: string; role: string; parts: unknown[] }[];
  threadId?: string;
  context?: ContextItem[];
}

const eventTypes = [
  'ready',
  'open',
  'close',
  'ask',
  'response',
  'error',
  'stop',
  'reset',
  'copy',
  'feedback',
  'source-click',
  'context-change',
  'thread-change',
];

/** An assistant on the test page with a backend of its own, used as a reader uses it. */
export class AssistantOnPage {
  readonly element: DocsAssistantElement;
  /** Every event of any assistant that reached the document, without the prefix of its type. */
  readonly events: ReceivedEvent[] = [];
  /** What the console was warned of. */
  readonly warnings: string[] = [];
  readonly #connection = new AbortController();

  private constructor(readonly backend: ScriptedBackend) {
    this.element = new DocsAssistantElement();
    for (const type of eventTypes) this.#record(type);
    const warn = console.warn;
    console.warn = (message: unknown) => this.warnings.push(String(message));
    this.#connection.signal.addEventListener('abort', () => {
      console.warn = warn;
    });
  }

  /** Places an assistant that is set up for its backend; a setting of `null` is left out. */
  static async place(
    settings: Readonly<Record<string, string | null>> = {},
  ): Promise<AssistantOnPage> {
    const page = new AssistantOnPage(await scriptedBackend());
    const given = {
      'base-url': page.backend.baseUrl,
      domain: 'acme',
      'api-key': 'svc_dsc_test',
      ...settings,
    };
    for (const [name, value] of Object.entries(given)) {
      if (value !== null) page.element.setAttribute(name, value);
    }
    document.body.append(page.element);
    await page.element.updateComplete;
    return page;
  }

  /** Takes it off the page, with what it has stored. */
  async remove(): Promise<void> {
    this.element.remove();
    // It leaves for good a moment later, which is when its last events come.
    await until(() => !this.element.isOpen && ['ready', 'error'].includes(this.element.status));
    this.#connection.abort();
    sessionStorage.clear();
    localStorage.clear();
    document.getSelection()?.removeAllRanges();
  }

  get root(): ShadowRoot {
    const { shadowRoot } = this.element;
    if (!shadowRoot) throw new Error('The element has not been rendered.');
    return shadowRoot;
  }

  find(role: Role, name?: string | RegExp): HTMLElement | undefined {
    return byRole(this.root, role, name);
  }

  all(role: Role, name?: string | RegExp): HTMLElement[] {
    return allByRole(this.root, role, name);
  }

  async press(name: string | RegExp): Promise<void> {
    const button = await until(() => this.find('button', name));
    button.focus();
    button.click();
  }

  get composer(): HTMLTextAreaElement {
    const field = this.find('textbox', 'Your question');
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no composer.');
    return field;
  }

  /** Types into the composer, in place of what stands there. */
  type(text: string): void {
    this.composer.focus();
    this.composer.value = text;
    this.composer.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  /** Types a question into the open assistant and sends it. */
  async send(question: string): Promise<void> {
    this.type(question);
    await this.element.updateComplete;
    await this.press('Send');
  }

  /** Opens the assistant, asks, and resolves when the answer has ended in whatever way. */
  async askToTheEnd(question: string): Promise<void> {
    await this.element.open();
    const asked = this.eventsOf('ask').length;
    await this.send(question);
    // Its state may be gone again when it is looked at.
    await until(() => this.eventsOf('ask').length > asked);
    await until(() => ['ready', 'error'].includes(this.element.status));
    await this.element.updateComplete;
  }

  /** The conversation as it is read out, without the buttons that a whole answer ends with. */
  get conversation(): string {
    return textOf(this.find('log')).replaceAll(/ (Copy answer|Answer again)/g, '');
  }

  /** The last answer shown. */
  get answer(): HTMLElement {
    const found = this.all('article', 'Assistant').at(-1);
    if (!found) throw new Error('There is no answer.');
    return found;
  }

  /** What assistive technology was told last. */
  get announcement(): string {
    return textOf(this.root.querySelector('[role=status]') ?? undefined);
  }

  /** The body of a request, counted from 0; waits until it has arrived. */
  async sent(index: number): Promise<SentBody> {
    const request = (await this.backend.requests({ atLeast: index + 1 }))[index];
    return JSON.parse(request?.body ?? 'null') as SentBody;
  }

  /** The requests so far. */
  requests(): Promise<ReceivedRequest[]> {
    return this.backend.requests();
  }

  eventsOf(type: string): unknown[] {
    return this.events.filter((event) => event.type === type).map(({ detail }) => detail);
  }

  #record(type: string): void {
    const { signal } = this.#connection;
    document.addEventListener(
      `docs-assistant:${type}`,
      (event) => this.events.push({ type, detail: event instanceof CustomEvent && event.detail }),
      { signal },
    );
  }
}

/** Presses keys on an element, as its reader would. Control stands for `mod` but on Apple's systems. */
export function pressKey(
  target: EventTarget,
  key: string,
  modifiers: KeyboardEventInit = {},
): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...modifiers,
    }),
  );
}

/** The `mod` key of this system. */
export const mod: KeyboardEventInit = /mac|iphone|ipad/i.test(navigator.platform)
  ? { metaKey: true }
  : { ctrlKey: true };
