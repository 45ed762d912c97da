import type { MiddlewareHandler } from 'hono';
import { Problem } from '../../problem.js';
import { systemTimer, type Timer } from '../../timer.js';

/** How many searches there may be. */
export interface SearchBounds {
  /** Those that are worked on at the same time: more would not end sooner, and keep others waiting. Default 4. */
  running?: number;
  /** Those that wait for their turn; others are refused at once. Default 1000. */
  waiting?: number;
  /** Milliseconds that one waits before it is refused. Default 1000. */
  longest?: number;
  timer?: Timer;
}

/** Turns of the event loop before some are begun: in each, the system hands over one new connection and no more. */
const turnsBetween = 4;
/** Seconds after which another try is worth it. */
const pause = 1;

/**
 * Lets searches in one after the other, and refuses those that would wait for so long that nobody looks at what
 * they find. A search that is begun is worked on to its end without a pause, so that others would wait unseen in the
 * system's buffers: each waits here first until those that came with it are known, and pages and answers have had
 * their turn. Who has left meanwhile, as readers do with each key that they press, is not searched for, and who has
 * waited for too long is told to come again: how many can be answered in time depends on the pages and the machine.
 * Most are refused after that time and not at once, as clients that come again at once would leave no time to search.
 */
export class SearchQueue {
  readonly #mostRunning: number;
  readonly #mostWaiting: number;
  readonly #longestWait: number;
  readonly #timer: Timer;
  /** What begins each, in the order in which they came. */
  readonly #waiting = new Set<() => void>();
  #running = 0;
  #isPlanned = false;

  constructor({
    running = 4,
    waiting = 1000,
    longest = 1000,
    timer = systemTimer,
  }: SearchBounds = {}) {
    this.#mostRunning = running;
    this.#mostWaiting = waiting;
    this.#longestWait = longest;
    this.#timer = timer;
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
    if (signal.aborted || this.#waiting.size >= this.#mostWaiting) throw overloaded();
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        cancel();
        signal.removeEventListener('abort', leave);
        this.#waiting.delete(begin);
      };
      const begin = () => {
        end();
        resolve();
      };
      const leave = () => {
        end();
        reject(overloaded());
      };
      const cancel = this.#timer(this.#longestWait, leave);
      signal.addEventListener('abort', leave);
      this.#waiting.add(begin);
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.size === 0 || this.#running >= this.#mostRunning) return;
    this.#isPlanned = true;
    afterTurns(turnsBetween, () => {
      this.#isPlanned = false;
      for (const begin of this.#waiting) {
        if (this.#running >= this.#mostRunning) return;
        this.#running += 1;
        begin();
      }
    });
  }
}

function afterTurns(turns: number, work: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, work) : work()));
}

function overloaded(): Problem {
  return new Problem('Too many searches wait already. Try again in a second.', {
    status: 503,
    code: 'unavailable',
    headers: { 'Retry-After': String(pause) },
  });
}
