import { html, nothing, type TemplateResult } from 'lit';
import { LateModule } from '../late-module.js';
import { simpleMarkup } from './simple-markup.js';

/** What the heading of a surface needs of its element. */
interface HeadingHost {
  /** Whether the page says what the operation or channel is. */
  readonly isDescribed: boolean;
  adopt(styles: string): void;
}

/** Says which operation or channel it is, and what it does where the page does not say that. */
export class SurfaceHeading {
  readonly #host: HeadingHost;
  readonly #descriptions: LateModule<typeof import('./description.js')>;

  /** @param onChange - called once what renders descriptions has loaded. */
  constructor(host: HeadingHost, onChange: () => void) {
    this.#host = host;
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

  /** What is simple is rendered at once, and all else as it was written until what renders it has loaded. */
  #renderDescription(description: string): TemplateResult {
    const simple = simpleMarkup(description);
    if (simple) return html`<div class="markdown" dir="auto">${simple}</div>`;
    const late = this.#descriptions.want();
    if (!late) return html`<p class="plain-text" dir="auto">${description}</p>`;
    const onColors = (styles: string): void => this.#host.adopt(styles);
    return html`<div class="markdown" ${late.description(description, onColors)}></div>`;
  }
}
