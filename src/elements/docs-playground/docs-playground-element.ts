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
import { attributes, BaseElement } from '../base-element.js';
import { docsElementStyles } from '../docs-element-styles.js';
import { textsOf } from '../first-labels.js';
import { directionOf } from '../writing-direction.js';
import { findAssistant } from './find-assistant.js';
import { loadSurface, type OpenSurface } from './load-surface.js';
import { playgroundLocales } from './locales/playground-locales.js';
import { englishPlaygroundLabels, type PlaygroundLabels } from './playground-labels.js';
import { playgroundStyles } from './playground-styles.js';

/**
 * One operation of an API to fill in and to send from the page, or one channel to connect to. What stands in the
 * element is there before it is opened, and for readers without scripts.
 *
 * @summary A playground for one operation of an OpenAPI document, or one channel of an AsyncAPI document.
 * @slot - Shown until the playground is opened.
 * @fires docs-playground:ready - It was opened and can be filled in.
 * @fires docs-playground:error - It could not be opened; `detail.code` is `network`, `format` or `unknown`.
 */
export class DocsPlaygroundElement extends BaseElement {
  static override styles = [docsElementStyles, playgroundStyles];

  static override properties = attributes({
    spec: {},
    operation: {},
    channel: {},
    open: { type: Boolean },
    languages: {},
    requiredOnly: { type: Boolean },
    emptyBody: { type: Boolean },
    described: { type: Boolean },
    signedIn: { type: Boolean },
    assistant: {},
    proxy: {},
    theme: {},
    locale: {},
    labels: { type: Object },
  });

  /** Address of an OpenAPI 3.0 or 3.1 document in JSON or YAML; with `channel`, of an AsyncAPI 2 or 3 one. */
  spec = '';

  /** The operation, as `POST /jobs/{id}` or by its `operationId`. */
  operation = '';

  /**
   * The channel of an AsyncAPI document, by its address such as `/chat/{room}`, by its name in the document, or by one
   * of its operations. It is connected to over WebSocket.
   */
  channel = '';

  /** Shows it at once, without a button. */
  open = false;

  /** Languages of the request as code, in their order: `curl`, `javascript`, `python`. */
  languages = '';

  /** Whether the code begins with required parameters only. */
  requiredOnly = false;

  /** Whether the body begins empty instead of with an example. */
  emptyBody = false;

  /** Whether the page says what the operation or channel is: of its heading, the address alone is shown. */
  described = false;

  /** Whether the document is for readers who have signed in to its host, which gets their cookies when it is asked for. */
  signedIn = false;

  /** Selector of the assistant that explains responses. Default: the first on the page. */
  assistant = '';

  /** Address where the host of the page passes requests on that CORS forbids; readers choose that. */
  proxy = '';

  /** `light`, `dark` or `system`: what the page has chosen, then the reader's preference. */
  theme = 'system';

  /** Language of the interface, as a BCP 47 tag. Default: the page's, then the reader's. */
  locale = '';

  /** Interface texts to use instead of our own. */
  labels: Readonly<Record<string, string>> | null = null;

  readonly #internals = this.attachInternals();
  readonly #theme = new ThemeController(this);
  readonly #locale = new LocaleController(this, async ({ tag }) => {
    const language = matchLanguage(tag);
    return language === 'en' ? {} : { ...(await playgroundLocales[language]()).labels };
  });
  readonly #root = document.createElement('div');
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
      this.#surface.render();
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
    this.#root.append(document.createElement('slot'), this.#button, this.#container);
    this.renderRoot.append(this.#root);
    this.#takeRequest();
    this.render();
  }

  protected override render(): void {
    const labels = this.#labels();
    this.#internals.states[this.#theme.theme === 'dark' ? 'add' : 'delete']('dark');
    this.#root.lang = labels.language;
    this.#root.dir = directionOf(labels.language);
    const isWanted = this.open || this.#shown !== '';
    if (isWanted && this.#shown !== this.#wanted && this.spec) void this.show();
    const isShown = this.#surface !== undefined;
    this.#button.hidden = isShown;
    this.#container.hidden = !isShown;
    for (const slot of this.#root.querySelectorAll('slot')) slot.hidden = isShown;
    const said = this.#opening ? labels.loading : labels.tryIt;
    this.#button.textContent = this.#failure ? `${labels[this.#failure]} ${labels.retry}` : said;
    this.#button.ariaBusy = String(this.#opening !== undefined);
    this.#surface?.render();
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
      if ('surface' in read) return read.surface;
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
