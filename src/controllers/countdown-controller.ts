import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type SetTimer, systemTimer } from '../core/timer.js';

/** What a countdown is made of; the defaults are what a browser gives. */
export interface CountdownOptions {
  /** Whether the reader can see it; it needs no timer otherwise. */
  isShown: () => boolean;
  setTimer?: SetTimer;
  /** Milliseconds that only ever grow. */
  now?: () => number;
}

/** Counts seconds down, and has the element render once a second while it is seen. */
export class CountdownController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #isShown: () => boolean;
  readonly #setTimer: SetTimer;
  readonly #now: () => number;
  #end = 0;
  /** Nothing is left to be rendered for. */
  #isOver = true;
  #cancelTimer: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, options: CountdownOptions) {
    this.#host = host;
    this.#isShown = options.isShown;
    this.#setTimer = options.setTimer ?? systemTimer;
    this.#now = options.now ?? (() => performance.now());
    host.addController(this);
  }

  /** Starts over with this many seconds; 0 ends it. */
  start(seconds: number): void {
    this.#stop();
    this.#end = this.#now() + seconds * 1000;
    this.#isOver = seconds <= 0;
    this.#host.requestUpdate();
  }

  /** Whole seconds still to go, the one that has begun included. */
  get seconds(): number {
    return Math.max(0, Math.ceil((this.#end - this.#now()) / 1000));
  }

  hostUpdated(): void {
    if (this.#cancelTimer || this.#isOver || !this.#isShown()) return;
    // By what is left, so that it stays right where a browser delays timers.
    const left = this.#end - this.#now();
    const untilNext = left > 0 ? left % 1000 || 1000 : 0;
    // This update may have begun before the end, so that another one has to see it.
    this.#isOver = left <= 0;
    this.#cancelTimer = this.#setTimer(() => {
      this.#cancelTimer = undefined;
      this.#host.requestUpdate();
    }, untilNext);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }
}
