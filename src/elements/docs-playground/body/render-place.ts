import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FormPlace } from '../../../core/openapi/editing/form-model.js';
import type { Mistake } from '../../../core/openapi/form/validate-value.js';
import { isAt } from '../../../core/openapi/reading/json-pointer.js';
import { mistakeLabel } from '../mistake-label.js';
import { renderSelect, words } from '../parts/render-field.js';
import { simpleMarkup } from '../simple-markup.js';
import { type BodyView, idOf, naming, type ShownPlace, titleOf } from './body-view.js';
import { renderControl } from './render-control.js';
import { renderGroup } from './render-group.js';
import { renderList } from './render-list.js';
import { renderRemove } from './render-remove.js';

/** A place of a body: a field, a group of fields with a name, or the offer to fill one in. */
export function renderPlace(
  place: FormPlace,
  mistakes: readonly Mistake[],
  view: BodyView,
): TemplateResult {
  const value = view.editor.form.valueAt(place.pointer);
  const shown = { place, value, mistakes, view };
  const { choices, end } = view.editor.form.resolved(place);
  const control = view.editor.model.control(end, value);
  if (choices.length === 0 && control !== 'group' && control !== 'list') return renderSingle(shown);
  return value === undefined ? renderMissing(shown) : renderFieldset(shown, choices, end);
}

function renderSingle(shown: ShownPlace): TemplateResult {
  const { place, mistakes } = shown;
  const id = idOf(place.pointer);
  return html`
    <div class="field">
      <div class="title">
        <label for=${id}>${renderTitle(shown)}</label>${renderNull(shown)}
      </div>
      ${renderInput(shown, mistakes)}${renderHint(shown)}${renderMistakes(shown, mistakes)}
    </div>
  `;
}

function renderInput(shown: ShownPlace, mistakes: readonly Mistake[]): TemplateResult {
  const { place, value, view } = shown;
  const id = idOf(place.pointer);
  const control = view.editor.model.control(place, value);
  const describedBy = descriptionIds(shown, mistakes);
  const isInvalid = mistakes.length > 0;
  if (control === 'fixed')
    return html`<output id=${id} aria-describedby=${describedBy}><code>null</code></output>`;
  return renderControl(shown, { control, describedBy, isInvalid });
}

function descriptionIds(
  { place, view }: ShownPlace,
  mistakes: readonly Mistake[],
): string | typeof nothing {
  const id = idOf(place.pointer);
  const { description } = view.editor.model.shape(place.schema).keywords;
  const ids = [description && `${id}-hint`, mistakes.length > 0 && `${id}-mistake`];
  return ids.filter(Boolean).join(' ') || nothing;
}

/** What can be filled in, on demand: what refers to itself would have no end. */
function renderMissing(shown: ShownPlace): TemplateResult {
  const { place, mistakes, view } = shown;
  const { editor, labels } = view;
  const id = idOf(place.pointer);
  const add = (): void => {
    editor.form.add(place);
    view.focus(id);
  };
  return html`
    <div class="field">
      <div class="title">
        <span>${renderTitle(shown)}</span>${renderNull(shown)}
        <button type="button" class="plain small" id=${id} aria-describedby=${descriptionIds(shown, mistakes)}
          @click=${add}>${naming('add', titleOf(place, labels), labels)}</button>
      </div>
      ${renderHint(shown)}${renderMistakes(shown, mistakes)}
    </div>
  `;
}

