/** Calls back once after that many milliseconds; gives a function that calls it off. */
export type Timer = (milliseconds: number, callback: () => void) => () => void;

/** The system's clock. What it is to call back does not keep the process alive. */
export const systemTimer: Timer = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds).unref();
  return () => clearTimeout(timer);
};
