import type { CSSResult } from '@lit/reactive-element';
import { LocaleController } from '../../controllers/locale-controller.js';
import { ThemeController } from '../../controllers/theme-controller.js';
import { matchLanguage } from '../../core/interface-language.js';
import { languagesNamed } from '../../core/openapi/snippets/snippet-language.js';
import {
  carriedRequestEvent,
  carriedRequestKey,
} from '../../core/openapi/written/carried-request.js';
import { sessionTextStorage } from '../../dom/browser/safe-storage.js';
import { adoptStyles } from '../adopt-styles.js';
import { docsElementStyles } from '../docs-element-styles.js';
import { textsOf } from '../first-labels.js';
import { directionOf } from '../writing-direction.js';
import { findAssistant } from './find-assistant.js';
import { loadSurface, type OpenSurface } from './load-surface.js';
import { playgroundLocales } from './locales/playground-locales.js';
import { englishPlaygroundLabels, type PlaygroundLabels } from './playground-labels.js';
import { PlaygroundSettingsElement } from './playground-settings-element.js';
import { playgroundStyles } from './playground-styles.js';

/**
 * One operation of an API to fill in and to send from the page, or one channel to connect to. What stands in the
 * element is there before it is opened, and for readers without scripts.
 *
 * @summary A playground for one operation of an OpenAPI document, or one channel of an AsyncAPI document.
 *
 * @slot - Shown until the playground is opened, and to readers without scripts.
 *
 * @fires docs-playground:ready - It was opened and can be filled in.
 * @fires docs-playground:error - It could not be opened; `code` is `network`, `format` or `unknown`.
 *
 * @cssprop [--docs-assistant-accent=light-dark(#3451b2, #a8b1ff)] - Buttons and focus rings.
 * @cssprop [--docs-assistant-accent-text=light-dark(#ffffff, #16161d)] - Text on the accent colour.
 * @cssprop [--docs-assistant-surface=light-dark(#ffffff, #1b1b20)] - Background.
 * @cssprop [--docs-assistant-text=light-dark(#22252b, #e4e4e9)] - Text.
 * @cssprop [--docs-assistant-muted=light-dark(#5f6672, #a0a3ad)] - Secondary text.
 * @cssprop [--docs-assistant-border=light-dark(#dfe1e6, #35363d)] - Lines and outlines.
 * @cssprop [--docs-assistant-radius=10px] - Roundness of corners.
 * @cssprop [--docs-assistant-font=system-ui, sans-serif] - Font of text.
 * @cssprop [--docs-assistant-font-mono=ui-monospace, monospace] - Font of code.
 *
 * @cssState dark - It shows in its dark theme.
 */
export class DocsPlaygroundElement extends PlaygroundSettingsElement {
  static override styles: CSSResult[] = [docsElementStyles, playgroundStyles];

