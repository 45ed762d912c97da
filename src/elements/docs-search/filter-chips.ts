import { css } from '@lit/reactive-element/css-tag.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { RetrievalFilter } from '../../core/wire/message-request.js';
import { fillLabel } from '../fill-label.js';
import { languageName } from '../language-name.js';
import { englishFilterLabels } from './filter-labels.js';
import type { LoadedSearchLabels } from './search-labels.js';

/** The chips, which only a site with versions or languages loads. */
export const styles = css`
  .filters {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 6px;
    margin: 0;
    padding: 0 16px 12px;
    list-style: none;
  }

  .filters button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 28px;
    padding-inline: 10px 6px;
    border: 1px solid var(--_da-border);
    border-radius: 14px;
    background: var(--_da-subtle);
    color: var(--_da-text);
    font-size: 13px;
  }

  .filters svg {
    inline-size: 14px;
    block-size: 14px;
    color: var(--_da-muted);
  }

  @media (pointer: coarse) {
    .filters button {
      min-inline-size: 44px;
      min-block-size: 44px;
      border-radius: 22px;
    }
  }
`;

/** What the search is restricted to, each with a button that searches without it. */
export function renderFilters(
  { version, language }: RetrievalFilter,
  { labels, onLift }: { labels: LoadedSearchLabels; onLift: (name: keyof RetrievalFilter) => void },
): TemplateResult | typeof nothing {
  const texts = { ...englishFilterLabels, ...labels };
  const chip = (name: keyof RetrievalFilter, text: string): TemplateResult => html`<li>
    <button
      type="button"
      aria-label=${fillLabel(texts.removeFilter, { filter: text })}
      @click=${() => onLift(name)}
    >
      <bdi>${text}</bdi>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m6 6 8 8M14 6l-8 8" /></svg>
    </button>
  </li>`;
  if (!version && !language) return nothing;
  return html`<ul class="filters" aria-label=${texts.filters}>
    ${version ? chip('version', fillLabel(labels.version, { version })) : nothing}
    ${language ? chip('language', languageName(language, labels.language)) : nothing}
  </ul>`;
}
