import type { MiddlewareHandler } from 'hono';
import { Problem } from '../../problem.js';

/** How many searches there may be. */
export interface SearchBounds {
  /** Those that are worked on at the same time: more would not end sooner, and keep others waiting. Default 4. */
  running?: number;
  /** Those that wait for their turn. Default 150. */
  waiting?: number;
  /** Milliseconds that one may have waited when its turn comes. Default 1000. */
  longest?: number;
  /** Milliseconds of a clock that never goes back. Default: the system's. */
  now?: () => number;
}

/** Seconds after which another try is worth it. */
const pause = 1;

interface Waiting {
  begin: () => void;
  refuse: (problem: Problem) => void;
  signal: AbortSignal;
  since: number;
}

/**
 * Lets searches in one after the other, and refuses those that would wait for so long that nobody looks at what
 * they find. A search that is begun is worked on to its end without a pause, so that others would wait unseen in the
 * system's buffers: each waits here first until those that came with it are known, and pages and answers have had
 * their turn. Who has left meanwhile, as readers do with each key that they press, is not searched for, and who has
 * waited for too long is told to come again: how many can be answered in time depends on the pages and the machine.
 */
export class SearchQueue {
  readonly #mostRunning: number;
  readonly #mostWaiting: number;
  readonly #longestWait: number;
  readonly #now: () => number;
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  #isPlanned = false;

  constructor({ running = 4, waiting = 150, longest = 1000, now = systemTime }: SearchBounds = {}) {
    this.#mostRunning = running;
    this.#mostWaiting = waiting;
    this.#longestWait = longest;
    this.#now = now;
  }

  /** Stands before what searches; throws the problem, status 503, where too many wait. */
  takeTurns: MiddlewareHandler = async (context, next) => {
    await this.#enter(context.req.raw.signal);
    try {
      await next();
    } finally {
      this.#running -= 1;
      this.#plan();
    }
  };

  async #enter(signal: AbortSignal): Promise<void> {
    // What waits for nobody, or in vain, makes room.
    for (const each of this.#waiting) if (this.#isOver(each)) this.#leave(each);
    if (this.#waiting.size >= this.#mostWaiting) throw overloaded();
    await new Promise<void>((begin, refuse) => {
      this.#waiting.add({ begin, refuse, signal, since: this.#now() });
      this.#plan();
    });
  }

  #isOver({ signal, since }: Waiting): boolean {
    return signal.aborted || this.#now() - since > this.#longestWait;
  }

  #leave(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    waiting.refuse(overloaded());
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.size === 0) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#beginSome();
    });
  }

  #beginSome(): void {
    for (const each of this.#waiting) {
      if (this.#running >= this.#mostRunning) return;
      if (this.#isOver(each)) {
        this.#leave(each);
        continue;
      }
      this.#waiting.delete(each);
      this.#running += 1;
      each.begin();
    }
  }
}

function systemTime(): number {
  return performance.now();
}

function overloaded(): Problem {
  return new Problem('Too many searches wait already. Try again in a second.', {
    status: 503,
    code: 'unavailable',
    headers: { 'Retry-After': String(pause) },
  });
}
