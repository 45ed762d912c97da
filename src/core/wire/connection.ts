/** Whether this device has a network at all, as a browser knows it. */
export interface Connection {
  isOnline(): boolean;
  /** Resolves when the network is back, or when `signal` aborts. */
  whenOnline(signal: AbortSignal): Promise<void>;
  /** Watches from now on whether the page is being left. */
  watchLeaving?(): LeaveWatch;
}

/** Tells requests that a browser cancels as their page is left from those that fail. */
export interface LeaveWatch {
  /** Resolves at once, or once a page that was about to be left has turned out to stay, or on abort. */
  whenStaying(signal: AbortSignal): Promise<void>;
  end(): void;
}

/** Where that is unknown: every question is sent at once. */
export const alwaysOnline: Connection = {
  isOnline: () => true,
  whenOnline: () => Promise.resolve(),
};
