import { type BackendSettings, findConfigurationError } from './backend-settings.js';
import type { FeedbackRequest } from './feedback-request.js';
import { type KnownThread, threadEndpoint } from './known-thread.js';
import { networkError } from './network-error.js';
import { requestPrivacy } from './request-privacy.js';
import { respondInTime } from './response-deadline.js';
import { findResponseError } from './response-error.js';
import { type SetTimer, systemTimer } from './timer.js';
import { toJson } from './to-json.js';

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
  const refusal = findConfigurationError(settings);
  if (refusal) throw refusal;
  const { api, headers } = threadEndpoint(settings, { ...thread, endpoint: 'feedback' });
  const request: RequestInit = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: toJson(feedback),
    ...requestPrivacy,
    // The reader may leave the page at once.
    keepalive: true,
  };
  const response = await respondInTime({
    send: ({ signal }) =>
      fetch(api, { ...request, signal }).catch((cause: unknown) => {
        throw networkError(cause);
      }),
    signal: undefined,
    setTimer,
  });
  // Whatever the body of a good response is, it says nothing.
  const error = await findResponseError(response, '');
  if (error) throw error;
}
