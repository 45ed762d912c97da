import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import { type FoundSection, type GapDetail, markGap, searchSections } from '../../api/gaps.js';
import { PageElement } from '../page-element.js';

/** Marks the section that should have answered a gap. `decided` tells of it. */
export class SectionForm extends PageElement {
  static override properties = {
    ...PageElement.properties,
    detail: { attribute: false },
    found: { state: true },
    chosen: { state: true },
    marked: { state: true },
    error: { state: true },
  };

  /** Set before it is connected. */
  declare detail: GapDetail;

  /** What the last search found; `undefined` before the first one. */
  protected found: FoundSection[] | undefined;
  protected chosen: FoundSection | undefined;
  protected marked: string | undefined;
  protected error: string | undefined;
  #searching: AbortController | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#searching?.abort();
  }

  protected override render(): unknown {
    return html`<h2 id="section-title">Mark the section that should have answered</h2>
      <p>Where the documentation does answer it, this becomes a case for <code>docs-assistant-server eval</code>, which tells whether search finds it.</p>
      <form role="search" aria-label="Sections" class="inline-form" @submit=${this.#search}>
        <label for="section-query">Search the documentation</label>
        <div class="field-row"><input id="section-query" name="query" type="search" dir="auto" maxlength="1000" autocomplete="off" required>
        <button type="submit">Search</button></div>
      </form>
      <form aria-labelledby="section-title" @submit=${this.#mark}>
        ${this.#renderSections()}
        <label for="section-question">Question</label>
        <input id="section-question" name="question" dir="auto" required maxlength="1000" autocomplete="off" aria-describedby="section-question-hint" .defaultValue=${this.detail.gap.question}>
        <p class="hint" id="section-question-hint">It is kept with the case: leave out what tells of a reader.</p>
        <p class="error" role="alert">${this.error}</p>
        <p role="status">${this.marked === undefined ? nothing : html`Marked: <code>${this.marked}</code> should answer it.`}</p>
        <div class="actions actions-start"><button type="submit">Mark this section</button></div>
      </form>`;
  }

  #renderSections(): TemplateResult {
    const { found, chosen, detail } = this;
    const listed = found ?? detail.closest;
    const isKept = chosen && !listed.some(({ place }) => place === chosen.place);
    const sections = isKept ? [chosen, ...listed] : listed;
    const count = found ? `${found.length} found` : 'The closest that search finds';
    return html`<fieldset class="sections">
      <legend>Section <span class="hint" role="status">${count}</span></legend>
      ${sections.length === 0 ? html`<p class="soft">Nothing was found. Try other words.</p>` : nothing}
      ${repeat(
        sections,
        ({ place }) => place,
        (section) => this.#renderSection(section),
      )}
    </fieldset>`;
  }

  #renderSection(section: FoundSection): TemplateResult {
    const { place, title, section: heading, content } = section;
    return html`<label class="choice"><input type="radio" name="place" value=${place} required .checked=${place === this.chosen?.place}
        @change=${() => {
          this.chosen = section;
        }}>
      <span dir="auto">${heading === title ? title : `${title} › ${heading}`} <code>${place}</code><span class="hint">${content}</span></span></label>`;
  }

  readonly #search = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const query = String(new FormData(event.target).get('query')).trim();
    if (query === '') return;
    this.#searching?.abort();
    const searching = new AbortController();
    this.#searching = searching;
    this.error = undefined;
    try {
      const found = await searchSections(this.context.client, query, searching.signal);
      if (!searching.signal.aborted) this.found = found;
    } catch (error) {
      if (!searching.signal.aborted) this.error = describeError(error);
    }
  };

  readonly #mark = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { chosen, detail } = this;
    if (!chosen || !(event.target instanceof HTMLFormElement)) return;
    const question = String(new FormData(event.target).get('question')).trim();
    this.error = undefined;
    this.marked = undefined;
    try {
      const expected = [chosen.place];
      await markGap(this.context.client, detail.gap.id, { question, expected });
      this.marked = chosen.place;
      this.dispatchEvent(new Event('decided'));
    } catch (error) {
      this.error = describeError(error);
    }
  };
}
