import { html, nothing } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import { type Generation, goBack } from '../../api/generations.js';
import { describePages } from '../../parts/generation-row.js';
import { exactMoment } from '../../parts/moment.js';
import { PageElement } from '../page-element.js';

/** Asks before an earlier generation is made live again, and leads to the update that does it. */
export class GoBackDialog extends PageElement {
  static readonly elementName = 'go-back-dialog';

  static override properties = {
    ...PageElement.properties,
    generation: { state: true },
    error: { state: true },
    isStarting: { state: true },
  };

  protected generation: Generation | undefined;
  protected error: string | undefined;
  protected isStarting = false;

  /** Asks about a generation. */
  open(generation: Generation): void {
    this.generation = generation;
    this.error = undefined;
    this.querySelector('dialog')?.showModal();
  }

  protected override render(): unknown {
    const { generation, error, isStarting } = this;
    return html`<dialog aria-labelledby="go-back-title" aria-describedby="go-back-warning">
      <h2 id="go-back-title">Go back to generation ${generation?.id}?</h2>
      <p id="go-back-warning">${
        generation &&
        html`Readers get it as it was published on ${exactMoment(generation.publishedAt)}: ${describePages(generation)}, with the navigation and the reviewed answers of then. The next update publishes what the source has: correct a mistake there first.`
      }</p>
      <p class="error" role="alert">${error}</p>
      <div class="actions">
        <button type="button" autofocus @click=${this.#close}>Cancel</button>
        <button class="primary" type="button" aria-disabled=${isStarting ? 'true' : nothing} @click=${this.#goBack}>Go back</button>
      </div>
    </dialog>`;
  }

  readonly #close = (): void => {
    this.querySelector('dialog')?.close();
  };

  readonly #goBack = async (): Promise<void> => {
    const { generation, isStarting } = this;
    if (!generation || isStarting) return;
    const { client, router } = this.context;
    this.isStarting = true;
    this.error = undefined;
    try {
      const update = await goBack(client, generation);
      // Whoever has left meanwhile stays where they are.
      if (!this.querySelector('dialog')?.open || !this.isConnected) return;
      this.#close();
      router.go(`updates/${encodeURIComponent(update)}`);
    } catch (error) {
      this.error = describeError(error);
    } finally {
      this.isStarting = false;
    }
  };
}
