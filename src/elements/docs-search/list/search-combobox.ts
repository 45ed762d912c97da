import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LocalSources } from '../../../controllers/search/local-sources.js';
import type { SearchController } from '../../../controllers/search/search-controller.js';
import { maximumQueryLength, trimQuery } from '../../../core/search/docs-search.js';
import { matchesShortcut } from '../../../dom/input/shortcut.js';
import { nearestLanguage } from '../../../dom/page/page-language.js';
import { typedText } from '../../typed-text.js';
import type { SearchActions } from '../search-actions.js';
import { keepShortcut, renderFooter } from '../search-footer.js';
import type { SearchHost } from '../search-host.js';
import { type LoadedSearchLabels, searchLabels } from '../search-labels.js';
import { moveOf } from './option-moves.js';
import { OptionPointer } from './option-pointer.js';
import { optionId, renderListbox } from './option-templates.js';
import { type SearchOption, SearchOptions } from './search-options.js';

/** What the combobox works with. */
export interface SearchComboboxOptions {
  host: SearchHost;
  controller: SearchController;
  local: LocalSources;
  actions: SearchActions;
}

/**
 * The field and its list. The focus stays in the field; the active option is the one that Enter
 * chooses.
 *
 * Source: ARIA Authoring Practices Guide, "Combobox", editable with list autocomplete.
 */
export class SearchCombobox {
  readonly #host: SearchHost;
  readonly #controller: SearchController;
  readonly #local: LocalSources;
  readonly #actions: SearchActions;
  readonly #options = new SearchOptions();
  #text = '';
  readonly #pointer: OptionPointer;

