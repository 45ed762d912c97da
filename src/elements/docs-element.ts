import { type PropertyValues, ReactiveElement } from '@lit/reactive-element';
import { property, state } from '@lit/reactive-element/decorators.js';
import { OpenerController } from '../controllers/opener-controller.js';
import { RemovalController } from '../controllers/removal-controller.js';
import { ThemeController } from '../controllers/theme-controller.js';
import type { BackendSettings } from '../core/backend-settings.js';
import type { RetrievalFilter } from '../core/message-request.js';
import { focusedElement } from '../dom/focused-element.js';
import { siteAddress } from '../dom/site-address.js';
import type { OpenOptions, Surface } from './surface.js';
import { SurfaceLoader } from './surface-loader.js';
import { TriggerButton } from './trigger-button.js';

/**
 * What both elements have in common: where the backend is, how the element opens, and how it looks.
 *
 * Every reader of every page pays for this class, so it is Lit's element without Lit's templates: only
 * the opening button is there, and nothing is requested, until the element is first used.
 */
export abstract class DocsElement extends ReactiveElement {
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

  @state() private opened = false;

  /** What the opening button says where the owner does not. */
  protected abstract readonly triggerLabel: string;

  /** Path of the opening button's icon, on a grid of 20. */
  protected abstract readonly triggerIcon: string;

  /** Everything visible: a root that inherits nothing of the page's styles. */
  protected readonly root = document.createElement('div');

  readonly #internals = this.attachInternals();
  readonly #loader = new SurfaceLoader(() => this.loadSurface());
  #trigger: TriggerButton | undefined;
  readonly #theme = new ThemeController(this);
  #returnFocus: HTMLElement | undefined;
  /** Open, or about to be: closing while the surface loads must count. */
  #wanted = false;

  constructor() {
    super();
    new OpenerController(this);
    new RemovalController(this, () => this.removed());
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'version', 'language'];
  }

  /** Whether it stands in the page's flow, where nothing opens or closes. */
  protected get inFlow(): boolean {
    return false;
  }

  /** Whether it is open. */
  get isOpen(): boolean {
    return this.opened;
  }

  /** Whether the part that loads on first use is here. */
  get isReady(): boolean {
    return this.#loader.surface !== undefined;
  }

  /** Where the backend is, as the attributes say. */
  get backendSettings(): BackendSettings {
    const site = siteAddress();
    const baseUrl = this.baseUrl || '/';
    return {
      baseUrl: URL.canParse(baseUrl, site) ? new URL(baseUrl, site).href : baseUrl,
      domain: this.domain,
      apiKey: this.apiKey,
      fp: this.fp,
      filter: this.filter,
    };
  }

  /**
   * Opens it and settles when it shows, or when what it shows could not be loaded, which the `error`
   * event tells. Focus goes in unless `focus` is false.
   */
  async open({ source = 'api', focus = true }: OpenOptions = {}): Promise<void> {
    if (!this.#wanted) this.#returnFocus = focusedElement();
    this.#wanted = true;
    const surface = await this.load().catch(() => undefined);
    if (!surface) this.#wanted = false;
    if (!surface || !this.isConnected || !this.#wanted) return;
    const opening = !this.opened;
    this.opened = true;
    await this.updateComplete;
    if (!this.opened) return;
    surface.show({ focus });
    if (opening) this.emit('open', { source });
  }

  /** Closes it and gives the focus back to where it came from. */
  close(): void {
    this.#wanted = false;
    if (!this.opened) return;
    const hadFocus = this.shadowRoot?.activeElement != null;
    this.#loader.surface?.hide();
    this.opened = false;
    const opener = hadFocus ? this.#returnFocus : undefined;
    this.#returnFocus = undefined;
    // Our own button can take the focus only once it is rendered visible again.
    void this.updateComplete.then(() => opener?.focus());
    this.emit('close', {});
  }

  /** Opens it when it is closed, and closes it when it is open. */
  toggle(options: OpenOptions = {}): void {
    if (this.#wanted) this.close();
    else void this.open(options);
  }

  /** Sets several properties at once; `null` resets a property to its default. */
  override update(patch: PropertyValues | Readonly<Record<string, unknown>>): void {
    // Lit's own update cycle calls this method as well, with a map of changed properties.
    if (patch instanceof Map) {
      super.update(patch);
      this.#render();
      return;
    }
    const defaults = document.createElement(this.localName);
    const { elementProperties } = this.constructor as typeof ReactiveElement;
    for (const [name, value] of Object.entries(patch)) {
      const isPublic = elementProperties.has(name) && !elementProperties.get(name)?.state;
      if (isPublic) Reflect.set(this, name, value ?? Reflect.get(defaults, name));
    }
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'version' || name === 'language') {
      const { [name]: _, ...rest } = this.filter;
      this.filter = value ? { ...rest, [name]: value } : rest;
    } else if (value === null) {
      this.#reset(name);
    } else {
      super.attributeChangedCallback(name, old, value);
    }
  }

  /** Loads the part that shows once the element is open. */
  protected abstract loadSurface(): Promise<Surface>;

  /** Called when the element has left the document for good. */
  protected removed(): void {
    this.close();
  }

  /** The surface, loaded on first use; a load that failed is tried again by the next use. */
  protected async load(): Promise<Surface> {
    try {
      return await this.#loader.load();
    } catch (cause) {
      console.error(`<${this.localName}> could not load its interface.`, cause);
      this.emit('error', { code: 'network', retryable: true });
      throw cause;
    } finally {
      this.requestUpdate();
    }
  }

  /**
   * Sends a public event of this element, `<element's name>:<type>`.
   *
   * @returns false when a listener prevented its default action.
   */
  protected emit(type: string, detail: object, options: { cancelable?: boolean } = {}): boolean {
    const init = { detail, bubbles: true, composed: true, ...options };
    return this.dispatchEvent(new CustomEvent(`${this.localName}:${type}`, init));
  }

  protected override firstUpdated(): void {
    this.emit('ready', {});
  }

  protected override willUpdate(): void {
    this.#setState('dark', this.#theme.theme === 'dark');
    this.#setState('open', this.opened);
    this.#setState('inline', this.inFlow);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const renderRoot = super.createRenderRoot();
    this.#trigger = new TriggerButton({
      icon: this.triggerIcon,
      onClick: () => this.toggle({ source: 'trigger' }),
    });
    this.root.className = 'root';
    this.root.append(this.#trigger.element, this.#loader.element);
    renderRoot.append(this.root);
    return renderRoot;
  }

  #setState(name: string, isOn: boolean): void {
    this.#internals.states[isOn ? 'add' : 'delete'](name);
  }

  /** Without its attribute a property has its default again, as if the attribute had never been. */
  #reset(attribute: string): void {
    const { elementProperties } = this.constructor as typeof ReactiveElement;
    for (const [property, { attribute: named }] of elementProperties) {
      const own = typeof named === 'string' ? named : String(property).toLowerCase();
      if (named !== false && own === attribute) this.update({ [property]: null });
    }
  }

  #render(): void {
    const { hideTrigger, inFlow, isReady, labels, opened: expanded, shortcut } = this;
    // A button that fell silent would be a dead end: it says what happened, and tries again.
    const label = this.#loader.failed
      ? (labels?.loadFailed ?? 'Could not load. Try again.')
      : (labels?.[inFlow ? 'placeholder' : 'trigger'] ??
        (inFlow ? 'Ask a question…' : this.triggerLabel));
    const hidden = inFlow ? isReady : hideTrigger;
    this.#trigger?.update({ label, shortcut, hidden, expanded, inFlow });
    this.#loader.render();
  }
}
