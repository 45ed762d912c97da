/** Calls back once after that many milliseconds; gives a function that calls it off. */
export type Timer = (milliseconds: number, callback: () => void) => () => void;

/** Milliseconds that the system's clock takes at most, 25 days: for more it would call back at once. */
export const longestTime = 2 ** 31 - 1;

/** The system's clock. What it is to call back does not keep the process alive. */
export const systemTimer: Timer = (milliseconds, callback) => {
  const timer = setTimeout(callback, Math.min(milliseconds, longestTime)).unref();
  return () => clearTimeout(timer);
};
