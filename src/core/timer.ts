/**
 * Calls back once after this many milliseconds, unless the returned function is called first. Tests pass
 * their own, to hold time.
 */
export type SetTimer = (callback: () => void, milliseconds: number) => () => void;

/** The timer of the browser, or of Node. */
export const systemTimer: SetTimer = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

/** Resolves once a promise, where there is one, has settled either way, or after so many milliseconds. */
export function settled(
  promise: Promise<unknown> | undefined,
  { within, setTimer }: { within: number; setTimer: SetTimer },
): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimer = setTimer(resolve, within);
    const finish = (): void => resolve(cancelTimer());
    Promise.resolve(promise).then(finish, finish);
  });
}
