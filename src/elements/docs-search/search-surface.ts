import type { ReactiveController } from 'lit';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Pause } from '../../controllers/pause.js';
import type { LocalSources } from '../../controllers/search/local-sources.js';
import { SearchController } from '../../controllers/search/search-controller.js';
import { AssistantError } from '../../core/assistant-error.js';
import { type SearchState, trimQuery } from '../../core/search/docs-search.js';
import type { RetrievalFilter } from '../../core/wire/message-request.js';
import { mistakeError } from '../../core/wire/mistake-error.js';
import { findMistake, mistakeCode } from '../../core/wire/settings-mistake.js';
import { matchesShortcut } from '../../dom/input/shortcut.js';
import { isEscape, keepTyping } from '../../dom/input/typed-key.js';
import { adoptStyles } from '../adopt-styles.js';
import type { Places, Surface } from '../surface.js';
import { SearchCombobox } from './list/search-combobox.js';
import { searchListStyles } from './list/search-list-styles.js';
import { renderNotice, renderStatus } from './notice-templates.js';
import { SearchActions } from './search-actions.js';
import { searchDialogStyles } from './search-dialog-styles.js';
import type { EmitSearchEvent } from './search-events.js';
import type { SearchHost } from './search-host.js';
import { type LoadedSearchLabels, searchLabels } from './search-labels.js';
import { latePartsOf, type SearchLateParts } from './search-late-parts.js';

/** What the surface works with. */
export interface SearchSurfaceOptions {
  host: SearchHost;
  /** What is searched beside the backend. */
  local: LocalSources;
  emit: EmitSearchEvent;
}

/** What `<docs-search>` shows once it is open: a modal dialog with a field and its results. */
export class SearchSurface implements Surface, ReactiveController {
  declare places?: Places;
  readonly #host: SearchHost;
  readonly #emit: EmitSearchEvent;
  readonly #local: LocalSources;
  readonly #controller: SearchController;
  readonly #actions: SearchActions;
  readonly #combobox: SearchCombobox;
  readonly #late: SearchLateParts;
  #warning = '';

