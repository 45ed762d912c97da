import type { SearchState } from '../../core/docs-search.js';
import { groupByPage, type PageGroup, type ResultOption } from './page-groups.js';
import { looksLikeQuestion } from './question.js';

/** Something that can be chosen: a result, or handing the query to the assistant. */
export type SearchOption = ResultOption | 'ask';

/** What the list holds, and which of it Enter chooses. */
export class SearchOptions {
  #groups: PageGroup[] = [];
  #groupedResults: SearchState['results'] | undefined;
  #askPlace: 'first' | 'last' | 'none' = 'none';
  #active = 0;
  #isChosen = false;

  /** Takes up what was typed and found. Only new results are worked on. */
  update(state: Readonly<SearchState>, { text, canAsk }: { text: string; canAsk: boolean }): void {
    this.#askPlace = placeOfAsk(text.trim(), canAsk);
    if (state.results === this.#groupedResults) return;
    this.#groupedResults = state.results;
    this.#groups = groupByPage(state.results, state.resultsQuery);
    this.reset();
  }

  get groups(): readonly PageGroup[] {
    return this.#groups;
  }

  get askPlace(): 'first' | 'last' | 'none' {
    return this.#askPlace;
  }

  /** All options in the order in which they are shown. */
  get list(): SearchOption[] {
    const results = this.#groups.flatMap(({ options }) => options);
    if (this.#askPlace === 'none') return results;
    return this.#askPlace === 'first' ? ['ask', ...results] : [...results, 'ask'];
  }

  /** Place in the list of the first result. */
  get firstResult(): number {
    return this.#askPlace === 'first' ? 1 : 0;
  }

  /** Place in the list of the option that Enter chooses; -1 when the list is empty. */
  get active(): number {
    return Math.min(this.#active, this.list.length - 1);
  }

  get activeOption(): SearchOption | undefined {
    return this.list[this.active];
  }

  /** Whether the reader picked the active option, rather than that it came to be the first. */
  get isChosen(): boolean {
    return this.#isChosen;
  }

  /** Makes the first option the active one. */
  reset(): void {
    this.#active = 0;
    this.#isChosen = false;
  }

  choose(index: number): void {
    this.#active = index;
    this.#isChosen = true;
  }

  /** Moves on by one, from the end to the other end. */
  move(step: 1 | -1): void {
    const { length } = this.list;
    if (length > 0) this.choose((this.active + step + length) % length);
  }
}

function placeOfAsk(query: string, canAsk: boolean): 'first' | 'last' | 'none' {
  if (!canAsk || query === '') return 'none';
  return looksLikeQuestion(query) ? 'first' : 'last';
}
