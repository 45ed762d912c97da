import type { ReactiveControllerHost } from 'lit';
import { CountdownController } from '../../controllers/countdown-controller.js';
import type { Pause } from '../../controllers/search-controller.js';
import { AssistantError } from '../../core/assistant-error.js';
import { fillLabel } from '../fill-label.js';
import { formatLocale } from '../format-locale.js';
import { formatWait } from '../format-wait.js';
import type { PauseTexts } from './notice-templates.js';

/** A time in which the backend is left alone, as it has asked to be. Loads where one first does. */
export class SearchPause implements Pause {
  readonly #countdown: CountdownController;
  #cause: AssistantError | undefined;

  constructor(host: ReactiveControllerHost & { readonly isOpen: boolean }) {
    this.#countdown = new CountdownController(host, { isShown: () => host.isOpen });
  }

  begin(cause: AssistantError): void {
    this.#cause = cause;
    this.#countdown.start(cause.retryAfter ?? 0);
  }

  get error(): AssistantError | undefined {
    const { seconds } = this.#countdown;
    if (!this.#cause || seconds === 0) return undefined;
    const { code, message, status, cause } = this.#cause;
    const known = { ...(status === undefined ? {} : { status }), cause };
    return new AssistantError(code, message, { ...known, retryAfter: seconds });
  }

  takeEnd(): boolean {
    const isOver = this.#cause !== undefined && this.#countdown.seconds === 0;
    if (isOver) this.cancel();
    return isOver;
  }

  cancel(): void {
    this.#cause = undefined;
  }
}

/** When the search goes on, in its sentence, or else on its button. */
export const pauseTexts: PauseTexts = (error, labels) => {
  const time = formatWait(error.retryAfter ?? 0, formatLocale(labels.language));
  if (error.code !== 'rate-limited') return { onButton: ` (${time})` };
  return { sentence: fillLabel(labels.errorRateLimitedFor, { time }) };
};
