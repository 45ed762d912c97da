import { realNow, startTimer } from './real-time.js';
import { testTimeLimit } from './time-limit.js';

/** How `until` waits. */
interface Wait {
  /** What is waited for, as the error names it. Default: the source of the probe. */
  what?: string;
  /** Milliseconds to wait at most. Default: almost all that the running test has left. */
  limit?: number;
}

/**
 * Milliseconds between two looks. A timer and no frames: a browser draws as often as it is asked for frames,
 * which takes longer than most of what is waited for, and a hidden page gets none.
 */
const pause = 16;

/** Milliseconds by which `until` gives up before the runner does, which cannot say what was missing. */
const headStart = 1000;

let test: Mocha.Test | undefined;
let testBegan = realNow();
beforeEach(function () {
  test = this.currentTest;
  testBegan = realNow();
});

type MaybeValue<Value> = Value | undefined | null | false;

/**
 * Resolves with what `probe` gives, or resolves with, as soon as that is there.
 *
 * @throws an error that names what was missing, just before the test's time is over.
 */
export async function until<Value>(
  probe: () => MaybeValue<Value> | Promise<MaybeValue<Value>>,
  { what = sourceOf(probe), limit = timeLeft() }: Wait = {},
): Promise<NonNullable<Value>> {
  // Made here, where its stack still leads to the test.
  const failure = new Error(`Waited in vain for: ${what}`);
  const end = realNow() + limit;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (realNow() >= end) throw failure;
    await new Promise((resolve) => startTimer(resolve, pause));
  }
}

/** Resolves once the page has had time to render what changed so far. */
export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function timeLeft(): number {
  // What tidies up after a test has a time limit of its own.
  const began = test?.duration === undefined ? testBegan : realNow();
  return Math.max(0, began + testTimeLimit - headStart - realNow());
}

function sourceOf(probe: () => unknown): string {
  return String(probe).replace(/\s+/g, ' ').slice(0, 300);
}
