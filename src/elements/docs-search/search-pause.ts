import { html, type TemplateResult } from 'lit/html.js';
import { CountdownController } from '../../controllers/countdown-controller.js';
import type { Pause } from '../../controllers/pause.js';
import { AssistantError } from '../../core/assistant-error.js';
import { fillLabel } from '../fill-label.js';
import { formatLocale } from '../format-locale.js';
import { formatWait } from '../format-wait.js';
import { failureLabels } from './search-failure-labels.js';
import type { SearchHost } from './search-host.js';
import type { LoadedSearchLabels } from './search-labels.js';

/** A time in which the backend is left alone, as it has asked to be. Loads where one first does. */
export class SearchPause implements Pause {
  readonly #host: SearchHost;
  readonly #countdown: CountdownController;
  #cause: AssistantError | undefined;

  constructor(host: SearchHost) {
    this.#host = host;
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
    if (!isOver) return false;
    this.cancel();
    // The button goes away with the error.
    const { shadowRoot: root } = this.#host;
    if (root?.activeElement?.closest('.notice')) root.querySelector('input')?.focus();
    return true;
  }

  cancel(): void {
    this.#cause = undefined;
  }
}

/** How a pause shows. */
export const pauseTemplates = {
  /** Says when the search goes on; `undefined` where the button does. */
  sentence(pause: AssistantError, labels: LoadedSearchLabels): string | undefined {
    if (pause.code !== 'rate-limited') return undefined;
    return fillLabel(failureLabels(labels).errorRateLimitedFor, { time: timeOf(pause, labels) });
  },
  // Not `disabled`: the focus would be lost on it.
  renderRetry(pause: AssistantError, labels: LoadedSearchLabels): TemplateResult {
    const time = pause.code === 'rate-limited' ? '' : ` (${timeOf(pause, labels)})`;
    return html`<button type="button" aria-disabled="true" aria-describedby="error">
      ${labels.retry}${time}
    </button>`;
  },
};

function timeOf({ retryAfter = 0 }: AssistantError, { language }: LoadedSearchLabels): string {
  return formatWait(retryAfter, formatLocale(language));
}
