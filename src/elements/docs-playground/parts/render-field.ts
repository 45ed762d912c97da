import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Mistake } from '../../../core/openapi/form/validate-value.js';
import { mistakeLabel } from '../mistake-label.js';
import type { PlaygroundLabels } from '../playground-labels.js';
import { simpleMarkup } from '../simple-markup.js';

/** A labelled field of the form. */
export interface Field {
  id: string;
  name: string;
  /** Names of a document read from left to right in any language. */
  isCode?: boolean;
  required?: boolean;
  deprecated?: boolean;
  hint?: string;
  mistakes?: readonly Mistake[];
  labels: PlaygroundLabels;
}

/** The label of a field, what is said of it, and the field, which gets its id and what describes it. */
export function renderField(
  { id, name, isCode, required, deprecated, hint, mistakes = [], labels }: Field,
  control: (describedBy: string | typeof nothing) => TemplateResult,
): TemplateResult {
  const describedBy = words(hint && `${id}-hint`, mistakes.length > 0 && `${id}-mistake`);
  return html`
    <div class="field">
      <label for=${id}>
        ${isCode ? html`<code dir="ltr">${name}</code>` : name}
        <span class="note">${words(required && labels.required, deprecated && labels.deprecated)}</span>
      </label>
      ${control(describedBy || nothing)}
      ${hint ? html`<div class="hint" id=${`${id}-hint`} dir="auto">${simpleMarkup(hint) ?? hint}</div>` : nothing}
      ${
        mistakes.length > 0
          ? html`<ul class="mistakes" id=${`${id}-mistake`}>${mistakes
              .slice(0, 20)
              .map((mistake) => html`<li dir="auto">${mistakeLabel(mistake, labels)}</li>`)}</ul>`
          : nothing
      }
    </div>
  `;
}

/**
 * Those texts that there are, with spaces between them. What is said beside a name is one such text, in an element that is
 * always there: Chromium leaves a space beside a comment, such as Lit's, or beside an empty element out of what it gives to
 * assistive technology.
 */
export function words(...texts: readonly (string | false | undefined)[]): string {
  return texts.filter(Boolean).join(' ');
}

/** A choice of a few. */
export function renderSelect({
  id,
  value,
  options,
  onChange,
  describedBy = nothing,
  isInvalid,
}: {
  id: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  describedBy?: string | typeof nothing;
  isInvalid?: boolean;
}): TemplateResult {
  // Chromium reads all of its text again with each option: 4,000 of them would stop the page for seconds.
  const dir = options[99] ? nothing : 'auto';
  return html`
    <select id=${id} dir=${dir} aria-describedby=${describedBy} aria-invalid=${isInvalid ? 'true' : nothing}
      @change=${({ target }: Event) => target instanceof HTMLSelectElement && onChange(target.value)}>
      ${options.map(
        (option) =>
          html`<option value=${option.value} .selected=${live(option.value === value)}>${option.label}</option>`,
      )}
    </select>
  `;
}

/** The text of a field that an event is about. */
export function textIn({ target }: Event): string {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? target.value : '';
}
