import type { ChildProcess } from 'node:child_process';

/** Milliseconds after which a server that was just started is taken to hang. */
export const patience = 300_000;

/**
 * Resolves once a server that was just started answers at all; throws when it ends instead, or hangs.
 *
 * @param longest - milliseconds after which it is taken to hang.
 */
export async function untilAnswering(
  url: string,
  server: ChildProcess,
  longest = patience,
): Promise<void> {
  const end = performance.now() + longest;
  while (server.exitCode === null && server.signalCode === null) {
    if (performance.now() > end) throw new Error(`${server.spawnfile} does not answer at ${url}.`);
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const reason = server.signalCode ?? `exit code ${server.exitCode}`;
  throw new Error(`${server.spawnfile} ended with ${reason}.`);
}
