import { html, nothing } from 'lit/html.js';
import { type Generation, goBack } from '../../api/generations.js';
import { describePages } from '../../parts/generation-row.js';
import { exactMoment } from '../../parts/moment.js';
import { DialogElement } from '../dialog-element.js';

/** Asks before an earlier generation is made live again, and leads to the update that does it. */
export class GoBackDialog extends DialogElement {
  static readonly elementName = 'go-back-dialog';

  static override properties = {
    ...DialogElement.properties,
    generation: { state: true },
  };

  protected generation: Generation | undefined;

  /** Asks about a generation. */
  open(generation: Generation): void {
    this.generation = generation;
    this.show();
  }

  protected override render(): unknown {
    const { generation, error, isSending } = this;
    return html`<dialog aria-labelledby="go-back-title" aria-describedby="go-back-warning">
      <h2 id="go-back-title">Go back to generation ${generation?.id}?</h2>
      <p id="go-back-warning">${
        generation &&
        html`Readers get it as it was published on ${exactMoment(generation.publishedAt)}: ${describePages(generation)}, with the navigation and the reviewed answers of then. The next update publishes what the source has: correct a mistake there first.`
      }</p>
      <p class="error" role="alert">${error}</p>
      <div class="actions">
        <button type="button" autofocus @click=${this.close}>Cancel</button>
        <button class="primary" type="button" aria-disabled=${isSending ? 'true' : nothing} @click=${this.#goBack}>Go back</button>
      </div>
    </dialog>`;
  }

  readonly #goBack = async (): Promise<void> => {
    const { generation } = this;
    if (!generation) return;
    const { client, router } = this.context;
    await this.send(async () => {
      const update = await goBack(client, generation);
      // Whoever has left meanwhile stays where they are.
      if (!this.querySelector('dialog')?.open || !this.isConnected) return;
      this.close();
      router.go(`updates/${encodeURIComponent(update)}`);
    });
  };
}