function renderFieldset(
  shown: ShownPlace,
  choices: readonly FormPlace[],
  end: FormPlace,
): TemplateResult {
  const { place, value, mistakes, view } = shown;
  const { editor } = view;
  const control = editor.model.control(end, value);
  const isSingle = control !== 'group' && control !== 'list';
  const id = isSingle ? `${idOf(place.pointer)}-group` : idOf(place.pointer);
  const places = isSingle ? [] : editor.model.placesIn(end, value);
  const own = mistakes.filter(
    ({ pointer }) => !places.some((inner) => isAt(pointer, inner.pointer)),
  );
  const inside = { ...shown, place: end };
  return html`
    <div class="group" role="group" id=${id} tabindex="-1" aria-labelledby=${`${id}-name`}
      aria-describedby=${descriptionIds(shown, own)}>
      <div class="title">
        <span class=${place.role === 'body' ? 'name hidden' : 'name'} id=${`${id}-name`}>${renderTitle(shown)}</span>${renderNull(shown)}
        ${renderRemove(shown)}
      </div>
      ${renderHint(shown)}${choices.map((choice, depth) => renderOptions(choice, depth, view))}
      ${isSingle ? html`<label class="hidden" for=${idOf(place.pointer)}>${renderTitle(inside)}</label>${renderInput(inside, own)}` : nothing}
      ${control === 'list' ? renderList(inside, places) : nothing}
      ${control === 'group' ? renderGroup(inside, places) : nothing}
      ${renderMistakes(shown, own)}
    </div>
  `;
}

/** Which of several alternatives a place is. */
function renderOptions(
  choice: FormPlace,
  depth: number,
  { editor, labels }: BodyView,
): TemplateResult {
  const id = `${idOf(choice.pointer)}-variant${depth}`;
  const { options } = editor.model.shape(choice.schema);
  const { chosen } = editor.store.snapshot;
  const index = editor.model.optionOf(choice, editor.form.valueAt(choice.pointer), chosen);
  const listed = options.map(({ label }, at) => ({
    value: String(at),
    label: label || String(at + 1),
  }));
  const onChange = (option: string): void => editor.form.choose(choice, Number(option));
  return html`
    <div class="field">
      <label for=${id}>${labels.variant}</label>
      ${renderSelect({ id, value: String(index), options: listed, onChange })}
    </div>
  `;
}

/** The name of a place, what kind of value it takes, and whether it has to be there. */
function renderTitle({ place, view }: ShownPlace): TemplateResult {
  const { labels, editor } = view;
  const { keywords, kind } = editor.model.shape(place.schema);
  const { format, deprecated } = keywords;
  const name = titleOf(place, labels);
  const type = typeof format === 'string' ? format : kind;
  const isTold = type !== 'choice' && type !== 'any' && type !== 'enum';
  return html`${place.role === 'body' ? name : html`<code dir="ltr">${name}</code>`}
    <span class="note">${words(
      isTold && type,
      place.required && place.role === 'property' && labels.required,
      deprecated === true && labels.deprecated,
    )}</span>`;
}

function renderHint({ place, view }: ShownPlace): TemplateResult | typeof nothing {
  const { description } = view.editor.model.shape(place.schema).keywords;
  if (typeof description !== 'string' || description === '') return nothing;
  return html`<div class="hint" id=${`${idOf(place.pointer)}-hint`} dir="auto">${simpleMarkup(description) ?? description}</div>`;
}

/** Whether a place is null, where it may be: what was entered comes back when it no longer is. */
function renderNull({ place, value, view }: ShownPlace): TemplateResult | typeof nothing {
  const { editor } = view;
  const { nullable, kind } = editor.model.shape(place.schema);
  if (!nullable || kind === 'boolean' || kind === 'enum') return nothing;
  const id = `${idOf(place.pointer)}-null`;
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.checked) editor.form.empty(place, null);
    else editor.form.add(place);
    // Where it is another field now, this is another box.
    view.focus(id);
  };
  return html`<label class="null"><input type="checkbox" id=${id} .checked=${live(value === null)}
    @change=${onChange} /><code>null</code><span class="hidden">: ${titleOf(place, view.labels)}</span></label>`;
}

function renderMistakes(
  { place, view }: ShownPlace,
  mistakes: readonly Mistake[],
): TemplateResult | typeof nothing {
  if (mistakes.length === 0) return nothing;
  const said = mistakes.slice(0, 20).map((mistake) => {
    const pointer = mistake.pointer.slice(place.pointer.length);
    return html`<li dir="auto">${mistakeLabel({ ...mistake, pointer }, view.labels)}</li>`;
  });
  return html`<ul class="mistakes" id=${`${idOf(place.pointer)}-mistake`}>${said}</ul>`;
}
