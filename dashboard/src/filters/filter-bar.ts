import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ratings, rungs } from '../api/conversations.js';
import {
  changeFilters,
  type FilterName,
  type Filters,
  filterNames,
  spanOf,
  spans,
  writeFilters,
} from '../api/filters.js';
import { outcomeWords, ratingWords, rungWords } from '../parts/conversation-words.js';
import { icon } from '../parts/icon.js';
import { LightElement } from '../parts/light-element.js';
import type { Router } from '../routing/router.js';
import { describeFilters } from './describe-filters.js';

/** Characters that the server takes of the address of a page, and of any other text. */
const longestAddress = 2000;
const longestText = 200;

/** Days that the server takes: five years with their leap days. */
const mostDays = 1827;
const millisecondsOfDay = 86_400_000;

/** What is shown of all conversations: it stands in the address, and is changed by going to another one. */
export class FilterBar extends LightElement {
  static override properties = {
    router: { attribute: false },
    filters: { attribute: false },
    path: { attribute: false },
    categories: { attribute: false },
    error: { state: true },
  };

  /** Set before it is connected. */
  declare router: Router;
  filters: Filters = {};
  /** Path of the page that is filtered. */
  path = '';
  /** Names to choose from. */
  categories: readonly string[] = [];

  protected error: string | undefined;

  protected override render(): unknown {
    return html`<div class="filter-bar">
      <nav class="spans" aria-label="Time">
        ${spans.map(({ days, name }) => this.#renderSpan(days, name))}
      </nav>
      <details class="filters">
        <summary>Filter</summary>
        ${this.#renderForm()}
      </details>
    </div>
    ${this.#renderChips()}`;
  }

  #renderSpan(days: number, name: string): TemplateResult {
    const time = { from: undefined, to: undefined, last: days === 30 ? undefined : String(days) };
    const address = this.#addressOf(changeFilters(this.filters, time));
    const isShown = spanOf(this.filters) === days;
    return html`<a href=${address} aria-current=${isShown ? 'true' : nothing}>${name}</a>`;
  }

  #renderForm(): TemplateResult {
    const { filters } = this;
    return html`<form @submit=${this.#submit} @reset=${this.#reset} novalidate>
      <div class="fields">
        ${this.#renderDay('from', 'From (UTC)')} ${this.#renderDay('to', 'To (UTC), inclusive')}
        ${this.#renderChoice(
          'outcome',
          'Outcome',
          Object.entries(outcomeWords).map(([value, { name }]) => ({ value, name })),
        )}
        ${this.#renderChoice(
          'rating',
          'Rating',
          ratings.map((value) => ({ value, name: ratingWords[value] })),
        )}
        ${this.#renderChoice(
          'rung',
          'Answered by',
          rungs.map((value) => ({ value, name: rungWords[value] })),
        )}
        ${this.#renderText('category', 'Category', 'filter-categories')}
        <datalist id="filter-categories">${this.categories.map((name) => html`<option value=${name}></option>`)}</datalist>
        ${this.#renderText('version', 'Version')} ${this.#renderText('language', 'Language')}
        ${this.#renderText('source', 'Address of a cited page')}
        ${this.#renderText('text', 'Words in the question')}
      </div>
      <p class="error" id="filter-error" role="alert">${this.error}</p>
      <div class="actions">
        ${Object.keys(filters).length === 0 ? nothing : html`<button type="reset">Reset</button>`}
        <button class="primary" type="submit">Apply</button>
      </div>
    </form>`;
  }

  #renderDay(name: 'from' | 'to', label: string): TemplateResult {
    const { error } = this;
    return html`<p><label for="filter-${name}">${label}</label>
      <input id="filter-${name}" name=${name} type="date" aria-describedby=${error ? 'filter-error' : nothing} aria-invalid=${error ? 'true' : nothing} .value=${this.filters[name]?.slice(0, 10) ?? ''}></p>`;
  }

  #renderText(name: FilterName, label: string, list?: string): TemplateResult {
    return html`<p><label for="filter-${name}">${label}</label>
      <input id="filter-${name}" name=${name} maxlength=${name === 'source' ? longestAddress : longestText} autocomplete="off" list=${list ?? nothing} .value=${this.filters[name] ?? ''}></p>`;
  }

  #renderChoice(
    name: FilterName,
    label: string,
    choices: readonly { value: string; name: string }[],
  ): TemplateResult {
    const chosen = this.filters[name];
    return html`<p><label for="filter-${name}">${label}</label>
      <select id="filter-${name}" name=${name}>
        <option value="" .selected=${chosen === undefined}>All</option>
        ${choices.map((choice) => html`<option value=${choice.value} .selected=${choice.value === chosen}>${choice.name}</option>`)}
      </select></p>`;
  }

  #renderChips(): TemplateResult | typeof nothing {
    const chosen = describeFilters(this.filters);
    if (chosen.length === 0) return nothing;
    return html`<ul class="chips" aria-label="Filters">
      ${chosen.map(
        ({ names, text }) =>
          html`<li><a class="chip" href=${this.#without(names)} aria-label="Remove the filter ${text}">${text}${icon('cross')}</a></li>`,
      )}
      <li><a class="chip chip-reset" href=${this.#addressOf({})}>Reset all</a></li>
    </ul>`;
  }

  #without(names: readonly (keyof Filters)[]): string {
    const change = Object.fromEntries(names.map((name) => [name, undefined]));
    return this.#addressOf(changeFilters(this.filters, change));
  }

  #addressOf(filters: Filters): string {
    return this.router.address(this.path + writeFilters(filters));
  }

  readonly #reset = (): void => {
    this.#go({});
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const given = new FormData(event.target);
    const change: Partial<Record<FilterName, string | undefined>> = {};
    for (const name of filterNames) {
      const value = String(given.get(name) ?? '').trim();
      const known = this.filters[name];
      // What nobody has changed stays what it is: a day the time that it came from, and empty what is to be empty.
      const shown = name === 'from' || name === 'to' ? known?.slice(0, 10) : known;
      change[name] = value === shown ? known : value || undefined;
    }
    const { from, to } = change;
    this.error = objectToDays(from, to);
    if (this.error) this.querySelector<HTMLElement>('#filter-from')?.focus();
    else
      this.#go(
        changeFilters(this.filters, {
          ...change,
          ...(!from && !to && { last: this.filters.last }),
        }),
      );
  };

  #go(filters: Filters): void {
    this.error = undefined;
    const details = this.querySelector('details');
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
    this.router.go(this.path + writeFilters(filters));
  }
}

/** What the server would not take of a first and a last day, in words. A time of a day sorts after the day itself. */
function objectToDays(from: string | undefined, to: string | undefined): string | undefined {
  if (!from) return undefined;
  const first = from.slice(0, 10);
  const last = to?.slice(0, 10);
  if (last !== undefined && first > last) return 'The first day is after the last one.';
  const end = last === undefined ? Date.now() : Date.parse(last);
  const days = Math.floor((end - Date.parse(first)) / millisecondsOfDay) + 1;
  return days > mostDays ? 'Five years are the most that is shown at once.' : undefined;
}
