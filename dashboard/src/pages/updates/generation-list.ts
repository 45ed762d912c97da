import type { PropertyValues } from '@lit/reactive-element';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Generation, listGenerations } from '../../api/generations.js';
import { LiveResource } from '../../live/live-resource.js';
import { renderGeneration } from '../../parts/generation-row.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';
import { GoBackDialog } from './go-back-dialog.js';

/** Milliseconds between looks. */
const often = 10_000;

/** The generations that are kept, folded, with a button on each that is not live. */
export class GenerationList extends PageElement {
  static override properties = { ...PageElement.properties, published: { attribute: false } };

  /** The update that published last: with another one the list is read again. */
  declare published: string | undefined;

  readonly #generations = new LiveResource<Generation[]>(this, {
    load: (_known, signal) => listGenerations(this.context.client, signal),
    again: () => often,
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.has('published')) void this.#generations.refresh();
  }

  protected override render(): unknown {
    const { value } = this.#generations;
    return html`<details class="generations">
        <summary>Go back to an earlier generation ${value ? html`<span class="count">${value.filter(({ isLive }) => !isLive).length}</span>` : nothing}</summary>
        ${this.#renderList(value)}
      </details>
      <go-back-dialog .context=${this.context}></go-back-dialog>`;
  }

  #renderList(value: Generation[] | undefined): TemplateResult {
    const { error } = this.#generations;
    if (!value) {
      return error === undefined
        ? loading()
        : failed(error, () => void this.#generations.refresh());
    }
    const { router } = this.context;
    const options = {
      addressOf: (update: string) => router.address(`updates/${encodeURIComponent(update)}`),
      goBack: this.#ask,
    };
    return html`${error === undefined ? nothing : outdated(error)}
      <p class="soft">${
        value.length === 0
          ? 'Nothing was published yet.'
          : 'An update that changes something publishes a generation. The latest are kept, so that you can make one live again, which is an update of its own.'
      }</p>
      ${
        value.length === 0
          ? nothing
          : html`<ol class="rows">${repeat(
              value,
              ({ id }) => id,
              (generation) => renderGeneration(generation, options),
            )}</ol>`
      }`;
  }

  readonly #ask = (generation: Generation): void => {
    this.querySelector(GoBackDialog.elementName)?.open(generation);
  };
}
