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
};
