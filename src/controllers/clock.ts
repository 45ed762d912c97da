/** The timers that a controller needs; a test gives its own. */
export interface Clock {
  setTimeout(callback: () => void, milliseconds: number): number;
  clearTimeout(timer: number | undefined): void;
}

/** The page's own timers. */
export const pageClock: Clock = {
  setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
