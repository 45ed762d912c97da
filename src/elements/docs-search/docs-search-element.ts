import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ariaKeyShortcut, shortcutLabel } from '../../dom/shortcut.js';
import { DocsElement, type OpenSource, type Surface } from '../docs-element.js';
import { docsElementStyles } from '../docs-element-styles.js';
import type { SearchEvents } from './search-events.js';
import type { SearchLabels } from './search-labels.js';
import type { SearchSurface } from './search-surface.js';
import { searchTriggerStyles } from './search-trigger-styles.js';

const defaultTriggerLabel: SearchLabels['trigger'] = 'Search';

/**
 * Searches the documentation as the reader types.
 *
 * @summary A button that opens a search over the documentation.
 *
 * @slot trigger - The site's own button, in place of ours.
 *
 * @fires docs-search:ready - The element can be used.
 * @fires docs-search:open - It was opened; `{source}`.
 * @fires docs-search:close - It was closed.
 * @fires docs-search:results - A query was answered; `{count, source}`.
 * @fires docs-search:select - A result was chosen; `{path, url, position}`; cancelable.
 * @fires docs-search:ask - The query is handed to the assistant.
 * @fires docs-search:error - Something failed; `{code, retryable, status?, retryAfter?}`.
 *
 * @csspart trigger - The button that opens the search.
 * @csspart backdrop - What covers the page behind the panel.
 * @csspart panel - The panel.
 * @csspart input - The field.
 * @csspart result - One result's link.
 *
 * @cssprop --docs-assistant-accent - Colour of matches, the chosen result and focus rings.
 * @cssprop --docs-assistant-surface - Background.
 * @cssprop --docs-assistant-text - Text.
 * @cssprop --docs-assistant-muted - Secondary text.
 * @cssprop --docs-assistant-border - Lines.
 * @cssprop --docs-assistant-radius - Corner radius. Default 10px.
 * @cssprop --docs-assistant-font - Font family.
 */
export class DocsSearchElement extends DocsElement {
  static override styles = [docsElementStyles, searchTriggerStyles];

  override shortcut = 'mod+k';

  /** How many results a search asks for. */
  @property({ type: Number, attribute: 'page-size' }) pageSize = 10;

  /** What the empty field says. Default: the label `placeholder`. */
  @property() placeholder = '';

  /** Selector of the assistant that takes questions over. Default: the first on the page. */
  @property() assistant = '';

  #surface: SearchSurface | undefined;

  /** Opens it, searches, and settles when the query was answered, failed or gave way to another. */
  search(query: string): Promise<void> {
    return this.#searchFrom('api', query);
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    const query = new URLSearchParams(location.search).get('search');
    if (query !== null) void this.#searchFrom('url', query);
  }

  protected override async loadSurface(): Promise<Surface> {
    const { SearchSurface } = await import('./search-surface.js');
    this.#surface ??= new SearchSurface(this, (type, detail, options) =>
      this.emit(type, detail, options),
    );
    return this.#surface;
  }

  protected override renderTrigger(): TemplateResult {
    return html`<slot name="trigger" @click=${this.#onTriggerClick}>
      <button
        part="trigger"
        class="trigger"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts=${ariaKeyShortcut(this.shortcut)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <span>${this.labels?.trigger ?? defaultTriggerLabel}</span>
        <kbd aria-hidden="true" ?hidden=${!this.shortcut}>${shortcutLabel(this.shortcut)}</kbd>
      </button>
    </slot>`;
  }

  protected override emit<Type extends keyof SearchEvents>(
    type: Type,
    detail: SearchEvents[Type],
    options: { cancelable?: boolean } = {},
  ): boolean {
    return super.emit(type, detail, options);
  }

  async #searchFrom(source: OpenSource, query: string): Promise<void> {
    await this.load();
    this.#surface?.setQuery(query);
    await this.open({ source });
    await this.#surface?.settled();
  }

  #onTriggerClick(): void {
    this.toggle({ source: 'trigger' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-search': DocsSearchElement;
  }
}
