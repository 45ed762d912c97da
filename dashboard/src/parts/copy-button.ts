import { html } from 'lit/html.js';
import { icon } from './icon.js';
import { LightElement } from './light-element.js';

/** Copies a text, and says so. */
export class CopyButton extends LightElement {
  static override properties = {
    text: { attribute: false },
    label: { attribute: false },
    outcome: { state: true },
  };

  /** What is copied. */
  text = '';
  /** What it is called, such as `project id`. */
  label = '';

  protected outcome: 'copied' | 'failed' | undefined;

  protected override render(): unknown {
    const { outcome, label } = this;
    const said = outcome === 'copied' ? 'Copied' : 'Select the text and copy it';
    return html`<button class="quiet" type="button" aria-label="Copy the ${label}" @click=${this.#copy}>
        ${icon(outcome === 'copied' ? 'check' : 'copy')}<span aria-hidden="true">${outcome === 'copied' ? 'Copied' : 'Copy'}</span>
      </button>
      <span class=${outcome === 'failed' ? 'hint' : 'hidden'} role="status">${outcome ? said : ''}</span>`;
  }

  readonly #copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.text);
      this.outcome = 'copied';
    } catch {
      // Browsers have no clipboard over plain http.
      this.outcome = 'failed';
    }
  };
}
