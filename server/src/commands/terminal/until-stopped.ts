/** Longer than any process runs. */
const longest = 2 ** 31 - 1;

/** Resolves at the first signal, until which the process lives; at a second one it ends at once, as signals do. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const alive = setInterval(() => {}, longest);
    const stop = () => {
      clearInterval(alive);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve();
    };
    // A terminal that is closed says so by SIGHUP, at times twice.
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  });
}
