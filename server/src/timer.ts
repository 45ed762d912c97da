/** Calls back once after that many milliseconds; gives a function that calls it off. */
export type Timer = (milliseconds: number, callback: () => void) => () => void;

/** Milliseconds that the system's clock takes at most, 25 days: for more it would call back at once. */
export const longestTime = 2 ** 31 - 1;

/** The system's clock. What it is to call back does not keep the process alive. */
export const systemTimer: Timer = (milliseconds, callback) => {
  const timer = setTimeout(callback, Math.min(milliseconds, longestTime)).unref();
  return () => clearTimeout(timer);
};

/** Resolves after that many milliseconds; rejects with the signal's reason when it aborts before. */
export function wait(
  milliseconds: number,
  { timer, signal }: { timer: Timer; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = timer(milliseconds, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
