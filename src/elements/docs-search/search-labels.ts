import type { KeyNames } from '../../dom/input/shortcut.js';
import { fillLabel } from '../fill-label.js';
import { formatLocale } from '../format-locale.js';
import type { FilterLabels } from './filter-labels.js';
import type { SearchFailureLabels } from './search-failure-labels.js';
import type { SearchKeyLabels } from './search-key-labels.js';

/** Texts of what loads by itself; what shows them brings the English ones along. */
type RareLabels = FilterLabels & SearchFailureLabels & SearchKeyLabels;

/** Every text of the search's interface that loads on first use. `{query}` and the like are filled in. */
export interface LoadedSearchLabels extends ResultCounts, KeyNames, Partial<RareLabels> {
  /** BCP 47 tag of the language that the texts are in; numbers are written, and counted, as it does. */
  language: string;
  /** Name of the dialog and of its field. */
  title: string;
  placeholder: string;
  close: string;
  /** Name of the list. */
  results: string;
  noResults: string;
  /** Over what comes closest, and over what the navigation leads to, when nothing was found. */
  suggestions: string;
  pages: string;
  /** Over searches of before and over pinned places. */
  recent: string;
  pinned: string;
  pin: string;
  unpin: string;
  /** Takes one recent search out of the list. */
  remove: string;
  clearAll: string;
  /** Said once it is done. */
  wasPinned: string;
  wasUnpinned: string;
  wasRemoved: string;
  /** Of a result, and of a filter. */
  version: string;
  ask: string;
  /** What questions begin with, by spaces: the assistant comes first then. Never shown. */
  questionWords: string;
  retry: string;
  errorNetwork: string;
}

/** Every text that a language has beside its first ones. */
export type TranslatedSearchLabels = LoadedSearchLabels & RareLabels;

/** How many results there are, by the plural categories that a language has (Unicode CLDR). */
interface ResultCounts {
  resultsZero?: string;
  resultsOne?: string;
  resultsTwo?: string;
  resultsFew?: string;
  resultsMany?: string;
  resultsOther: string;
}

/** The search in English. */
export const englishSearchLabels: LoadedSearchLabels = {
  language: 'en',
  title: 'Search the documentation',
  placeholder: 'Search the documentation',
  close: 'Close',
  results: 'Results',
  resultsOne: '{count} result',
  resultsOther: '{count} results',
  noResults: 'Nothing was found for “{query}”.',
  suggestions: 'Closest matches',
  pages: 'Main pages',
  recent: 'Recent searches',
  pinned: 'Pinned',
  pin: 'Pin',
  unpin: 'Unpin',
  remove: 'Remove',
  clearAll: 'Clear all',
  wasPinned: 'Pinned: {title}',
  wasUnpinned: 'No longer pinned: {title}',
  wasRemoved: 'Removed: {title}',
  version: 'Version {version}',
  ask: 'Ask AI: {query}',
  questionWords: 'how what why when where which who can could do does is are should',
  retry: 'Try again',
  errorNetwork: 'The search could not be reached. Check your connection, then try again.',
};

/** All texts, the English ones where others are not given. */
export function searchLabels(given: Readonly<Record<string, string>>): LoadedSearchLabels {
  return { ...englishSearchLabels, ...given };
}

/** How many results there are, as announced. */
export function countLabel(count: number, labels: LoadedSearchLabels): string {
  const locale = formatLocale(labels.language);
  const category = new Intl.PluralRules(locale).select(count);
  const forms: Readonly<Record<string, string | undefined>> = { ...labels };
  const form = `results${category.charAt(0).toUpperCase()}${category.slice(1)}`;
  const label = forms[form] ?? labels.resultsOther;
  return fillLabel(label, { count: count.toLocaleString(locale) });
}
