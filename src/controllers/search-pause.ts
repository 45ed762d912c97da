import type { ReactiveControllerHost } from 'lit';
import { AssistantError } from '../core/assistant-error.js';
import { CountdownController } from './countdown-controller.js';

/** A time in which the backend is left alone, as it has asked to be. */
export class SearchPause {
  readonly #countdown: CountdownController;
  #error: AssistantError | undefined;

  /** `isShown` says whether the reader can see how long it still takes. */
  constructor(host: ReactiveControllerHost, isShown: () => boolean) {
    this.#countdown = new CountdownController(host, { isShown });
  }

  /** Seconds still to go; 0 where there is no pause. */
  get seconds(): number {
    return this.#error ? this.#countdown.seconds : 0;
  }

  /** Why nothing is asked, with the seconds still to go. */
  get error(): AssistantError | undefined {
    const { seconds } = this;
    if (!this.#error || seconds === 0) return undefined;
    const { code, message, status, cause } = this.#error;
    const known = { ...(status === undefined ? {} : { status }), cause };
    return new AssistantError(code, message, { ...known, retryAfter: seconds });
  }

  /** Begins where a failed request came back with a time to wait. */
  beginAfter(failure: unknown): void {
    if (!(failure instanceof AssistantError && failure.retryAfter)) return;
    this.#error = failure;
    this.#countdown.start(failure.retryAfter);
  }

  /** Says once that there was a pause and that its time is over. */
  takeEnd(): boolean {
    if (!this.#error || this.seconds > 0) return false;
    this.cancel();
    return true;
  }

  cancel(): void {
    this.#error = undefined;
  }
}
