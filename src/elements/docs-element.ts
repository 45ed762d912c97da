import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { OpenerController } from '../controllers/opener-controller.js';
import { ThemeController } from '../controllers/theme-controller.js';
import type { BackendSettings } from '../core/backend-settings.js';
import type { RetrievalFilter } from '../core/message-request.js';
import { focusedElement } from '../dom/focused-element.js';

/** How an element was opened; part of the `open` event's detail. */
export type OpenSource = 'trigger' | 'shortcut' | 'selection' | 'url' | 'search' | 'api';

/** Options of `open`. */
export interface OpenOptions {
  /** Who opened it. Default `api`. */
  source?: OpenSource;
  /** Whether the keyboard focus goes in. Default true. */
  focus?: boolean;
}

/**
 * The part of an element that loads on first use: everything that shows once it is open.
 */
export interface Surface {
  render(): TemplateResult;
  /** Called after the surface was rendered open. */
  show(options: { focus: boolean }): void;
  /** Called before it is rendered closed. */
  hide(): void;
}

/**
 * What both elements have in common: where the backend is, how the element opens, and how it looks.
 * Only the opening button is rendered, and nothing requested, until the element opens first.
 */
export abstract class DocsElement extends LitElement {
  /** The API's base address. Default: the page's origin. */
  @property({ attribute: 'base-url' }) baseUrl = '';

  /** The documentation site's domain identifier. Required. */
  @property() domain = '';

  /** A public assistant key, prefix `svc_dsc_`. Required. */
  @property({ attribute: 'api-key' }) apiKey = '';

  /** Fingerprint of the conversation session. Never derived from the device. */
  @property() fp = 'anonymous';

  /** Restricts retrieval; the attributes `version` and `language` set its fields. */
  @property({ attribute: false }) filter: RetrievalFilter = {};

  /** `light`, `dark` or `system`: what the page has chosen, then the reader's preference. */
  @property() theme = 'system';

  /** Interface texts to use instead of our own. */
  @property({ type: Object }) labels: Readonly<Record<string, string>> | null = null;

  /** Keyboard shortcut that opens and closes it, such as `mod+k`; empty for none. */
  @property() shortcut = '';

  /** Selector of the site's own opening buttons; empty for none. */
  @property() trigger = '';

  /** Shows no button of our own. */
  @property({ type: Boolean, attribute: 'hide-trigger' }) hideTrigger = false;

  @state() private surface: Surface | undefined;
  @state() private opened = false;

  readonly #internals = this.attachInternals();
  readonly #theme = new ThemeController(this);
  #loading: Promise<Surface> | undefined;
  #returnFocus: HTMLElement | undefined;
  #disconnections = 0;

  constructor() {
    super();
    new OpenerController(this);
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'version', 'language'];
  }

  /** Whether it is open. */
  get isOpen(): boolean {
    return this.opened;
  }

  /** Whether the part that loads on first use is here. */
  get isReady(): boolean {
    return this.surface !== undefined;
  }

  /** Where the backend is, as the attributes say. */
  get backendSettings(): BackendSettings {
    const baseUrl = this.baseUrl || location.origin;
    return {
      baseUrl: URL.canParse(baseUrl, location.href) ? new URL(baseUrl, location.href).href : baseUrl,
      domain: this.domain,
      apiKey: this.apiKey,
      fp: this.fp,
      filter: this.filter,
    };
  }

  /** Opens it and settles when it shows. Focus goes in unless `focus` is false. */
  async open({ source = 'api', focus = true }: OpenOptions = {}): Promise<void> {
    if (!this.opened) this.#returnFocus = focusedElement();
    const surface = await this.load();
    if (!this.isConnected) return;
    const opening = !this.opened;
    this.opened = true;
    await this.updateComplete;
    if (!this.opened) return;
    surface.show({ focus });
    if (opening) this.emit('open', { source });
  }

  /** Closes it and gives the focus back to where it came from. */
  close(): void {
    if (!this.opened) return;
    const hadFocus = this.shadowRoot?.activeElement != null;
    this.surface?.hide();
    this.opened = false;
    const opener = hadFocus ? this.#returnFocus : undefined;
    this.#returnFocus = undefined;
    // Our own button can take the focus only once it is rendered visible again.
    void this.updateComplete.then(() => opener?.focus());
    this.emit('close', {});
  }

  /** Opens it when it is closed, and closes it when it is open. */
  toggle(options: OpenOptions = {}): void {
    if (this.opened) this.close();
    else void this.open(options);
  }

  /** Sets several properties at once; `null` resets a property to its default. */
  override update(patch: PropertyValues | Readonly<Record<string, unknown>>): void {
    // Lit's own update cycle calls this method as well, with a map of changed properties.
    if (patch instanceof Map) {
      super.update(patch);
      return;
    }
    const defaults = document.createElement(this.localName);
    const { elementProperties } = this.constructor as typeof LitElement;
    for (const [name, value] of Object.entries(patch)) {
      if (elementProperties.has(name)) Reflect.set(this, name, value ?? Reflect.get(defaults, name));
    }
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'version' || name === 'language') {
      const { [name]: _, ...rest } = this.filter;
      this.filter = value ? { ...rest, [name]: value } : rest;
    } else {
      super.attributeChangedCallback(name, old, value);
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#disconnections += 1;
    const disconnection = this.#disconnections;
    // Moving an element disconnects it first; only one that stays away closes.
    queueMicrotask(() => {
      if (!this.isConnected && disconnection === this.#disconnections) this.removed();
    });
  }

  /** Loads the part that shows once the element is open. */
  protected abstract loadSurface(): Promise<Surface>;

  /** The opening button. */
  protected abstract renderTrigger(): TemplateResult;

  /** Called when the element has left the document for good. */
  protected removed(): void {
    this.close();
  }

  /** The surface, loaded on first use; a load that failed is tried again by the next use. */
  protected async load(): Promise<Surface> {
    this.#loading ??= this.loadSurface();
    try {
      this.surface = await this.#loading;
    } catch (cause) {
      this.#loading = undefined;
      console.error(`<${this.localName}> could not load its interface.`, cause);
      this.emit('error', { code: 'network', retryable: true });
      throw cause;
    }
    return this.surface;
  }

  /**
   * Sends a public event of this element, `<element's name>:<type>`.
   *
   * @returns false when a listener prevented its default action.
   */
  protected emit(type: string, detail: object, options: { cancelable?: boolean } = {}): boolean {
    const name = `${this.localName}:${type}`;
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, ...options }),
    );
  }

  protected override firstUpdated(): void {
    this.emit('ready', {});
  }

  protected override willUpdate(): void {
    const { states } = this.#internals;
    if (this.#theme.theme === 'dark') states.add('dark');
    else states.delete('dark');
    if (this.opened) states.add('open');
    else states.delete('open');
  }

  protected override render(): TemplateResult {
    return html`<div class="root">${this.renderContent()}</div>`;
  }

  /** What stands inside the root, which inherits nothing of the page's styles. */
  protected renderContent(): TemplateResult {
    return html`${this.hideTrigger ? nothing : this.renderTrigger()}${this.surface?.render()}`;
  }
}
