/** Milliseconds after which work is done even if the browser was never idle. */
const longestWait = 300;

/** WebKit does not say when it is idle; two frames later, what was urgent is done. */
const pause = 32;

/** Does some work when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Where it is missing, the name may be an element of the page with that id.
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, pause);
}
