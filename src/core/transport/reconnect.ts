import type { SetTimer } from '../timer.js';
import type { LeaveWatch } from '../wire/connection.js';
import { LostConnection } from '../wire/network-error.js';

/** Milliseconds before each try. Together they are shorter than the 15 seconds that our server waits for its reader. */
const pauses = [0, 500, 1000, 2000, 4000];

/** An answer whose connection was lost. */
export interface LostAnswer {
  failure: unknown;
  /** Aborts when nobody wants the answer any more. */
  signal: AbortSignal;
  leaving: LeaveWatch | undefined;
  whenOnline: () => Promise<void>;
  setTimer: SetTimer;
  /** Goes on with the answer, and gives why that failed, if it did. */
  rejoin: () => Promise<unknown>;
}

/**
 * Goes on with an answer whose connection was lost, trying a few times with growing pauses.
 *
 * @returns the failure that began it, unless the answer came after all or nobody wants it any more.
 */
export async function reconnect(lost: LostAnswer): Promise<unknown> {
  const { failure, signal, setTimer } = lost;
  for (const pause of pauses) {
    await lost.leaving?.whenStaying(signal);
    // The first try does not wait: it tells whether the backend keeps the answer at all.
    if (pause > 0 && !signal.aborted) await wait(pause, { signal, setTimer });
    if (pause > 0 && !signal.aborted) await lost.whenOnline();
    if (signal.aborted) return undefined;
    const next = await lost.rejoin();
    // A backend that keeps silent again is not waited for any longer.
    if (!(next instanceof LostConnection)) return next && failure;
  }
  return failure;
}

function wait(
  milliseconds: number,
  { signal, setTimer }: Pick<LostAnswer, 'signal' | 'setTimer'>,
): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimer = setTimer(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(cancelTimer()), { once: true });
  });
}
