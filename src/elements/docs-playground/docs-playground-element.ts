import { LocaleController } from '../../controllers/locale-controller.js';
import { ThemeController } from '../../controllers/theme-controller.js';
import { matchLanguage } from '../../core/interface-language.js';
import { languagesNamed } from '../../core/openapi/snippets/snippet-language.js';
import { adoptStyles } from '../adopt-styles.js';
import { attributes, BaseElement } from '../base-element.js';
import { docsElementStyles } from '../docs-element-styles.js';
import { textsOf } from '../first-labels.js';
import { directionOf } from '../writing-direction.js';
import { playgroundLocales } from './locales/playground-locales.js';
import { englishPlaygroundLabels, type PlaygroundLabels } from './playground-labels.js';
import { playgroundStyles } from './playground-styles.js';
import type { PlaygroundSurface } from './playground-surface.js';

/**
 * One operation of an API to fill in and to send from the page. What stands in the element is there before it is
 * opened, and for readers without scripts.
 *
 * @summary A playground for one operation of an OpenAPI document.
 * @slot - Shown until the playground is opened.
 * @fires docs-playground:ready - It was opened and can be filled in.
 * @fires docs-playground:error - It could not be opened; `detail.code` is `network`, `format` or `unknown`.
 */
export class DocsPlaygroundElement extends BaseElement {
  static override styles = [docsElementStyles, playgroundStyles];

  static override properties = attributes({
    spec: {},
    operation: {},
    open: { type: Boolean },
    languages: {},
    requiredOnly: { type: Boolean },
    emptyBody: { type: Boolean },
    signedIn: { type: Boolean },
    proxy: {},
    theme: {},
    locale: {},
    labels: { type: Object },
  });

  /** Address of an OpenAPI 3.0 or 3.1 document in JSON or YAML. */
  spec = '';

  /** The operation, as `POST /jobs/{id}` or by its `operationId`. */
  operation = '';

  /** Shows it at once, without a button. */
  open = false;

  /** Languages of the request as code, in their order: `curl`, `javascript`, `python`. */
  languages = '';

  /** Whether the code begins with required parameters only. */
  requiredOnly = false;

  /** Whether the body begins empty instead of with an example. */
  emptyBody = false;

  /** Whether the document is for readers who have signed in to its host, which gets their cookies when it is asked for. */
  signedIn = false;

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
  #surface: PlaygroundSurface | undefined;
  #opening: AbortController | undefined;
  #failure: 'loadFailed' | 'failedDocument' | 'failedOperation' | undefined;
  /** The document and operation that are shown, or being read. */
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
    this.#shown = `${this.spec} ${this.operation}`;
    this.requestUpdate();
    const outcome = await this.#read(opening.signal);
    if (opening.signal.aborted) return;
    this.#opening = undefined;
    if (typeof outcome === 'string') {
      this.#failure = outcome === 'unknown' ? 'failedOperation' : 'failedDocument';
      this.emit('error', { code: outcome });
    } else {
      this.#surface = outcome;
      this.#surface.render();
      this.emit('ready', {});
    }
    this.requestUpdate();
  }

  protected override listen(signal: AbortSignal): void {
    // It may come back after it was removed, which has closed it.
    if (this.hasUpdated) this.requestUpdate();
    // What the first press would wait for.
    for (const type of ['pointerenter', 'focusin'])
      this.addEventListener(type, () => void loadSurface().catch(() => undefined), {
        signal,
        once: true,
      });
    this.#button.addEventListener('click', () => void this.show(), { signal });
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
    this.render();
  }

  protected override render(): void {
    const labels = this.#labels();
    this.#internals.states[this.#theme.theme === 'dark' ? 'add' : 'delete']('dark');
    this.#root.lang = labels.language;
    this.#root.dir = directionOf(labels.language);
    const isWanted = this.open || this.#shown !== '';
    if (isWanted && this.#shown !== `${this.spec} ${this.operation}` && this.spec) void this.show();
    const isShown = this.#surface !== undefined;
    this.#button.hidden = isShown;
    this.#container.hidden = !isShown;
    for (const slot of this.#root.querySelectorAll('slot')) slot.hidden = isShown;
    const said = this.#opening ? labels.loading : labels.tryIt;
    this.#button.textContent = this.#failure ? `${labels[this.#failure]} ${labels.retry}` : said;
    this.#button.ariaBusy = String(this.#opening !== undefined);
    this.#surface?.render();
  }

  async #read(signal: AbortSignal): Promise<PlaygroundSurface | 'network' | 'format' | 'unknown'> {
    try {
      const [{ openPlayground }] = await Promise.all([loadSurface(), this.#locale.load()]);
      const spec = new URL(this.spec, document.baseURI).href;
      const order = { spec, operation: this.operation, withCookies: this.signedIn };
      const read = await openPlayground(order, signal, {
        container: this.#container,
        labels: () => this.#labels(),
        languages: () => languagesNamed(this.languages),
        requiredOnly: this.requiredOnly,
        emptyBody: this.emptyBody,
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

function loadSurface(): Promise<typeof import('./open-playground.js')> {
  return import('./open-playground.js');
}
