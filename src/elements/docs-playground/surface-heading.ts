import { html, nothing, type TemplateResult } from 'lit';
import { LateModule } from '../late-module.js';
import { beginningOf, type DescriptionBeginning } from './description-beginning.js';
import type { PlaygroundLabels } from './playground-labels.js';
import { simpleMarkup } from './simple-markup.js';

/** What the heading of a surface needs of its element. */
interface HeadingHost {
  labels(): PlaygroundLabels;
  /** Whether the page says what the operation or channel is. */
  readonly isDescribed: boolean;
  adopt(styles: string): void;
}

/** Says which operation or channel it is, and what it does where the page does not say that. */
export class SurfaceHeading {
  readonly #host: HeadingHost;
  readonly #descriptions: LateModule<typeof import('./description.js')>;

  readonly #onChange: () => void;
  #isWhole = false;
  /** Of the description that was rendered last. */
  #beginning: (DescriptionBeginning & { description: string }) | undefined;

  /** @param onChange - called when it shall be rendered again. */
  constructor(host: HeadingHost, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
    this.#descriptions = new LateModule(
      () => import('./description.js'),
      (module) => {
        if (module) host.adopt(module.markdownStyles);
        onChange();
      },
    );
  }

  render(shown: {
    method: string;
    path: string;
    title: string;
    note?: string | undefined;
    description: string | undefined;
  }): TemplateResult {
    const { method, path, title, note, description } = shown;
    const address = html`<strong>${method}</strong> <code>${path}</code>`;
    if (this.#host.isDescribed)
      return html`<h2 class="address" dir="ltr" tabindex="-1">${address}</h2>`;
    return html`
      <h2 dir="auto" tabindex="-1">${title}</h2>
      <p class="address" dir="ltr">${address}</p>
      ${note === undefined ? nothing : html`<p class="note">${note}</p>`}
      ${description === undefined ? nothing : this.#renderDescription(description)}
    `;
  }

  /** What is simple is rendered at once; of all else, its beginning, until the reader wants the whole of it. */
  #renderDescription(description: string): TemplateResult {
    const simple = simpleMarkup(description);
    if (simple) return html`<div class="markdown" dir="auto">${simple}</div>`;
    if (this.#beginning?.description !== description)
      this.#beginning = { description, ...beginningOf(description) };
    const { simple: beginning, rest, summary } = this.#beginning;
    const isWhole = this.#isWhole;
    const toggle = (): void => {
      this.#isWhole = !isWhole;
      this.#onChange();
    };
    return html`
      ${beginning && html`<div class="markdown" dir="auto">${simpleMarkup(beginning)}</div>`}
      ${summary && html`<p dir="auto" ?hidden=${isWhole}>${summary}</p>`}
      <p><button type="button" class="plain" aria-expanded=${String(isWhole)} aria-controls="description" @click=${toggle}>${this.#host.labels().wholeDescription}</button></p>
      <div id="description" ?hidden=${!isWhole}>${isWhole ? this.#renderRest(rest) : nothing}</div>
    `;
  }

  /** As it was written until what renders it has loaded. */
  #renderRest(text: string): TemplateResult {
    const late = this.#descriptions.want();
    if (!late) return html`<p class="plain-text" dir="auto">${text}</p>`;
    const onColors = (styles: string): void => this.#host.adopt(styles);
    return html`<div class="markdown" ${late.description(text, onColors)}></div>`;
  }
}
