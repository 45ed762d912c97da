import { html, nothing, type TemplateResult } from 'lit';
import { fillLabel } from '../../fill-label.js';
import { formatLocale } from '../../format-locale.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { SecretsNotice } from './question-secrets.js';
import { secretLabels } from './secret-finder.js';

/**
 * What becomes of the secrets in what the reader is about to send, and the other way to have it. The text
 * is there before it says anything, so that assistive technology tells when it does.
 */
export function renderSecrets(
  notice: SecretsNotice | undefined,
  labels: AssistantLabels,
): TemplateResult {
  return html`<div class="secrets">
    <span id="secrets" aria-live="polite">${notice ? explanation(notice, labels) : nothing}</span>
    ${
      notice
        ? html`<button class="link" type="button" @click=${notice.onToggle}>
          ${notice.unmasked ? labels.maskSecrets : labels.sendUnmasked}
        </button>`
        : nothing
    }
  </div>`;
}

function explanation({ kinds, unmasked }: SecretsNotice, labels: AssistantLabels): string {
  const names = secretLabels(labels);
  const label = unmasked ? labels.secretsUnmasked : labels.secretsMasked;
  const list = new Intl.ListFormat(formatLocale(labels.language), { type: 'unit' });
  return fillLabel(label, { kinds: list.format(kinds.map((kind) => names[kind])) });
}
