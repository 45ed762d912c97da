/** Calls back once after that many milliseconds; gives a function that calls it off. */
export type Timer = (milliseconds: number, callback: () => void) => () => void;

/** What the system's clock takes: it would call back at once for more, which is 25 days. */
const longest = 2 ** 31 - 1;

/** The system's clock. What it is to call back does not keep the process alive. */
export const systemTimer: Timer = (milliseconds, callback) => {
  const timer = setTimeout(callback, Math.min(milliseconds, longest)).unref();
  return () => clearTimeout(timer);
};
