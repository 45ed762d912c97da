import type { ReactiveControllerHost } from 'lit';

/** Calls `connect` each time that an element is connected; the signal aborts when it leaves its document. */
export function whileConnected(
  host: ReactiveControllerHost,
  connect: (signal: AbortSignal) => void,
): void {
  let connection: AbortController | undefined;
  host.addController({
    hostConnected: () => {
      connection = new AbortController();
      connect(connection.signal);
    },
    hostDisconnected: () => connection?.abort(),
  });
}
