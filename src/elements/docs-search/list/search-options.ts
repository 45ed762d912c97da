import type { LocalSources } from '../../../controllers/search/local-sources.js';
import type { SearchState } from '../../../core/search/docs-search.js';
import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import { looksLikeQuestion } from '../question.js';
import { englishSearchLabels, type LoadedSearchLabels } from '../search-labels.js';
import {
  groupByPage,
  groupUnder,
  type OptionGroup,
  type RecentOption,
  type ResultOption,
} from './page-groups.js';

/** Something that can be chosen: a place, a search of before, or handing the query to the assistant. */
export type SearchOption = ResultOption | RecentOption | 'ask';

/** What the list is made from. */
export interface OptionsSource {
  state: Readonly<SearchState>;
  /** What is in the field. */
  text: string;
  canAsk: boolean;
  /** What is kept, what the page itself has, and how the query is spelt. */
  local: LocalSources;
  /** Version and language of what the reader looks at. */
  page: RetrievalFilter;
  labels: LoadedSearchLabels;
}

/** How many searches of before are offered while something is typed. */
const recentsBesideResults = 2;

/** What the list holds, and which of it Enter chooses. */
export class SearchOptions {
  #groups: readonly OptionGroup[] = [];
  #pageGroups: { of: SearchState['results']; query: string; groups: OptionGroup[] } | undefined;
  #askPlace: 'first' | 'last' | 'none' = 'none';
  #shownFor = '';
  #resultCount = 0;
  #active = -1;
  #isChosen = false;

  /** Takes up what was typed and found. */
  update(source: OptionsSource): void {
    const { state, text, canAsk, labels } = source;
    const isEmpty = text.trim() === '';
    const found = !isEmpty && state.results.length > 0;
    const isNothing = !isEmpty && !found && state.resultsQuery === state.query;
    // Readers of any language search the documentation of software in English too.
    const questionWords = `${englishSearchLabels.questionWords} ${labels.questionWords}`;
    const isQuestion = looksLikeQuestion(text, questionWords);
    this.#askPlace = placeOfAsk(text.trim(), { canAsk, isFirst: isNothing || isQuestion });
    this.#resultCount = found ? state.results.length : 0;
    const isHelpless = isNothing || (!isEmpty && !found && state.status === 'error');
    this.#groups = isEmpty ? memoryGroups(source) : this.#foundGroups(source, { isHelpless });
    const shownFor = JSON.stringify([state.resultsQuery, isEmpty, this.#askPlace]);
    if (shownFor !== this.#shownFor) this.reset();
    this.#shownFor = shownFor;
  }

  get groups(): readonly OptionGroup[] {
    return this.#groups;
  }

  get askPlace(): 'first' | 'last' | 'none' {
    return this.#askPlace;
  }

  /** All options in the order in which they are shown. */
  get list(): SearchOption[] {
    const options = this.#groups.flatMap((group) => group.options);
    if (this.#askPlace === 'none') return options;
    return this.#askPlace === 'first' ? ['ask', ...options] : [...options, 'ask'];
  }

  /** Place in the list of the first option of a group. */
  get firstIndex(): number {
    return this.#askPlace === 'first' ? 1 : 0;
  }

  /** Place in the list of the option that Enter chooses; -1 when there is none. */
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

  /**
   * How many of the results must stay where they are, as the reader has moved to the last of them; endless
   * when what is chosen stands below them all.
   */
  get kept(): number {
    if (!this.#isChosen) return 0;
    const place = this.active - this.firstIndex;
    return place < this.#resultCount ? place + 1 : Number.POSITIVE_INFINITY;
  }

  /** Makes the first option the active one, where it answers what was typed. */
  reset(): void {
    this.#active = this.#resultCount > 0 || this.#askPlace === 'first' ? 0 : -1;
    this.#isChosen = false;
  }

  choose(index: number): void {
    this.#active = index;
    this.#isChosen = true;
  }

  /** Moves on by one, from an end to the other end. */
  move(step: 1 | -1): void {
    const { length } = this.list;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    if (length > 0) this.choose((from + step + length) % length);
  }

  /** Moves by several, as far as the end. */
  leap(step: number): void {
    const { length } = this.list;
    if (length > 0) this.choose(Math.max(0, Math.min(length - 1, this.active + step)));
  }

  #foundGroups(source: OptionsSource, { isHelpless }: { isHelpless: boolean }): OptionGroup[] {
    const { text, local, labels } = source;
    const typed = text.trim().toLowerCase();
    const recents = local.memory.isKept ? local.memory.recents : [];
    const again = local.page
      .recall(recents, typed, recentsBesideResults + 1)
      .filter((query) => query.toLowerCase() !== typed)
      .slice(0, recentsBesideResults);
    const found = isHelpless ? suggestedGroups(source) : this.#pages(source);
    return [...found, ...recentGroup(again, labels)];
  }

  /** Only new results are worked on. */
  #pages({ state: { results, resultsQuery }, local, page }: OptionsSource): OptionGroup[] {
    const query = local.spellOut(resultsQuery);
    if (this.#pageGroups?.of !== results || this.#pageGroups.query !== query) {
      this.#pageGroups = { of: results, query, groups: groupByPage(results, { query, page }) };
    }
    return this.#pageGroups.groups;
  }
}

/** What a reader may have meant, and where else to look. */
function suggestedGroups({
  state: { query },
  local: { page },
  labels,
}: OptionsSource): OptionGroup[] {
  const groups = [
    groupUnder(labels.suggestions, page.closest(query)),
    groupUnder(labels.pages, page.mainPages()),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function memoryGroups({ local: { memory }, labels }: OptionsSource): OptionGroup[] {
  if (!memory.isKept) return [];
  const { pins, recents } = memory;
  const pinned = pins.length > 0 ? [groupUnder(labels.pinned, pins)] : [];
  return [...pinned, ...recentGroup(recents, labels)];
}

function recentGroup(recents: readonly string[], labels: LoadedSearchLabels): OptionGroup[] {
  if (recents.length === 0) return [];
  const options = recents.map((query) => ({ kind: 'recent', query }) as const);
  return [{ title: labels.recent, isTitleShown: true, options }];
}

function placeOfAsk(
  query: string,
  { canAsk, isFirst }: { canAsk: boolean; isFirst: boolean },
): 'first' | 'last' | 'none' {
  if (!canAsk || query === '') return 'none';
  return isFirst ? 'first' : 'last';
}
