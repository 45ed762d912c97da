import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fillLabel } from '../fill-label.js';
import type { PageGroup, ResultOption } from './page-groups.js';
import type { LoadedSearchLabels } from './search-labels.js';
import type { SearchOptions } from './search-options.js';
import type { TextPiece } from './text-matches.js';

/** The id of an option, by its place in the list, from 0. */
export function optionId(index: number): string {
  return `option-${index}`;
}

/** Options of `renderOptions`. */
export interface RenderOptions {
  options: SearchOptions;
  labels: LoadedSearchLabels;
  /** What the assistant would be asked. */
  query: string;
}

/** What the listbox holds: the results by page, and handing the query to the assistant. */
export function renderOptions({ options, labels, query }: RenderOptions): TemplateResult {
  const { active, askPlace, firstResult, groups, list } = options;
  const ask = (index: number): TemplateResult =>
    renderAsk(fillLabel(labels.ask, { query }), { index, isActive: index === active });
  return html`${askPlace === 'first' ? ask(0) : nothing}
  ${groups.map((group) => renderPage(group, { firstResult, active }))}
  ${askPlace === 'last' ? ask(list.length - 1) : nothing}`;
}

function renderPage(
  group: PageGroup,
  { firstResult, active }: { firstResult: number; active: number },
): TemplateResult {
  const id = `page-${group.options[0]?.position}`;
  return html`<div class="page" role="group" aria-labelledby=${id}>
    <div class="page-title" id=${id} role="presentation" dir="auto">${group.title}</div>
    ${group.options.map((option) => {
      const index = firstResult + option.position - 1;
      return renderResult(option, { index, isActive: index === active });
    })}
  </div>`;
}

interface OptionState {
  index: number;
  isActive: boolean;
}

// Links, so that the browser's own menu and modifier keys work; the field keeps the focus.
function renderResult(option: ResultOption, { index, isActive }: OptionState): TemplateResult {
  const { url, heading, version, breadcrumb, excerpt } = option;
  return html`<a
    part="result"
    class="option"
    role="option"
    tabindex="-1"
    id=${optionId(index)}
    data-index=${index}
    aria-selected=${isActive}
    href=${url}
  >
    <span class="title" dir="auto">
      <span class="heading">${renderPieces(heading)}</span>
      ${version ? html`<span class="version">${version}</span>` : nothing}
    </span>
    ${breadcrumb ? html`<span class="breadcrumb" dir="auto">${breadcrumb}</span>` : nothing}
    ${excerpt.length ? html`<span class="excerpt" dir="auto">${renderPieces(excerpt)}</span>` : nothing}
  </a>`;
}

function renderAsk(label: string, { index, isActive }: OptionState): TemplateResult {
  return html`<button
    class="option ask"
    type="button"
    role="option"
    tabindex="-1"
    id=${optionId(index)}
    data-index=${index}
    aria-selected=${isActive}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 4.5h14v9H9l-4 3v-3H3z" /></svg>
    <span class="heading"><bdi>${label}</bdi></span>
  </button>`;
}

function renderPieces(pieces: TextPiece[]): (string | TemplateResult)[] {
  return pieces.map(({ text, matched }) => (matched ? html`<mark>${text}</mark>` : text));
}
