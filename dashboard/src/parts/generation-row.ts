import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Generation } from '../api/generations.js';
import { moment } from './moment.js';

/** What a row of a generation works with. */
export interface GenerationRowOptions {
  /** The address of an update's page. */
  addressOf: (update: string) => string;
  goBack: (generation: Generation) => void;
}

/** A generation in the list of them. */
export function renderGeneration(
  generation: Generation,
  { addressOf, goBack }: GenerationRowOptions,
): TemplateResult {
  const { id, isLive, publishedAt, restored, update } = generation;
  const name = `generation ${id}`;
  return html`<li class="row row-generation">
    <p class="generation"><strong>Generation ${id}</strong>${isLive ? html` <span class="tag tag-strong">live</span>` : nothing}</p>
    <div class="row-text">
      ${update ? html`<a class="row-link" href=${addressOf(update.id)}>${update.summary}</a>` : describeOrigin(restored)}
      <p class="soft">${describePages(generation)} · ${moment(publishedAt)}</p>
    </div>
    ${isLive ? nothing : html`<div class="row-end"><button type="button" aria-label="Go back to this: ${name}" @click=${() => goBack(generation)}>Go back to this</button></div>`}
  </li>`;
}

/** How many pages it has. */
export function describePages({ pages }: Generation): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

function describeOrigin(restored: number | undefined): string {
  return restored === undefined
    ? 'No update of it is listed.'
    : `Went back to generation ${restored}.`;
}
