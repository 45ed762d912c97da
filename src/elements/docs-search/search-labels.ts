import type { AssistantErrorCode } from '../../core/assistant-error.js';
import { fillLabel } from '../fill-label.js';
import { formatLocale } from '../format-locale.js';

/** Every text of the search's interface that loads on first use. `{query}` and `{count}` are filled in. */
export interface LoadedSearchLabels extends ResultCounts {
  /** BCP 47 tag of the language that the texts are in; numbers are written, and counted, as it does. */
  language: string;
  /** Name of the dialog and of its field. */
  title: string;
  placeholder: string;
  close: string;
  /** Name of the list. */
  results: string;
  noResults: string;
  ask: string;
  retry: string;
  errorConfiguration: string;
  errorNetwork: string;
  errorUnauthorized: string;
  errorNotFound: string;
  errorRateLimited: string;
  errorRefused: string;
  errorServer: string;
}

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
  ask: 'Ask AI: {query}',
  retry: 'Try again',
  errorConfiguration: 'The search is not set up on this site yet.',
  errorNetwork: 'The search could not be reached. Check your connection, then try again.',
  errorUnauthorized: 'This site may not use the search at the moment.',
  errorNotFound: 'There is no search for this site.',
  errorRateLimited: 'Too many searches at once. Wait a moment, then try again.',
  errorRefused: 'This could not be searched for. Try other or fewer words.',
  errorServer: 'The search is not working right now. Try again in a little while.',
};

const errorLabels = {
  configuration: 'errorConfiguration',
  'admin-key': 'errorConfiguration',
  empty: 'errorRefused',
  'too-long': 'errorRefused',
  'context-too-long': 'errorRefused',
  elsewhere: 'errorRefused',
  network: 'errorNetwork',
  unauthorized: 'errorUnauthorized',
  'not-found': 'errorNotFound',
  'rate-limited': 'errorRateLimited',
  refused: 'errorRefused',
  server: 'errorServer',
  'bad-response': 'errorServer',
  interrupted: 'errorNetwork',
  timeout: 'errorNetwork',
} as const satisfies Record<AssistantErrorCode, keyof LoadedSearchLabels>;

const countLabels = {
  zero: 'resultsZero',
  one: 'resultsOne',
  two: 'resultsTwo',
  few: 'resultsFew',
  many: 'resultsMany',
  other: 'resultsOther',
} as const satisfies Record<Intl.LDMLPluralRule, keyof ResultCounts>;

/** All texts, the English ones where others are not given. */
export function searchLabels(given: Readonly<Record<string, string>>): LoadedSearchLabels {
  return { ...englishSearchLabels, ...given };
}

/** What a reader is told of an error. */
export function errorLabel(code: AssistantErrorCode, labels: LoadedSearchLabels): string {
  return labels[errorLabels[code]];
}

/** How many results there are, as announced. */
export function countLabel(count: number, labels: LoadedSearchLabels): string {
  const locale = formatLocale(labels.language);
  const category = new Intl.PluralRules(locale).select(count);
  const label = labels[countLabels[category]] ?? labels.resultsOther;
  return fillLabel(label, { count: count.toLocaleString(locale) });
}
