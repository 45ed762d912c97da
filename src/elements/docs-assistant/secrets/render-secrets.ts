import { html, nothing, type TemplateResult } from 'lit';
import type { SecretsNotice } from './question-secrets.js';

/**
 * What becomes of the secrets in what the reader is about to send, and the other way to have it. The text
 * is there before it says anything, so that assistive technology tells when it does.
 */
export function renderSecrets(notice: SecretsNotice | undefined): TemplateResult {
  return html`<div class="secrets">
    <span id="secrets" aria-live="polite">${notice?.explanation ?? nothing}</span>
    ${
      notice
        ? html`<button class="link" type="button" @click=${notice.onToggle}>${notice.action}</button>`
        : nothing
    }
  </div>`;
}
