/**
 * Calls back once, so many milliseconds from now, unless the function that it gives was called before.
 * A test holds time by giving its own.
 */
export type SetTimer = (callback: () => void, milliseconds: number) => () => void;

/** The timer of the browser, or of Node. */
export const systemTimer: SetTimer = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};
