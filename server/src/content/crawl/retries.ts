import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before the second and before the third try. */
const pauses = [500, 2000];
/** Milliseconds; a server that asks for more is not waited for. */
const longestPause = 60_000;
/** In one crawl, so that a site that is down is not asked three times for every page. */
const mostRetries = 100;

/** A request failed in a way that may soon pass. */
export class PassingFailure extends Error {
  override readonly name = 'PassingFailure';
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(message: string, options: ErrorOptions & { retryAfter?: number | undefined } = {}) {
    super(message, options);
    this.retryAfter = options.retryAfter;
  }
}

/** Waits; rejects when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>;

/** Waits for as long as it says. */
export const systemPause: Pause = (milliseconds, signal) =>
  pause(milliseconds, undefined, signal ? { signal } : {});

/** Tries again what failed in passing, a few times, and waits longer each time. */
export class Retries {
  readonly #pause: Pause;
  #left = mostRetries;

  constructor(pause: Pause = systemPause) {
    this.#pause = pause;
  }

  /** @throws what the last try has thrown. */
  async run<Result>(
    attempt: () => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        const backoff = pauses[tries];
        if (!(error instanceof PassingFailure) || backoff === undefined) throw error;
        const wait = Math.max(backoff, error.retryAfter ?? 0);
        if (signal?.aborted || this.#left === 0 || wait > longestPause) throw error;
        this.#left -= 1;
        await this.#pause(wait, signal);
      }
    }
  }
}

/**
 * The `Retry-After` of a response in milliseconds: seconds, or a date.
 *
 * Source: RFC 9110, section 10.2.3.
 */
export function readRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
