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

/**
 * Two locks are held: whether there is a holder is asked of the second alone, as whoever asks has that one for a
 * moment, in which nobody could become the holder.
 *
 * @param after - what the first lock must wait for. The second is asked for at once, before anyone else can ask.
 * @returns `undefined` when another tab, or another element of this page, holds it.
 */
export function holdTabLock(
  name: string,
  after: Promise<void> = Promise.resolve(),
): Promise<TabLock | undefined> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve({ release: () => Promise.resolve() });
  return new Promise((resolve) => {
    const waiting = new AbortController();
    let end = (): void => undefined;
    const held = new Promise<void>((settle) => {
      end = settle;
    });
    const { signal } = waiting;
    const living = locks.request(livingName(name), { signal }, () => held).catch(() => undefined);
    const letGo = (): void => {
      end();
      waiting.abort();
    };
    const holding = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        letGo();
        resolve(undefined);
        return undefined;
      }
      resolve({ release });
      return held;
    };
    const release = async (): Promise<void> => {
      letGo();
      await Promise.all([request, living]);
    };
    const request = after
      .then(() => locks.request(name, { ifAvailable: true }, holding))
      .catch(() => resolve({ release: () => Promise.resolve() }));
  });
}

/** Resolves once nobody holds it, also when its tab crashed; never where there are no locks. */
export function tabLockFree(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // The request settles once its own lock is released, as whoever waited may want the lock at once.
    // An abort rejects as well; whoever no longer waits must not be called.
    navigator.locks
      ?.request(livingName(name), { signal, mode: 'shared' }, () => undefined)
      .then(
        () => resolve(),
        () => undefined,
      );
  });
}

function livingName(name: string): string {
  return `${name}:living`;
}
