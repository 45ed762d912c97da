import type { AssistantErrorCode } from '../../core/assistant-error.js';

/** Every text of the search's interface. `{query}` and `{count}` are filled in. */
export interface SearchLabels {
  /** The opening button; its English default stands with the button, which loads first. */
  trigger: string;
  /** Name of the dialog and of its field. */
  title: string;
  placeholder: string;
  close: string;
  /** Name of the list. */
  results: string;
  oneResult: string;
  manyResults: string;
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

/** The texts of what loads on first use. */
export type LoadedSearchLabels = Omit<SearchLabels, 'trigger'>;

const englishLabels: LoadedSearchLabels = {
  title: 'Search the documentation',
  placeholder: 'Search the documentation',
  close: 'Close',
  results: 'Results',
  oneResult: '1 result',
  manyResults: '{count} results',
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

const errorLabels: Record<AssistantErrorCode, keyof LoadedSearchLabels> = {
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
};

/** The texts to show: ours, and the page's own where it gives some. */
export function searchLabels(
  overrides: Readonly<Record<string, string>> | null,
): LoadedSearchLabels {
  return { ...englishLabels, ...overrides };
}

/** What a reader is told of an error. */
export function errorLabel(code: AssistantErrorCode, labels: LoadedSearchLabels): string {
  return labels[errorLabels[code]];
}

/** Fills `{query}` or `{count}` in. */
export function fillLabel(
  label: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return label.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

/** How many results there are, as announced. */
export function countLabel(count: number, labels: LoadedSearchLabels): string {
  return count === 1 ? labels.oneResult : fillLabel(labels.manyResults, { count });
}