  readonly #internals = this.attachInternals();
  readonly #theme = new ThemeController(this);
  readonly #locale = new LocaleController(this, async ({ tag }) => {
    const language = matchLanguage(tag);
    return language === 'en' ? {} : { ...(await playgroundLocales[language]()).labels };
  });
  readonly #root = document.createElement('div');
  readonly #alert = document.createElement('p');
  readonly #button = document.createElement('button');
  readonly #container = document.createElement('div');
  #surface: OpenSurface | undefined;
  /** What an answer of the assistant shows of this operation, until that is here. */
  #carried: string | null = null;
  #opening: AbortController | undefined;
  #failure: 'loadFailed' | 'failedDocument' | 'failedOperation' | 'failedChannel' | undefined;
  /** The document and operation or channel that are shown, or being read. */
  #shown = '';

  constructor() {
    super();
    this.addController({ hostConnected: () => adoptStyles(this.shadowRoot) });
  }

  /** Reads the operation and shows it; settles when it can be filled in, or could not be read. */
  async show(): Promise<void> {
    this.#opening?.abort();
    this.#surface?.end();
    this.#surface = undefined;
    this.#failure = undefined;
    const opening = new AbortController();
    this.#opening = opening;
    this.#shown = this.#wanted;
    this.requestUpdate();
    const outcome = await this.#read(opening.signal);
    if (opening.signal.aborted) return;
    const carried = this.#carried;
    this.#carried = null;
    this.#opening = undefined;
    if (typeof outcome === 'string') {
      const unknown = this.channel ? 'failedChannel' : 'failedOperation';
      this.#failure = outcome === 'unknown' ? unknown : 'failedDocument';
      this.emit('error', { code: outcome });
    } else {
      this.#surface = outcome;
      this.emit('ready', {});
      if (carried) void this.#surface.fillIn?.(carried);
    }
    this.requestUpdate();
  }

  protected override listen(signal: AbortSignal): void {
    // It may come back after it was removed, which has closed it.
    if (this.hasUpdated) this.requestUpdate();
    // What the first press would wait for.
    for (const type of ['pointerenter', 'focusin'])
      this.addEventListener(type, () => void loadSurface(this.channel).catch(() => undefined), {
        signal,
        once: true,
      });
    this.#button.addEventListener('click', () => void this.show(), { signal });
    addEventListener(carriedRequestEvent, (event) => this.#takeRequest(event), { signal });
  }

  /** Takes a request that an answer shows of this operation; it is filled in, and never sent. */
  #takeRequest(event?: Event): void {
    const storage = sessionTextStorage();
    const key = carriedRequestKey(this.operation);
    const carried = storage.getItem(key);
    if (carried === null) return;
    event?.preventDefault();
    storage.removeItem(key);
    this.#carried = carried;
    if (!this.#surface) void this.show();
    else void this.#surface.fillIn?.(carried);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // It may only be moved, which keeps what is filled in.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#opening?.abort();
      this.#opening = undefined;
      this.#surface?.end();
      this.#surface = undefined;
      this.#shown = '';
    });
  }

  protected override firstUpdated(): void {
    this.#root.className = 'root';
    this.#button.type = 'button';
    this.#button.className = 'open';
    this.#container.className = 'surface';
    this.#alert.role = 'alert';
    this.#alert.className = 'mistakes';
    const slot = document.createElement('slot');
    this.#root.append(slot, this.#alert, this.#button, this.#container);
    this.renderRoot.append(this.#root);
    this.#takeRequest();
    this.render();
  }

  protected override render(): void {
    const labels = this.#labels();
    this.#internals.states[this.#theme.theme === 'dark' ? 'add' : 'delete']('dark');
    // Chromium styles all that is inside again, even where nothing changes.
    if (this.#root.lang !== labels.language) {
      this.#root.lang = labels.language;
      this.#root.dir = directionOf(labels.language);
    }
    const isWanted = this.open || this.#shown !== '';
    if (isWanted && this.#shown !== this.#wanted && this.spec) void this.show();
    const isShown = this.#surface !== undefined;
    const hadFocus = this.shadowRoot?.activeElement === this.#button;
    this.#button.hidden = isShown;
    this.#container.hidden = !isShown;
    for (const slot of this.#root.querySelectorAll('slot')) slot.hidden = isShown;
    this.#alert.textContent = this.#failure ? labels[this.#failure] : '';
    const said = this.#opening ? labels.loading : labels.tryIt;
    this.#button.textContent = this.#failure ? labels.retry : said;
    this.#button.ariaBusy = String(this.#opening !== undefined);
    this.#surface?.render();
    // Not a field, which would have a keyboard cover half of a small screen.
    if (isShown && hadFocus) this.#container.querySelector('h2')?.focus();
  }

  get #wanted(): string {
    return [this.spec, this.operation, this.channel].join(' ');
  }

  async #read(signal: AbortSignal): Promise<OpenSurface | 'network' | 'format' | 'unknown'> {
    try {
      const { channel, operation } = this;
      const [open] = await Promise.all([loadSurface(channel), this.#locale.load()]);
      const spec = new URL(this.spec, document.baseURI).href;
      const order = { spec, operation, channel, withCookies: this.signedIn };
      const read = await open(order, signal, {
        container: this.#container,
        labels: () => this.#labels(),
        languages: () => languagesNamed(this.languages),
        requiredOnly: this.requiredOnly,
        emptyBody: this.emptyBody,
        isDescribed: this.described,
        assistant: () => findAssistant(this.assistant),
        way: this.proxy
          ? { proxy: new URL(this.proxy, document.baseURI).href, document: spec }
          : undefined,
        adopt: (styles) => this.#adopt(styles),
      });
      if ('surface' in read) {
        // Here, where it is told that a document holds what cannot be shown.
        if (!signal.aborted) read.surface.render();
        return read.surface;
      }
      console.error(`<${this.localName}>: ${read.message}`);
      return read.reason;
    } catch (cause) {
      console.error(`<${this.localName}> could not load its interface.`, cause);
      return 'network';
    }
  }

  #labels(): PlaygroundLabels {
    return { ...englishPlaygroundLabels, ...this.#locale.labels, ...textsOf(this.labels) };
  }

  readonly #adopted = new Set<string>();

  #adopt(styles: string): void {
    if (this.#adopted.has(styles)) return;
    this.#adopted.add(styles);
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(styles);
    this.shadowRoot?.adoptedStyleSheets.push(styleSheet);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-playground': DocsPlaygroundElement;
  }
}
