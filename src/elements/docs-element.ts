import { LocaleController } from '../controllers/locale-controller.js';
import { OpenerController } from '../controllers/opener-controller.js';
import { RemovalController } from '../controllers/removal-controller.js';
import { ThemeController } from '../controllers/theme-controller.js';
import type { Language } from '../core/interface-language.js';
import { focusedElement, holdsFocus } from '../dom/input/focused-element.js';
import { adoptStyles } from './adopt-styles.js';
import { type FirstLabels, firstLabels, type Purpose, textsOf } from './first-labels.js';
import { type Labels, SettingsElement } from './settings-element.js';
import type { OpenOptions, Surface } from './surface.js';
import { SurfaceLoader } from './surface-loader.js';
import { TriggerButton } from './trigger-button.js';
import { directionOf } from './writing-direction.js';

/**
 * What both elements have in common beside their settings: how they open, and how they look.
 *
 * Every reader of every page pays for this class, so it is Lit's element without Lit's templates: only
 * the opening button is there, and nothing is requested, until the element is first used.
 */
export abstract class DocsElement extends SettingsElement {
  /** What the opening button is for. */
  protected abstract readonly purpose: Purpose;

  /** Path of the opening button's icon, on a grid of 20. */
  protected abstract readonly triggerIcon: string;

  /** Everything visible: a root that inherits nothing of the page's styles. */
  protected readonly root = document.createElement('div');

