/**
 * What at most one of a site's tabs does at a time.
 *
 * Web Locks are missing on plain http and in sandboxed frames; there every tab gets what it asks for, and
 * what the others say on the `TabChannel` has to suffice.
 */
export interface TabLock {
  /** Lets the next one have it, and resolves once anyone can. */
  release(): Promise<void>;
}

/** Whether a lock tells who is gone. */
export function hasTabLocks(): boolean {
  return navigator.locks !== undefined;
}

/** @returns `undefined` when another tab, or another element of this page, holds it. */
export function holdTabLock(name: string): Promise<TabLock | undefined> {
  return new Promise((resolve) => {
    const holding = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((end) => {
        const release = async (): Promise<void> => {
          end();
          await request;
        };
        resolve({ release });
      });
    };
    const unavailable = (): void => resolve({ release: () => Promise.resolve() });
    const request = navigator.locks
      ?.request(name, { ifAvailable: true }, holding)
      .catch(unavailable);
    if (!request) unavailable();
  });
}

/** Resolves once nobody holds it, also when its tab crashed; never where there are no locks. */
export function tabLockFree(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // The request settles once its own lock is released, as whoever waited may want the lock at once.
    // An abort rejects as well; whoever no longer waits must not be called.
    navigator.locks
      ?.request(name, { signal }, () => undefined)
      .then(
        () => resolve(),
        () => undefined,
      );
  });
}
