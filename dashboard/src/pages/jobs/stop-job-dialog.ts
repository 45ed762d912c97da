import { html, nothing } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import { stopJob } from '../../api/jobs.js';
import { PageElement } from '../page-element.js';

/** Asks before a job is ended. `stopped` tells that it was. */
export class StopJobDialog extends PageElement {
  static readonly elementName = 'stop-job-dialog';

  static override properties = {
    ...PageElement.properties,
    jobId: { attribute: false },
    error: { state: true },
    isStopping: { state: true },
  };

  /** Set before it is connected. */
  declare jobId: string;

  protected error: string | undefined;
  protected isStopping = false;

  /** Asks. */
  open(): void {
    this.error = undefined;
    this.querySelector('dialog')?.showModal();
  }

  protected override render(): unknown {
    const { error, isStopping } = this;
    return html`<dialog aria-labelledby="stop-title" aria-describedby="stop-warning">
      <h2 id="stop-title">Stop this job?</h2>
      <p id="stop-warning">What the agent has changed so far is thrown away: nothing of it is pushed. A job that is pushing already ends by itself.</p>
      <p class="error" role="alert">${error}</p>
      <div class="actions">
        <button type="button" autofocus @click=${this.#close}>Let it go on</button>
        <button class="danger" type="button" aria-disabled=${isStopping ? 'true' : nothing} @click=${this.#stop}>Stop the job</button>
      </div>
    </dialog>`;
  }

  readonly #close = (): void => {
    this.querySelector('dialog')?.close();
  };

  readonly #stop = async (): Promise<void> => {
    if (this.isStopping) return;
    this.isStopping = true;
    this.error = undefined;
    try {
      await stopJob(this.context.client, this.jobId);
      this.#close();
      this.dispatchEvent(new Event('stopped'));
    } catch (error) {
      this.error = describeError(error);
    } finally {
      this.isStopping = false;
    }
  };
}
