import { type SetTimer, systemTimer } from '../timer.js';
import type { BackendSettings } from '../wire/backend-settings.js';
import type { FeedbackRequest } from '../wire/feedback-request.js';
import { mistakeError } from '../wire/mistake-error.js';
import { networkError } from '../wire/network-error.js';
import { requestPrivacy } from '../wire/request-privacy.js';
import { respondInTime } from '../wire/response-deadline.js';
import { findResponseError } from '../wire/response-error.js';
import { findMistake } from '../wire/settings-mistake.js';
import { toJson } from '../wire/to-json.js';
import { type KnownThread, threadEndpoint } from './known-thread.js';

/** Where feedback goes, and what it takes from its surroundings; the defaults are the global ones. */
export interface SendFeedbackOptions {
  settings: BackendSettings;
  /** The thread of the answer, on which the backend has said that it takes feedback. */
  thread: KnownThread;
  fetch?: typeof globalThis.fetch;
  setTimer?: SetTimer;
}

/**
 * Sends what a reader says of an answer, or that they take it back, and settles once that is kept.
 *
 * @throws AssistantError when it is not, or nobody knows.
 */
export async function sendFeedback(
  feedback: FeedbackRequest,
  { settings, thread, fetch = globalThis.fetch, setTimer = systemTimer }: SendFeedbackOptions,
): Promise<void> {
  const mistake = findMistake(settings);
  if (mistake) throw await mistakeError(mistake);
  const { api, headers } = threadEndpoint(settings, { ...thread, endpoint: 'feedback' });
  const request: RequestInit = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: toJson(feedback),
    ...requestPrivacy,
    // The reader may leave the page at once.
    keepalive: true,
  };
  const error = await respondInTime({
    send: async ({ signal }) => {
      const response = await fetch(api, { ...request, signal }).catch((cause: unknown) => {
        throw networkError(cause);
      });
      // Whatever the body of a good response is, it says nothing.
      return findResponseError(response, '');
    },
    signal: undefined,
    setTimer,
  });
  if (error) throw error;
}