  readonly #states = this.attachInternals().states;
  readonly #loader = new SurfaceLoader(async () => {
    await this.connected;
    // Only then has it what was set before it was defined.
    if (this.isConnected) await this.updateComplete;
    return this.loadSurface();
  });
  #trigger: TriggerButton | undefined;
  readonly #theme = new ThemeController(this);
  readonly #locale = new LocaleController(this, async (wanted) => {
    const { loadTranslation } = await import('./load-translation.js');
    const loadAll: typeof this.loadLabels = (language) => this.loadLabels(language);
    return loadTranslation({ ...wanted, purpose: this.purpose, loadAll });
  });
  #returnFocus: HTMLElement | undefined;
  /** Open, or about to be: closing while the surface loads must count. */
  #wanted = false;
  #opened = false;

  constructor() {
    super();
    // In another document than before it has lost its styles.
    this.addController({ hostConnected: () => adoptStyles(this.shadowRoot) });
    // It may be back without having been connected, which takes a task.
    new RemovalController(this, () => this.isConnected || this.close());
  }

  /** Whether it stands in the page's flow, where nothing opens or closes. */
  protected get inFlow(): boolean {
    return false;
  }

  /** Whether it is open. In the page's flow: whether it has been used. */
  get isOpen(): boolean {
    return this.#opened;
  }

  /** Whether the part that loads on first use is there. */
  get isReady(): boolean {
    return this.#loader.surface !== undefined;
  }

  /**
   * The interface's texts in its language, under those of the owner; what is missing is English.
   *
   * @internal
   */
  get localizedLabels(): FirstLabels & Labels & { language: string } {
    const { labels } = this.#locale;
    return { language: 'en', ...firstLabels(this.purpose), ...labels, ...textsOf(this.labels) };
  }

  /**
   * Opens it and settles when it shows, or when what it shows could not be loaded, which the `error`
   * event tells. Focus goes in unless `focus` is false.
   */
  async open({ source = 'api', focus = true }: OpenOptions = {}): Promise<void> {
    if (!this.#wanted || !holdsFocus(this)) this.#returnFocus = focusedElement();
    this.#wanted = true;
    const surface = await this.load().catch(() => undefined);
    if (!surface) this.#wanted = false;
    if (!this.isConnected || !this.#wanted) return;
    const opening = !this.#opened;
    this.#opened = true;
    this.requestUpdate();
    await this.updateComplete;
    if (!this.#opened) return;
    surface?.show({ focus });
    if (opening) this.emit('open', { source });
  }

  /** Closes it, and gives the focus back to where it came from. */
  close(): void {
    this.#wanted = false;
    if (!this.#opened) return;
    const opener = this.shadowRoot?.activeElement && this.#returnFocus;
    this.#returnFocus = undefined;
    this.#loader.surface?.hide();
    this.#opened = false;
    this.requestUpdate();
    // Our own button can take the focus only once it is rendered visible again. The page may have been scrolled since.
    void this.updateComplete.then(() => opener?.focus({ preventScroll: true }));
    this.emit('close', {});
  }

  /** Opens it when it is closed, and closes it when it is open. */
  toggle(options: OpenOptions = {}): void {
    if (this.#wanted) this.close();
    else void this.open(options);
  }

  /** Loads the part that shows once the element is open. */
  protected abstract loadSurface(): Promise<Surface>;

  /** Loads the surface's texts in a language. */
  protected abstract loadLabels(language: Exclude<Language, 'en'>): Promise<Labels>;

  /** Loads what the first use will need. Where that fails the first use tries again, and says so. */
  protected prepare(): void {
    void Promise.allSettled([this.#loader.load(), this.#locale.load()]);
  }

  /** The surface, loaded on first use; a load that failed is tried again by the next use. */
  protected async load(): Promise<Surface> {
    try {
      // Together, so that nothing shows in English first.
      const [surface] = await Promise.all([this.#loader.load(), this.#locale.load()]);
      if (this.urlTemplate) surface.places = (await import('./place-addresses.js')).placesOf(this);
      return surface;
    } catch (cause) {
      console.error(`<${this.localName}> could not load its interface.`, cause);
      this.emit('error', { code: 'network', retryable: true });
      throw cause;
    } finally {
      this.requestUpdate();
    }
  }

  /** Texts of readers and answers are only for owners who ask for them. */
  protected override emit(
    type: string,
    detail: { text?: string; [field: string]: unknown },
    options?: { cancelable?: boolean },
  ): boolean {
    if (this.events !== 'text') delete detail.text;
    return super.emit(type, detail, options);
  }

  protected override listen(signal: AbortSignal): void {
    new OpenerController(this, this.root).listen(signal);
  }

  protected override firstUpdated(): void {
    this.emit('ready', {});
    if (this.debug)
      import('../controllers/doctor/diagnose.js')
        .then(({ diagnose }) => diagnose(this))
        // Its message names the file that did not load.
        .catch(console.error);
  }

  protected override willUpdate(): void {
    const dark = this.#theme.theme === 'dark';
    for (const [state, isOn] of Object.entries({ dark, open: this.isOpen, inline: this.inFlow })) {
      this.#states[isOn ? 'add' : 'delete'](state);
    }
  }

  protected override render(): void {
    const { localizedLabels: labels, isOpen: expanded, inFlow, shortcut } = this;
    const { language, loadFailed, trigger } = labels;
    const { failed } = this.#loader;
    // A button that fell silent would be a dead end: it says what happened, and tries again.
    const label = failed ? loadFailed : trigger;
    const isBare = this.#locale.isAwaited && !failed && !this.labels?.trigger;
    const hidden = inFlow ? this.isReady : this.hideTrigger;
    // Chromium styles all that is inside again, even where nothing changes: an answer renders once a frame.
    if (this.root.lang !== language) {
      this.root.lang = language;
      this.root.dir = directionOf(language);
    }
    if (!this.#trigger) {
      this.#trigger = new TriggerButton(() => this.toggle({ source: 'trigger' }));
      this.root.className = 'root';
      this.root.append(this.#trigger.element, this.#loader.element);
      this.renderRoot.append(this.root);
    }
    this.#trigger.update({
      ...{ label, icon: this.triggerIcon, isBare, keyNames: labels, shortcut, hidden, expanded },
      opensDialog: !inFlow,
      ...(expanded && this.#loader.surface?.closing),
    });
    this.#loader.render();
  }
}
