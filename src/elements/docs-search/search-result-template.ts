import { html, nothing, type TemplateResult } from 'lit';
import type { PageGroup, ResultOption } from './page-groups.js';
import type { TextPiece } from './text-matches.js';

/** The id of an option, by its place in the list, from 0. */
export function optionId(index: number): string {
  return `option-${index}`;
}

/** Options of `renderPage`. */
export interface PageOptions {
  group: PageGroup;
  /** Place in the list of the option of position 1. */
  firstIndex: number;
  /** Place in the list of the option that Enter opens. */
  active: number;
}

/** The results of one page, as options of a listbox. */
export function renderPage({ group, firstIndex, active }: PageOptions): TemplateResult {
  const id = `page-${group.options[0]?.position}`;
  return html`<div class="page" role="group" aria-labelledby=${id}>
    <div class="page-title" id=${id} role="presentation" dir="auto">${group.title}</div>
    ${group.options.map((option) => {
      const index = firstIndex + option.position - 1;
      return renderResult(option, { index, isActive: index === active });
    })}
  </div>`;
}

// Links, so that the browser's own menu and modifier keys work; the field keeps the focus.
function renderResult(
  option: ResultOption,
  { index, isActive }: { index: number; isActive: boolean },
): TemplateResult {
  return html`<a
    part="result"
    class="option"
    role="option"
    tabindex="-1"
    id=${optionId(index)}
    data-index=${index}
    aria-selected=${isActive}
    href=${option.url}
  >
    <span class="heading" dir="auto"
      >${renderPieces(option.heading)}${
        option.version ? html` <span class="version">${option.version}</span>` : nothing
      }</span
    >
    ${option.breadcrumb ? html`<span class="breadcrumb" dir="auto">${option.breadcrumb}</span>` : nothing}
    ${option.excerpt.length > 0 ? html`<span class="excerpt" dir="auto">${renderPieces(option.excerpt)}</span>` : nothing}
  </a>`;
}

function renderPieces(pieces: TextPiece[]): (string | TemplateResult)[] {
  return pieces.map(({ text, matched }) => (matched ? html`<mark>${text}</mark>` : text));
}
