/** After so many milliseconds work is done even if the browser was never idle. */
const longestWait = 300;

/** WebKit does not say when it is idle; two frames later, what was urgent is done. */
const pause = 32;

/** Does some work when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, pause);
}
