import { type Timer, wait } from '../../timer.js';
import { StepFailure } from './step-failure.js';

/** Milliseconds before the second try, the third, and so on. */
const pauses = [1000, 4000, 15_000];
/** Milliseconds; a provider that asks for more is not waited for. */
const longestPause = 60_000;

/** What asking again depends on. */
export interface PatienceOptions {
  timer: Timer;
  signal: AbortSignal;
  /** Makes what is asked shorter; false where it cannot be. */
  shorten: () => boolean;
}

/**
 * Asks, and asks again what failed in passing, a few times with longer pauses; what is too long is made shorter first.
 *
 * @throws StepFailure of the last try.
 */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  options: PatienceOptions,
): Promise<Answer> {
  let tries = 0;
  for (;;) {
    options.signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      if (error.kind === 'overflow' && options.shorten()) continue;
      const pause = pauseAfter(error, tries);
      if (pause === undefined) throw error;
      tries += 1;
      await wait(pause, options);
    }
  }
}

/** Milliseconds after which it may succeed; `undefined` where it is not to be tried again. */
function pauseAfter({ kind, retryAfter }: StepFailure, tries: number): number | undefined {
  const pause = pauses[tries];
  if (kind !== 'passing' || pause === undefined || retryAfter > longestPause) return undefined;
  return Math.max(pause, retryAfter);
}
