import { AssistantError } from './assistant-error.js';
import { isAbort } from './network-error.js';
import type { SetTimer } from './timer.js';

/** Milliseconds that a backend has to begin its response. */
const timeToRespond = 30_000;

/** Milliseconds without a single byte, a heartbeat's included, after which an answer has failed. */
export const timeToSpeak = 45_000;

/** The failure of a backend that kept silent for so many milliseconds. */
export function timeoutError(milliseconds: number): AssistantError {
  return new AssistantError(
    'timeout',
    `Nothing came from the backend for ${milliseconds / 1000} seconds, so the request was given up. ` +
      'A backend that needs longer sends a heartbeat meanwhile.',
  );
}

/** A request, its caller's own signal if there is one, and the time that is measured. */
interface TimedRequest {
  /** Sends it with a signal that aborts when the caller's does, and when the time is over. */
  send: (request: AbortController) => Promise<Response>;
  signal: AbortSignal | undefined;
  setTimer: SetTimer;
}

/**
 * Sends a request and gives its response, as long as that comes within 30 seconds. The
 * caller's signal counts for the body as well.
 *
 * @throws AssistantError `timeout`, or what `send` fails with.
 */
export async function respondInTime({ send, signal, setTimer }: TimedRequest): Promise<Response> {
  // Not `AbortSignal.any`, which Safari has only since 17.4.
  const request = new AbortController();
  const onAbort = (): void => request.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  let timeout: AssistantError | undefined;
  const cancelTimer = setTimer(() => {
    timeout = timeoutError(timeToRespond);
    request.abort(timeout);
  }, timeToRespond);
  try {
    return await send(request);
  } catch (cause) {
    // A `fetch` that does not fail with the signal's reason fails with an abort of its own.
    throw timeout && isAbort(cause) ? timeout : cause;
  } finally {
    cancelTimer();
  }
}
