import { html, nothing, type TemplateResult } from 'lit';
import type { Control } from '../../../core/openapi/editing/form-model.js';
import { readNumber, writeExact, writeShort } from '../../../core/openapi/exact-json.js';
import { jsonOf } from '../../../core/openapi/form/field-text.js';
import { canonical } from '../../../core/openapi/form/value-kind.js';
import { renderSelect, textIn } from '../parts/render-field.js';
import { idOf, type ShownPlace } from './body-view.js';
import { fieldText } from './field-text.js';
import { renderFile } from './render-file.js';

/** What a control is given by the field that it stands in. */
export interface ControlField {
  control: Control;
  describedBy: string | typeof nothing;
  isInvalid: boolean;
}

/** The control of a single value. */
export function renderControl(shown: ShownPlace, field: ControlField): TemplateResult {
  switch (field.control) {
    case 'select':
      return renderChoice(shown, field);
    case 'file':
      return renderFile(shown, field);
    case 'number':
      return renderText(shown, field, { read: readNumber, write: writeShort });
    case 'json':
      return renderText(shown, field, { read: jsonOf, write: jsonText });
    default:
      return renderText(shown, field, { read: (text) => text, write: writeShort });
  }
}

/** Values by their index; one that the schema does not list is kept as it is. */
function renderChoice(
  { place, value, view }: ShownPlace,
  { describedBy, isInvalid }: ControlField,
): TemplateResult {
  const { editor, labels } = view;
  const { kind, values, nullable } = editor.model.shape(place.schema);
  const listed = kind === 'boolean' ? [true, false, ...(nullable ? [null] : [])] : values;
  const index = listed.findIndex((one) => canonical(one) === canonical(value));
  const isOther = index < 0 && value !== undefined;
  const isEmpty = !isOther && (!place.required || index < 0);
  const options = [
    ...(isEmpty ? [{ value: '', label: place.required ? '' : labels.notSent }] : []),
    ...listed.map((one, at) => ({ value: String(at), label: writeShort(one) })),
    ...(isOther ? [{ value: 'other', label: writeShort(value) }] : []),
  ];
  const onChange = (chosen: string): void =>
    chosen === 'other' ? undefined : editor.form.enter(place, listed[Number(chosen || 'NaN')]);
  const unlisted = isOther ? 'other' : '';
  return renderSelect({
    id: idOf(place.pointer),
    value: index >= 0 ? String(index) : unlisted,
    options,
    onChange,
    describedBy,
    isInvalid,
  });
}

/** How a text stands for a value. */
interface Notation {
  read: (text: string) => unknown;
  write: (value: unknown) => string;
}

function renderText(
  { place, value, view }: ShownPlace,
  { control, describedBy, isInvalid }: ControlField,
  { read, write }: Notation,
): TemplateResult {
  const { keywords } = view.editor.model.shape(place.schema);
  const text = value === undefined ? '' : write(value);
  // What has to be there may be an empty text only where nothing else would take its place.
  const isLeftOut = (entered: string): boolean => entered === '' && place.role === 'property';
  const valueIn = (entered: string): unknown => (isLeftOut(entered) ? undefined : read(entered));
  const onInput = (event: Event): void => view.editor.form.enter(place, valueIn(textIn(event)));
  const isSame = (entered: string): boolean => canonical(valueIn(entered)) === canonical(value);
  const id = idOf(place.pointer);
  const invalid = isInvalid ? 'true' : nothing;
  if (control === 'json' || (control === 'text' && isLong(keywords, text)))
    return html`<textarea id=${id} class=${control === 'json' ? 'code' : ''} rows=${Math.min(text.split('\n').length, 12)}
      dir=${control === 'json' ? 'ltr' : 'auto'} spellcheck="false" aria-describedby=${describedBy}
      aria-invalid=${invalid} ${fieldText(text, isSame)} @input=${onInput}></textarea>`;
  const type = keywords.format === 'password' ? 'password' : 'text';
  return html`<input id=${id} type=${type} dir="auto" autocomplete="off" spellcheck="false"
    inputmode=${control === 'number' ? 'decimal' : nothing} aria-describedby=${describedBy} aria-invalid=${invalid}
    ${fieldText(text, isSame)} @input=${onInput} />`;
}

/** Whether a text may have several lines, which an input would drop. */
function isLong(
  { format, pattern, maxLength }: Readonly<Record<string, unknown>>,
  text: string,
): boolean {
  if (text.includes('\n')) return true;
  if (format !== undefined || pattern !== undefined) return false;
  return typeof maxLength === 'number' && maxLength > 200;
}

/** A text that would be read as something else stands in quotation marks. */
function jsonText(value: unknown): string {
  const isPlain = typeof value === 'string' && jsonOf(value) === value;
  return isPlain ? value : writeExact(value, 2);
}
