import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { RetrievalFilter } from '../../core/message-request.js';
import { fillLabel } from '../fill-label.js';
import { languageName } from '../language-name.js';
import type { LoadedSearchLabels } from './search-labels.js';

/** What the search is restricted to, each with a button that searches without it. */
export function renderFilters(
  { version, language }: RetrievalFilter,
  { labels, onLift }: { labels: LoadedSearchLabels; onLift: (name: keyof RetrievalFilter) => void },
): TemplateResult | typeof nothing {
  const chip = (name: keyof RetrievalFilter, text: string): TemplateResult => html`<li>
    <button
      type="button"
      aria-label=${fillLabel(labels.removeFilter, { filter: text })}
      @click=${() => onLift(name)}
    >
      <bdi>${text}</bdi>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m6 6 8 8M14 6l-8 8" /></svg>
    </button>
  </li>`;
  if (!version && !language) return nothing;
  return html`<ul class="filters" aria-label=${labels.filters}>
    ${version ? chip('version', fillLabel(labels.version, { version })) : nothing}
    ${language ? chip('language', languageName(language, labels.language)) : nothing}
  </ul>`;
}
