/** Milliseconds after which a page that was about to be left has stayed: it was a download, or the reader changed their mind. */
const timeToLeave = 5000;

/** The network as the browser knows it: `onLine` is certain only when it says no. */
export const browserConnection = {
  isOnline: (): boolean => navigator.onLine,

  /** Resolves when the network is back, or when `signal` aborts. */
  whenOnline(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (navigator.onLine || signal.aborted) resolve();
      addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  },

  /**
   * Firefox cancels requests as a navigation begins, long before `pagehide`. Listens only until its end, as
   * Firefox keeps no page with such a listener in its back/forward cache.
   */
  watchLeaving(): { whenStaying: (signal: AbortSignal) => Promise<void>; end: () => void } {
    const watching = new AbortController();
    let isLeaving = false;
    const onLeaving = (): void => {
      isLeaving = true;
    };
    addEventListener('beforeunload', onLeaving, { signal: watching.signal });
    return {
      whenStaying: (signal) =>
        new Promise((resolve) => {
          if (!isLeaving || signal.aborted) return resolve();
          isLeaving = false;
          const timer = setTimeout(resolve, timeToLeave);
          signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
        }),
      end: () => watching.abort(),
    };
  },
};
