import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { writeShort } from '../../../core/openapi/exact-json.js';
import { textFieldOf } from '../../../core/openapi/form/field-text.js';
import type { Parameter, ParameterPlace } from '../../../core/openapi/operation.js';
import { parameterKey } from '../../../core/openapi/request/build-request.js';
import type { FormView } from '../playground-host.js';
import type { PlaygroundLabels } from '../playground-labels.js';
import { renderField, renderSelect, textIn } from './render-field.js';

const places: readonly [ParameterPlace, keyof PlaygroundLabels][] = [
  ['path', 'inPath'],
  ['query', 'inQuery'],
  ['header', 'inHeader'],
  ['cookie', 'inCookie'],
];

/** The parameters of an operation, by where they stand in the request. */
export function renderParameters(view: FormView): TemplateResult[] {
  const { parameters } = view.controller.operation;
  return places.flatMap(([place, label]) => {
    const here = parameters.filter((parameter) => parameter.place === place);
    if (here.length === 0) return [];
    const note =
      place === 'cookie' ? html`<p class="hint">${view.labels.notFromPages}</p>` : nothing;
    return html`
      <fieldset>
        <legend>${view.labels[label]}</legend>
        ${note}${here.map((parameter) => renderParameter(parameter, view))}
      </fieldset>
    `;
  });
}

function renderParameter(parameter: Parameter, view: FormView): TemplateResult {
  const { controller, labels } = view;
  const { operation, store } = controller;
  const { texts, mistakes } = store.snapshot;
  const key = parameterKey(parameter);
  const id = `parameter-${operation.parameters.indexOf(parameter)}`;
  const text = texts[key] ?? '';
  const onChange = (value: string): void => controller.enterText(parameter, value);
  const { kind, values } = textFieldOf(parameter.schema, operation.schemas);
  const { name, required, deprecated, description = '' } = parameter;
  const hint = [description, kind === 'lines' ? labels.onePerLine : ''].filter(Boolean).join(' ');
  const wrong = mistakes[key] ?? [];
  const field = { id, name, isCode: true, required, deprecated, hint, mistakes: wrong, labels };
  const isInvalid = wrong.length > 0;
  return renderField(field, (describedBy) => {
    if (kind === 'select') {
      const listed = values.map(writeShort).map((value) => ({ value, label: value }));
      const options = [{ value: '', label: labels.notSent }, ...listed];
      return renderSelect({ id, value: text, options, onChange, describedBy, isInvalid });
    }
    const onInput = (event: Event): void => onChange(textIn(event));
    if (kind === 'lines' || kind === 'json')
      return html`<textarea id=${id} rows="3" dir="auto" spellcheck="false" aria-describedby=${describedBy}
        aria-invalid=${isInvalid ? 'true' : nothing} .value=${live(text)} @input=${onInput}></textarea>`;
    return html`<input id=${id} dir="auto" autocomplete="off" spellcheck="false" aria-describedby=${describedBy}
      aria-invalid=${isInvalid ? 'true' : nothing} inputmode=${kind === 'number' ? 'decimal' : nothing}
      .value=${live(text)} @input=${onInput} />`;
  });
}
