import { css } from '@lit/reactive-element/css-tag.js';
import { html, type TemplateResult } from 'lit/html.js';
import type { SearchMemory } from '../../controllers/search/search-memory.js';
import { keyNames } from '../../dom/input/key-names.js';
import { shortcutLabel } from '../../dom/input/shortcut.js';
import type { AskedElement } from './find-assistant.js';
import { keepShortcut } from './search-footer.js';
import { englishSearchKeyLabels } from './search-key-labels.js';
import type { LoadedSearchLabels } from './search-labels.js';

/** The row of keys, which loads where the field is empty first. Fingers have no keys. */
export const styles = css`
  .keys {
    display: flex;
    order: 3;
    flex: none;
    flex-wrap: wrap;
    gap: 4px 16px;
    padding: 8px 16px;
    border-block-start: 1px solid var(--_da-border);
    background: var(--_da-subtle);
    color: var(--_da-muted);
    font-size: 12px;
  }

  .keys span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }

  @media (pointer: coarse) {
    .keys {
      display: none;
    }
  }
`;

/** What the keys of the search depend on. */
interface SearchKeys {
  labels: LoadedSearchLabels;
  /** What a query would be handed to. */
  assistant: AskedElement | undefined;
  memory: Pick<SearchMemory, 'isKept'>;
}

/** The keys of the search, at the foot of the dialog. */
export function renderKeys({ labels: given, assistant, memory }: SearchKeys): TemplateResult {
  const labels = { ...englishSearchKeyLabels, ...given };
  const { enter, escape: back } = keyNames(labels.language);
  const rows: readonly (readonly [keys: string, label: string])[] = [
    ['↑ ↓', labels.keyMove],
    [enter, labels.keyOpen],
    [memory.isKept ? shortcutLabel(keepShortcut, labels) : '', labels.pin],
    [shortcutLabel(assistant?.shortcut ?? '', labels), labels.keyAsk],
    [back, labels.close],
  ];
  const shown = rows.filter(([keys]) => keys);
  return html`<div class="keys">
    ${shown.map(([keys, label]) => html`<span><kbd dir="ltr">${keys}</kbd> ${label}</span>`)}
  </div>`;
}
