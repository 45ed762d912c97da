import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { SearchController } from '../../controllers/search-controller.js';
import type { DocsSearchElement } from './docs-search-element.js';
import { findAssistant } from './find-assistant.js';
import { optionId, renderOptions } from './option-templates.js';
import type { EmitSearchEvent } from './search-events.js';
import type { LoadedSearchLabels } from './search-labels.js';
import { type SearchOption, SearchOptions } from './search-options.js';

/** Characters that can be typed; more is not a search. */
const maximumQueryLength = 500;

/** What the combobox works with. */
export interface SearchComboboxOptions {
  host: DocsSearchElement;
  controller: SearchController;
  emit: EmitSearchEvent;
}

/**
 * The field and its list. The focus stays in the field; the active option is the one that Enter
 * chooses.
 *
 * Source: ARIA Authoring Practices Guide, "Combobox", editable with list autocomplete.
 */
export class SearchCombobox {
  readonly #host: DocsSearchElement;
  readonly #controller: SearchController;
  readonly #emit: EmitSearchEvent;
  readonly #options = new SearchOptions();
  #text = '';

  constructor({ host, controller, emit }: SearchComboboxOptions) {
    this.#host = host;
    this.#controller = controller;
    this.#emit = emit;
  }

  /** What is in the field. */
  get text(): string {
    return this.#text;
  }

  setText(text: string): void {
    this.#text = text;
    this.#options.reset();
    this.#host.requestUpdate();
  }

  focus(): void {
    const input = this.#host.shadowRoot?.querySelector('input');
    input?.focus();
    // Typing replaces what was searched for last, unless the reader had selected a part of it.
    if (input?.selectionStart === input?.selectionEnd) input?.select();
  }

  /** Takes up what was found; called before each render. */
  update(): void {
    const canAsk = findAssistant(this.#host.assistant) !== undefined;
    this.#options.update(this.#controller.state, { text: this.#text, canAsk });
  }

  renderInput(labels: LoadedSearchLabels, { hasError }: { hasError: boolean }): TemplateResult {
    const { active } = this.#options;
    return html`<input
      part="input"
      type="text"
      role="combobox"
      dir=${this.#text ? 'auto' : nothing}
      inputmode="search"
      enterkeyhint="go"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      aria-autocomplete="list"
      aria-controls="results"
      aria-label=${labels.title}
      aria-expanded=${active >= 0}
      aria-activedescendant=${active >= 0 ? optionId(active) : nothing}
      aria-describedby=${hasError ? 'error' : nothing}
      maxlength=${maximumQueryLength}
      placeholder=${this.#host.placeholder || labels.placeholder}
      .value=${live(this.#text)}
      @input=${(event: Event) => this.#onInput(event)}
      @compositionend=${(event: Event) => this.#onInput(event)}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event)}
    />`;
  }

  renderList(labels: LoadedSearchLabels): TemplateResult {
    return html`<div
      class="results"
      id="results"
      role="listbox"
      tabindex="-1"
      aria-label=${labels.results}
      ?hidden=${this.#options.active < 0}
      @mousedown=${(event: MouseEvent) => this.#onMousedown(event)}
      @pointermove=${(event: PointerEvent) => this.#onPointermove(event)}
      @click=${(event: MouseEvent) => this.#onClick(event)}
      @auxclick=${(event: MouseEvent) => this.#onClick(event)}
    >
      ${renderOptions({ options: this.#options, labels, query: this.#text.trim() })}
    </div>`;
  }

  #onInput(event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.setText(event.target.value);
    // What an input method shows on the way to a word is not yet what the reader means.
    if (!(event instanceof InputEvent && event.isComposing)) this.#controller.type(this.#text);
  }

  #onKeydown(event: KeyboardEvent): void {
    // Safari ends the composition before the Enter that confirms it; only its key code tells.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void this.#onEnter({ inNewTab: event.metaKey || event.ctrlKey });
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowDown') this.#move(event, 1);
    if (event.key === 'ArrowUp') this.#move(event, -1);
  }

  #move(event: KeyboardEvent, step: 1 | -1): void {
    event.preventDefault();
    this.#options.move(step);
    this.#host.requestUpdate();
    const scroll = (): void => this.#activeElement()?.scrollIntoView({ block: 'nearest' });
    void this.#host.updateComplete.then(scroll);
  }

  async #onEnter({ inNewTab }: { inNewTab: boolean }): Promise<void> {
    const text = this.#text;
    // What was typed faster than answered must not lead to a result of the words before.
    if (!this.#isMeant()) {
      await this.#controller.search(text);
      await this.#host.updateComplete;
      if (text !== this.#text || !this.#host.isOpen || !this.#isMeant()) return;
      if (this.#options.activeOption === 'ask') return;
    }
    this.#choose({ inNewTab });
  }

  /** Whether the active option is one that the reader picked, or that belongs to what was typed. */
  #isMeant(): boolean {
    const { isChosen, activeOption, askPlace } = this.#options;
    if (isChosen || (activeOption === 'ask' && askPlace === 'first')) return true;
    return this.#controller.state.resultsQuery === this.#text.trim();
  }

  #choose({ inNewTab }: { inNewTab: boolean }): void {
    const option = this.#options.activeOption;
    if (option === 'ask') void this.#ask();
    else if (!inNewTab) this.#activeElement()?.click();
    else if (option && this.#select(option)) window.open(option.url, '_blank', 'noopener');
  }

  #onMousedown(event: MouseEvent): void {
    // The focus stays in the field.
    if (event.button === 0) event.preventDefault();
  }

  #onPointermove(event: PointerEvent): void {
    const index = indexOfOption(event);
    if (index === undefined || index === this.#options.active) return;
    this.#options.choose(index);
    this.#host.requestUpdate();
  }

  #onClick(event: MouseEvent): void {
    const index = indexOfOption(event);
    const option = index === undefined ? undefined : this.#options.list[index];
    const isSecondary = event.type === 'auxclick' && event.button !== 1;
    if (!option || isSecondary) return;
    if (option === 'ask') {
      if (event.type === 'click') void this.#ask();
      return;
    }
    if (!this.#select(option)) event.preventDefault();
    const staysHere = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (staysHere) this.#host.close();
  }

  #select({ path, url, position }: Exclude<SearchOption, 'ask'>): boolean {
    return this.#emit('select', { path, url, position }, { cancelable: true });
  }

  async #ask(): Promise<void> {
    const assistant = findAssistant(this.#host.assistant);
    const question = this.#text.trim();
    if (!assistant) return;
    this.#emit('ask', {});
    this.#host.close();
    // Closing gives the focus back to the page; only then can the assistant take it.
    await this.#host.updateComplete;
    await assistant.ask(question, { source: 'search' });
  }

  #activeElement(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>(`#${optionId(this.#options.active)}`);
  }
}

function indexOfOption({ target }: Event): number | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
  return option ? Number(option.dataset.index) : undefined;
}
