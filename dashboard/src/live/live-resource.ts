import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';

/** What is shown, and how it is kept up to date. */
export interface LiveResourceOptions<Value> {
  /** Reads it; gets what was read before. */
  load(known: Value | undefined, signal: AbortSignal): Promise<Value>;
  /** Milliseconds until it is read again; `undefined` for never. */
  again(value: Value): number | undefined;
}

/** Milliseconds until another try after a failure. */
const afterFailure = 5000;

/**
 * Something on the server that a page shows while it changes. It is read again as long as the page is there and
 * seen, and at once when the reader comes back to it. Reading, rather than a stream, goes through every proxy and is
 * the same whichever of several servers answers.
 */
export class LiveResource<Value> implements ReactiveController {
  /** What was read last. */
  value: Value | undefined;
  /** Why the last try failed; `undefined` where it did not. */
  error: unknown;
  readonly #host: ReactiveControllerHost;
  readonly #options: LiveResourceOptions<Value>;
  #presence: AbortController | undefined;
  #timer: number | undefined;
  #reading: AbortController | undefined;

  constructor(host: ReactiveControllerHost, options: LiveResourceOptions<Value>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#presence = new AbortController();
    const { signal } = this.#presence;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (!document.hidden) void this.refresh();
      },
      { signal },
    );
    void this.refresh();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#presence?.abort();
    this.#reading?.abort();
  }

  /** Reads it now; what was being read is given up. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    try {
      const value = await this.#options.load(this.value, reading.signal);
      if (reading.signal.aborted) return;
      this.value = value;
      this.error = undefined;
    } catch (error) {
      if (reading.signal.aborted) return;
      this.error = error;
    }
    this.#host.requestUpdate();
    this.#schedule();
  }

  /** Forgets what was read, as another thing is shown now. */
  reset(): void {
    this.value = undefined;
    this.error = undefined;
    void this.refresh();
  }

  #schedule(): void {
    const { value, error } = this;
    const wait =
      error !== undefined || value === undefined ? afterFailure : this.#options.again(value);
    if (wait === undefined || this.#presence?.signal.aborted) return;
    this.#timer = window.setTimeout(() => {
      // Whoever does not look gets the latest when coming back.
      if (!document.hidden) void this.refresh();
    }, wait);
  }
}
