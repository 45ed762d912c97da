import type { CSSResult, PropertyDeclarations } from '@lit/reactive-element';
import type { Language } from '../../core/interface-language.js';
import { collectTyping } from '../../dom/input/early-typing.js';
import { attributes } from '../base-element.js';
import { DocsElement } from '../docs-element.js';
import { docsElementStyles } from '../docs-element-styles.js';
import type { OpenOptions, OpenSource, Surface } from '../surface.js';
import type { EmitSearchEvent } from './search-events.js';
import type { SearchSurface } from './search-surface.js';
import { searchTriggerStyles } from './search-trigger-styles.js';

/**
 * Searches the documentation as the reader types.
 *
 * @summary A button that opens a search over the documentation.
 *
 * @slot trigger - In place of the opening button.
 *
 * @fires docs-search:ready - The element is on the page.
 * @fires docs-search:open - It opened.
 * @fires docs-search:close - It closed.
 * @fires docs-search:results - A query was answered; `source` is `server` or `local`. `text` comes with `events="text"`.
 * @fires docs-search:select - A result was chosen; `position` counts from 1. Cancelable.
 * @fires docs-search:ask - The query was handed to the assistant.
 * @fires docs-search:error - A search failed.
 *
 * @csspart trigger - The button that opens the search.
 * @csspart backdrop - What covers the page behind the panel.
 * @csspart panel - The panel.
 * @csspart input - The search field.
 * @csspart result - One result's link.
 *
 * @cssprop [--docs-assistant-accent=light-dark(#3451b2, #a8b1ff)] - Matches, the chosen result and focus rings.
 * @cssprop [--docs-assistant-surface=light-dark(#ffffff, #1b1b20)] - Background.
 * @cssprop [--docs-assistant-text=light-dark(#22252b, #e4e4e9)] - Text.
 * @cssprop [--docs-assistant-muted=light-dark(#5f6672, #a0a3ad)] - Secondary text.
 * @cssprop [--docs-assistant-border=light-dark(#dfe1e6, #35363d)] - Lines and outlines.
 * @cssprop [--docs-assistant-radius=10px] - Roundness of corners.
 * @cssprop [--docs-assistant-font=system-ui, sans-serif] - Font of text.
 *
 * @cssState open - It is open.
 * @cssState dark - It shows in its dark theme.
 */
export class DocsSearchElement extends DocsElement {
  static override styles: CSSResult[] = [docsElementStyles, searchTriggerStyles];

  static override properties: PropertyDeclarations = attributes({
    pageSize: { type: Number },
    placeholder: {},
    assistant: {},
    recent: { type: Boolean },
    localIndex: {},
    replaceSearch: { type: Boolean },
  });

  // React's components ask the class for its properties, which may be before it is defined.
  static {
    this.finalize();
  }

  override shortcut = 'mod+k';

  protected override readonly purpose = 'search';
  protected override readonly triggerIcon =
    'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M13 13l4.5 4.5';

  /** How many results to ask for. */
  pageSize = 10;

  /** Shown in the empty field. Default: the text `placeholder`. */
  placeholder = '';

  /** Selector of the assistant that **Ask AI** hands the query to. Default: the first on the page. */
  assistant = '';

  /** `false` keeps no recent searches and no pinned pages in the reader's browser. */
  recent = true;

  /** Address of an index file of the site, for results at once and without a network. Default: the server's. */
  localIndex = '';

  /** Whether it takes its shortcut from a search of the page's own, which otherwise keeps it. */
  replaceSearch = false;

  #surface: SearchSurface | undefined;

  constructor() {
    super();
    // Who points at the button or moves to it is likely to use it.
    for (const intent of ['pointerenter', 'focusin']) {
      this.addEventListener(intent, () => this.prepare());
    }
  }

  /** Opens it with the query, and settles when that was answered, failed or gave way to another. */
  search(query: string): Promise<void> {
    // A page's own script may give a number, or nothing.
    return this.#searchFrom('api', `${query ?? ''}`);
  }

  /** Opens the search, and settles when it shows. What is typed while it loads comes into the field. */
  override async open(options: OpenOptions = {}): Promise<void> {
    const endTyping = this.isReady ? undefined : collectTyping();
    try {
      await super.open(options);
    } finally {
      const text = endTyping?.();
      if (text && this.isOpen) this.#surface?.type(text);
    }
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    const query = new URLSearchParams(location.search).get('search');
    const [first = this] = document.querySelectorAll(this.localName);
    // Of several on a page one answers: each would open over the one before.
    if (query !== null && first === this) this.#searchFrom('url', query).catch(console.error);
  }

  protected override async loadSurface(): Promise<Surface> {
    // By their names: as whole modules, both would need an object made of them by a file of the bundler's own.
    const [SearchSurface, LocalSources] = await Promise.all([
      import('./search-surface.js').then(({ SearchSurface }) => SearchSurface),
      import('../../controllers/search/local-sources.js').then(({ LocalSources }) => LocalSources),
    ]);
    const emit: EmitSearchEvent = (...event) => this.emit(...event);
    this.#surface = new SearchSurface({ host: this, local: new LocalSources(this), emit });
    return this.#surface;
  }

  protected override async loadLabels(language: Exclude<Language, 'en'>) {
    const { searchLocales } = await import('./locales/search-locales.js');
    return { ...(await searchLocales[language]()).labels };
  }

  async #searchFrom(source: OpenSource, query: string): Promise<void> {
    await this.load();
    const searched = this.#surface?.search(query);
    await this.open({ source });
    await searched;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-search': DocsSearchElement;
  }
}
