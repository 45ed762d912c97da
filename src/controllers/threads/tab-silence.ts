import type { Clock } from '../clock.js';

/**
 * Milliseconds of silence after which a tab that gets an answer is taken to be gone. A backend may be
 * silent for 45 seconds, and a browser lets a hidden tab's timers wait for a minute.
 */
const timeToFallSilent = 120_000;

/** Tells when another tab has fallen silent, where no lock says that it is gone. */
export class TabSilence {
  readonly #clock: Clock;
  #awaited: { id: string; startOver: () => void } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A tab says something of a conversation. */
  hear(id: string): void {
    if (this.#awaited?.id === id) this.#awaited.startOver();
  }

  /** Resolves once nothing was said of a conversation for long enough; never once the signal has aborted. */
  after(id: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let timer: number | undefined;
      const awaited = {
        id,
        startOver: () => {
          this.#clock.clearTimeout(timer);
          timer = this.#clock.setTimeout(resolve, timeToFallSilent);
        },
      };
      const onAbort = (): void => {
        this.#clock.clearTimeout(timer);
        if (this.#awaited === awaited) this.#awaited = undefined;
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#awaited = awaited;
      awaited.startOver();
    });
  }
}
