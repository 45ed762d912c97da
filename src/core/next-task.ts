/**
 * Settles in a task of its own, so that the page gets to input and to rendering first. Not by a timer,
 * which browsers slow down to one a second, or a minute, while the page is hidden.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
