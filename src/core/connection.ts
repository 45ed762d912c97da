/** Whether this device has a network at all, as a browser knows it. */
export interface Connection {
  isOnline(): boolean;
  /** Resolves when the network is back, or when `signal` aborts. */
  whenOnline(signal: AbortSignal): Promise<void>;
}

/** For where nobody knows: every question is sent at once. */
export const alwaysOnline: Connection = {
  isOnline: () => true,
  whenOnline: () => Promise.resolve(),
};
