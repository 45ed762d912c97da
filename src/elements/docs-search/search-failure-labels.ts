import type { AssistantErrorCode } from '../../core/assistant-error.js';
import type { LoadedSearchLabels } from './search-labels.js';

/** Why a search failed, where it is not the network: these texts load with the first that does. */
export interface SearchFailureLabels {
  errorConfiguration: string;
  errorUnauthorized: string;
  errorNotFound: string;
  errorRateLimited: string;
  /** Where the server says when: `{time}` is "in 30 seconds". */
  errorRateLimitedFor: string;
  errorRefused: string;
  errorServer: string;
}

export const englishSearchFailureLabels: SearchFailureLabels = {
  errorConfiguration: 'The search is not set up on this site yet.',
  errorUnauthorized: 'This site may not use the search at the moment.',
  errorNotFound: 'There is no search for this site.',
  errorRateLimited: 'Too many searches at once. Wait a moment, then try again.',
  errorRateLimitedFor: 'Too many searches at once. The search goes on {time}.',
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
