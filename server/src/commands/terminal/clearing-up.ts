const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does work that leaves something behind, such as a folder or a browser, which is cleared away at its end. A signal that
 * would end the process does so after that; one that somebody else heeds is left to them.
 */
export async function clearingUp<Result>(
  clear: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const onSignal = (signal: NodeJS.Signals) => {
    process.off(signal, onSignal);
    if (process.listenerCount(signal) > 0) return;
    const end = () => void process.kill(process.pid, signal);
    clear().then(end, end);
  };
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    await clear();
  }
}
