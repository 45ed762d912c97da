import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ariaKeyShortcut, shortcutLabel } from '../../dom/input/shortcut.js';
import { textOf } from './list/option-templates.js';
import type { SearchOption } from './list/search-options.js';
import type { LoadedSearchLabels } from './search-labels.js';

/** The key that browsers keep a page with; here it pins a place. */
export const keepShortcut = 'mod+d';

/** What stands below the list. */
export interface SearchFooter {
  active: SearchOption | undefined;
  isPinned: boolean;
  /** Whether what is kept is what the list shows. */
  showsKept: boolean;
  labels: LoadedSearchLabels;
  onAct: () => void;
  onClear: () => void;
}

/**
 * Buttons for what is kept: an option of a listbox must hold none, so that one here does it for the
 * active option, whatever way the reader works.
 */
export function renderFooter(footer: SearchFooter): TemplateResult | typeof nothing {
  const { active, showsKept, labels, onAct, onClear } = footer;
  const canAct = active !== undefined && active !== 'ask';
  if (!canAct && !showsKept) return nothing;
  return html`<div class="footer">
    ${
      canAct
        ? html`<button
            type="button"
            aria-keyshortcuts=${ariaKeyShortcut(keepShortcut)}
            @click=${onAct}
          >
            ${actLabel(footer)}<span class="said">: ${nameOf(active)}</span>
            <kbd aria-hidden="true">${shortcutLabel(keepShortcut, labels)}</kbd>
          </button>`
        : nothing
    }
    ${showsKept ? html`<button type="button" class="clear" @click=${onClear}>${labels.clearAll}</button>` : nothing}
  </div>`;
}

/** What an option is called. */
export function nameOf(option: Exclude<SearchOption, 'ask'>): string {
  return option.kind === 'recent' ? option.query : textOf(option.heading);
}

function actLabel({ active, isPinned, labels }: SearchFooter): string {
  if (active !== 'ask' && active?.kind === 'recent') return labels.remove;
  return isPinned ? labels.unpin : labels.pin;
}
