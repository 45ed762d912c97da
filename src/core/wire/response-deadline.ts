import { AssistantError } from '../assistant-error.js';
import type { SetTimer } from '../timer.js';
import { isAbort } from './network-error.js';

/** Milliseconds that a backend has to begin its response. */
const timeToRespond = 30_000;

/** Milliseconds without a single byte, a heartbeat's included, after which an answer has failed. */
export const timeToSpeak = 45_000;

/** The failure of a backend that stayed silent for this many milliseconds. */
export function timeoutError(milliseconds: number): AssistantError {
  return new AssistantError(
    'timeout',
    `Nothing came from the backend for ${milliseconds / 1000} seconds, so the request was given up. ` +
      'A backend that needs longer sends a heartbeat meanwhile.',
  );
}

/** A request, its caller's own signal if there is one, and the time that is measured. */
interface TimedRequest<Answer> {
  /** Sends it with a signal that aborts when the caller's does, and when the time is over. */
  send: (request: AbortController) => Promise<Answer>;
  signal: AbortSignal | undefined;
  setTimer: SetTimer;
  /** Milliseconds for what `send` gives. Default {@link timeToRespond}. */
  time?: number;
}

/**
 * Sends a request and gives what comes of it, as long as that comes in time. The caller's signal counts
 * afterwards as well, for a body that is still to be read.
 *
 * @throws AssistantError `timeout`, or what `send` fails with.
 */
export async function respondInTime<Answer>({
  send,
  signal,
  setTimer,
  time = timeToRespond,
}: TimedRequest<Answer>): Promise<Answer> {
  // Not `AbortSignal.any`, which Safari has only since 17.4.
  const request = new AbortController();
  const onAbort = (): void => request.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  let timeout: AssistantError | undefined;
  const cancelTimer = setTimer(() => {
    timeout = timeoutError(time);
    request.abort(timeout);
  }, time);
  try {
    return await send(request);
  } catch (cause) {
    // A `fetch` that does not fail with the signal's reason fails with an abort of its own.
    throw timeout && isAbort(cause) ? timeout : cause;
  } finally {
    cancelTimer();
  }
}
