import type { AssistantErrorCode } from '../../core/assistant-error.js';
import type { LoadedSearchLabels } from './search-labels.js';

export { noticeStyles as styles } from './notice-styles.js';

/** Why a search failed, where it is not the network, and what else is said of one. They load with the first of them. */
export interface SearchFailureLabels {
  errorConfiguration: string;
  errorUnauthorized: string;
  errorNotFound: string;
  errorRateLimited: string;
  /** Where the server says when: `{time}` is "in 30 seconds". */
  errorRateLimitedFor: string;
  errorRefused: string;
  errorServer: string;
  /** After what an error says, when there are results all the same. */
  localResults: string;
  /** When part of the query is not sent. */
  secret: string;
}

export const englishSearchFailureLabels: SearchFailureLabels = {
  errorConfiguration: 'The search is not set up on this site yet.',
  errorUnauthorized: 'This site may not use the search at the moment.',
  errorNotFound: 'There is no search for this site.',
  errorRateLimited: 'Too many searches at once. Wait a moment, then try again.',
  errorRateLimitedFor: 'Too many searches at once. The search goes on {time}.',
  errorRefused: 'This could not be searched for. Try other or fewer words.',
  errorServer: 'The search is not working right now. Try again in a little while.',
  localResults: 'Until then you see what is already here.',
  secret: 'What looks like a secret stays on this page and is not searched for.',
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
} as const satisfies Record<AssistantErrorCode, keyof SearchFailureLabels | 'errorNetwork'>;

/** All texts, the English ones where others are not given. */
export function failureLabels(
  labels: LoadedSearchLabels,
): LoadedSearchLabels & SearchFailureLabels {
  return { ...englishSearchFailureLabels, ...labels };
}

/** What a reader is told of an error. */
export function errorLabel(code: AssistantErrorCode, labels: LoadedSearchLabels): string {
  return failureLabels(labels)[errorLabels[code]];
}