  constructor({ host, controller, local, actions }: SearchComboboxOptions) {
    this.#host = host;
    this.#controller = controller;
    this.#local = local;
    this.#actions = actions;
    this.#pointer = new OptionPointer({
      onReach: (index) => this.#move(() => this.#options.choose(index)),
      onAct: (index) => this.#act(this.#options.list[index]),
      onClick: (event, index) => this.#onClick(event, this.#options.list[index]),
      onRelease: () => controller.release(),
    });
  }

  /** What is in the field. */
  get text(): string {
    return this.#text;
  }

  /** How many of the first results must stay where they are when others come. */
  get kept(): number {
    return this.#pointer.isDown ? Number.POSITIVE_INFINITY : this.#options.kept;
  }

  setText(text: string): void {
    this.#text = text.slice(0, maximumQueryLength);
    this.#pointer.isDown = false;
    this.#actions.done = '';
    this.#options.reset();
    this.#host.requestUpdate();
  }

  focus({ atEnd = false } = {}): void {
    const input = this.#host.shadowRoot?.querySelector('input');
    input?.focus();
    if (atEnd) input?.setSelectionRange(this.#text.length, this.#text.length);
    // Typing replaces what was searched for last, unless the reader had selected a part of it.
    else if (input?.selectionStart === input?.selectionEnd) input?.select();
  }

  /** Takes up what was found; called before each render. */
  update(): void {
    this.#options.update({
      state: this.#controller.state,
      text: this.#text,
      canAsk: this.#actions.assistant !== undefined,
      local: this.#local,
      page: { language: nearestLanguage(this.#host), ...this.#host.filter },
      labels: searchLabels(this.#host.localizedLabels),
    });
  }

  /** Its attribute has the text as well: on a page that comes back, WebKit resets fields without `autocomplete` to that. */
  renderInput(labels: LoadedSearchLabels, { hasError }: { hasError: boolean }): TemplateResult {
    const { active, list } = this.#options;
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
      aria-expanded=${list.length > 0}
      aria-activedescendant=${active >= 0 ? optionId(active) : nothing}
      aria-describedby=${hasError ? 'error' : nothing}
      placeholder=${this.#host.placeholder || labels.placeholder}
      value=${this.#text}
      .value=${typedText(this.#text)}
      @input=${(event: Event) => this.#onInput(event)}
      @compositionend=${(event: Event) => this.#onInput(event)}
      @keydown=${(event: KeyboardEvent) => this.#onKeydown(event)}
    />`;
  }

  renderList(labels: LoadedSearchLabels): TemplateResult {
    const { memory } = this.#local;
    return renderListbox({
      options: this.#options,
      pointer: this.#pointer,
      labels,
      query: this.#text.trim(),
      askShortcut: this.#actions.assistant?.shortcut ?? '',
      memory: memory.isKept ? memory : undefined,
    });
  }

  renderFooter(labels: LoadedSearchLabels): TemplateResult | typeof nothing {
    const { activeOption: active } = this.#options;
    const { memory } = this.#local;
    if (!memory.isKept) return nothing;
    return renderFooter({
      active,
      isPinned: active !== 'ask' && active?.kind === 'result' && memory.isPinned(active.result),
      showsKept: this.#text.trim() === '' && !memory.isEmpty,
      labels,
      onAct: () => this.#act(active),
      onClear: () => {
        this.#actions.clear();
        this.focus();
      },
    });
  }

  #onInput(event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.setText(event.target.value);
    const isComposing = event instanceof InputEvent && event.isComposing;
    this.#controller.type(this.#text, { isComposing });
  }

  #onKeydown(event: KeyboardEvent): void {
    // Safari ends the composition before the Enter that confirms it; only its key code tells.
    if (event.isComposing || event.keyCode === 229) return;
    const move = moveOf(event);
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (event.key === 'Enter') void this.#onEnter(isElsewhere);
    else if (this.#isAct(event)) this.#act(this.#options.activeOption);
    else if (move) this.#moveByKey(move);
    else return;
    event.preventDefault();
  }

  /** Without a text there is nothing else that Delete could mean. */
  #isAct(event: KeyboardEvent): boolean {
    if (!this.#local.memory.isKept) return false;
    const isDelete = event.key === 'Delete' && this.#text === '' && this.#options.isChosen;
    return isDelete || matchesShortcut(event, keepShortcut);
  }

  #moveByKey(move: (options: SearchOptions) => void): void {
    this.#move(() => move(this.#options));
    const scroll = (): void => this.#activeElement()?.scrollIntoView({ block: 'nearest' });
    void this.#host.updateComplete.then(scroll);
  }

  #move(move: () => void): void {
    const { active } = this.#options;
    move();
    if (active !== this.#options.active) this.#controller.release();
    this.#host.requestUpdate();
  }

  async #onEnter(isElsewhere: boolean): Promise<void> {
    const text = this.#text;
    if (text.trim() === '' && !this.#options.isChosen) return;
    // What was typed faster than answered must not lead to a result of the words before.
    if (!this.#isMeant()) {
      await this.#controller.search(text);
      await this.#host.updateComplete;
      if (text !== this.#text || !this.#host.isOpen || !this.#isMeant()) return;
      if (this.#options.activeOption === 'ask') return;
    }
    const { activeOption: option } = this.#options;
    const link = this.#activeElement();
    if (isElsewhere && option !== 'ask' && option?.kind === 'result')
      this.#actions.openElsewhere(option);
    else link?.click();
  }

  /** Whether the active option is one that the reader picked, or that belongs to what was typed. */
  #isMeant(): boolean {
    const { isChosen, activeOption, askPlace } = this.#options;
    if (isChosen || (activeOption === 'ask' && askPlace === 'first')) return true;
    const { state, hasFound } = this.#controller;
    // What is left of the results before may be far from what will be found.
    if (state.status === 'searching' && !hasFound) return false;
    return state.resultsQuery === trimQuery(this.#text);
  }

  #onClick(event: MouseEvent, option: SearchOption | undefined): void {
    const isMain = event.type === 'click';
    if (option === 'ask') void (isMain && this.#actions.ask(trimQuery(this.#text)));
    else if (option?.kind === 'recent') this.#searchAgain(option.query);
    else if (option) this.#actions.follow(event, option);
  }

  #searchAgain(query: string): void {
    this.setText(query);
    this.focus({ atEnd: true });
    void this.#controller.search(query);
  }

  #act(option: SearchOption | undefined): void {
    if (option === undefined || option === 'ask') return;
    this.#actions.act(option);
    void this.#host.updateComplete.then(() => {
      // The button goes away with what it was for.
      if (!this.#host.shadowRoot?.activeElement) this.focus({ atEnd: true });
    });
  }

  #activeElement(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>(`#${optionId(this.#options.active)}`);
  }
}