  constructor({ host, local, emit }: SearchSurfaceOptions) {
    this.#host = host;
    this.#local = local;
    this.#emit = emit;
    this.#late = latePartsOf(host);
    this.#controller = new SearchController(host, {
      onSettled: (state) => this.#onSettled(state),
      prepareFailure: (error) => this.#prepareFailure(error),
      sources: local.sources,
      order: local.order,
      place: (found) => this.places?.results(found),
      mask: local.mask,
      kept: () => this.#combobox.kept,
    });
    const controller = this.#controller;
    this.#actions = new SearchActions({ host, controller, memory: local.memory, emit });
    this.#combobox = new SearchCombobox({ host, controller, local, actions: this.#actions });
    host.addController(this);
  }

  /** Puts a text into the field and searches for it. */
  search(text: string): Promise<void> {
    this.#combobox.setText(text);
    this.#local.page.refresh();
    return this.#controller.search(this.#combobox.text);
  }

  /** Puts what was typed before the field was here into it. */
  type(text: string): void {
    this.#combobox.setText(text);
    this.#controller.type(text);
    void this.#host.updateComplete.then(() => this.#combobox.focus({ atEnd: true }));
  }

  /** A modal dialog takes the focus in any case: the rest of the page cannot be used meanwhile. */
  show(): void {
    const dialog = this.#dialog;
    if (!dialog?.open) dialog?.showModal();
    this.#combobox.focus();
    this.#local.refresh();
    this.#host.requestUpdate();
    const mistake = findMistake(this.#host.backendSettings);
    if (mistake) void mistakeError(mistake).then((error) => this.#report(error));
    else void this.#controller.search(this.#combobox.text);
  }

  hide(): void {
    this.#controller.pause();
    this.#controller.restoreFilters();
    this.#dialog?.close();
  }

  hostConnected(): void {
    adoptStyles(this.#host.shadowRoot, searchDialogStyles, searchListStyles);
    // A dialog that was moved keeps its open attribute and loses its place in the top layer.
    if (!this.#host.isOpen || !this.#dialog) return;
    this.#dialog.close();
    this.#dialog.showModal();
    this.#combobox.focus();
  }

  hostUpdate(): void {
    // Closed by a click with Alt, it is drawn once more before the browser takes the link, which must stay as it was.
    if (this.#host.isOpen) this.#combobox.update();
  }

  renderInto(container: HTMLElement): void {
    render(this.#render(), container);
  }

  #render(): TemplateResult {
    const { state, isResting, filter, holdsSecret, heldBy: pause } = this.#controller;
    const labels = searchLabels(this.#host.localizedLabels);
    // A pause shows while the next query is typed as well.
    const error = this.#refusal ?? state.error ?? (state.query ? pause : undefined);
    const { done } = this.#actions;
    const notice = {
      ...{ state, error, pause, labels, isResting, holdsSecret, done },
      late: this.#late,
    };
    const isFiltered = Object.keys(filter).length > 0;
    const dismiss = (): void => this.#host.close();
    return html`<dialog
      aria-label=${labels.title}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event)}
      @keypress=${keepTyping}
      @keyup=${keepTyping}
      @cancel=${(event: Event) => this.#onCancel(event)}
      @close=${() => this.#onDialogClose()}
    >
      <div part="backdrop" class="backdrop" @click=${dismiss}></div>
      <div part="panel" class="panel">
        <div class="field" ?data-busy=${state.status === 'searching'}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m13 13 4.5 4.5" />
          </svg>
          ${this.#combobox.renderInput(labels, { hasError: error !== undefined })}
          <button class="close" type="button" aria-label=${labels.close} @click=${dismiss}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>
          </button>
        </div>
        ${isFiltered ? this.#late.chips.want()?.renderFilters(filter, { labels, onLift: (name) => this.#onLift(name) }) : nothing}
        ${renderNotice(notice, () => this.#onRetry())} ${this.#combobox.renderList(labels)}
        ${this.#combobox.renderFooter(labels)} ${this.#renderKeys(labels)} ${renderStatus(notice)}
      </div>
    </dialog>`;
  }

  #renderKeys(labels: LoadedSearchLabels): TemplateResult | undefined {
    if (!this.#host.isOpen || this.#combobox.text) return undefined;
    const { assistant } = this.#actions;
    const { memory } = this.#local;
    return this.#late.keys.want()?.renderKeys({ labels, assistant, memory });
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.#host.shadowRoot?.querySelector('dialog');
  }

  /** Its text is for the owner, who is told when it opens. */
  get #refusal(): AssistantError | undefined {
    const mistake = findMistake(this.#host.backendSettings);
    return mistake && new AssistantError(mistakeCode(mistake), mistake);
  }

  /** Where what tells of a failure cannot be loaded, it is the network that fails. */
  async #prepareFailure({ retryAfter }: AssistantError): Promise<Pause | undefined> {
    const { failures, pause } = this.#late;
    await failures.load().catch(() => undefined);
    return retryAfter ? new (await pause.load()).SearchPause(this.#host) : undefined;
  }

  #onSettled({ error, results, resultsQuery, query }: Readonly<SearchState>): void {
    const count = results.length;
    const text = this.#controller.holdsSecret ? {} : { text: query };
    if (!error) this.#emit('results', { count, source: 'server', ...text });
    // A query that only a broken backend finds nothing for says nothing about the documentation.
    else if (count > 0 && resultsQuery === query) this.#emit('results', { count, source: 'local' });
    if (error) this.#report(error);
  }

  #report({ code, retryable, status, retryAfter, message }: AssistantError): void {
    if (!retryable) this.#warnOnce(message);
    this.#emit('error', {
      code,
      retryable,
      ...(status && { status }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }

  #warnOnce(message: string): void {
    if (message === this.#warning) return;
    this.#warning = message;
    console.warn(`<docs-search> ${message}`);
  }

  /** The button goes away with its filter. */
  #onLift(name: keyof RetrievalFilter): void {
    this.#controller.liftFilter(name);
    this.#combobox.focus({ atEnd: true });
  }

  #onRetry(): void {
    // The button goes away with the error.
    this.#combobox.focus();
    void this.#controller.search(this.#combobox.text);
  }

  #onKeydown(event: KeyboardEvent): void {
    keepTyping(event);
    const { assistant } = this.#actions;
    if (assistant?.shortcut && matchesShortcut(event, assistant.shortcut)) {
      event.preventDefault();
      void this.#actions.ask(trimQuery(this.#combobox.text));
    }
    if (!isEscape(event)) return;
    event.preventDefault();
    // A button that has the focus may go away.
    this.#combobox.focus();
    if (this.#combobox.text === '') this.#host.close();
    else void this.search('');
  }

  /** The browser's own wish to close, such as the back gesture of a phone. */
  #onCancel(event: Event): void {
    event.preventDefault();
    this.#host.close();
  }

  #onDialogClose(): void {
    // It comes late, when a moved dialog may be open again.
    if (!this.#dialog?.open) this.#host.close();
  }
}
