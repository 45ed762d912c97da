import { html, nothing, type TemplateResult } from 'lit';
import type { FormPlace } from '../../../core/openapi/editing/form-model.js';
import { isReadOnly } from '../../../core/openapi/form/example-value.js';
import { idOf, mistakesAt, naming, type ShownPlace, titleOf } from './body-view.js';

/** Fields of one object that are shown. */
const mostFields = 250;

/** The properties of an object, those first that have to be there, and the entries of a map. */
export function renderGroup(shown: ShownPlace, places: readonly FormPlace[]): TemplateResult {
  const { value, mistakes, view } = shown;
  const { labels } = view;
  // What a server sets is not asked for; where it is there all the same, it is shown.
  const asked = places.filter(
    ({ schema, name }) => !isReadOnly(schema) || Object.hasOwn(Object(value), name),
  );
  const properties = asked.filter(({ role }) => role === 'property');
  const sorted = [
    ...properties.filter(({ required }) => required),
    ...properties.filter(({ required }) => !required),
    ...asked.filter(({ role }) => role === 'entry'),
  ];
  return html`
    ${sorted
      .slice(0, mostFields)
      .map((place) =>
        place.role === 'entry'
          ? renderEntry(shown, place)
          : view.place(place, mistakesAt(mistakes, place)),
      )}
    ${sorted.length > mostFields ? html`<p class="hint">${labels.notAll}</p>` : nothing}
    ${view.editor.model.isMap(shown.place) ? renderAdd(shown) : nothing}
  `;
}

/** An entry of a map: its name, its value, and the button that takes it away. */
function renderEntry({ place, mistakes, view }: ShownPlace, entry: FormPlace): TemplateResult {
  const { editor, labels } = view;
  const id = `${idOf(entry.pointer)}-key`;
  const rename = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const name = target.value;
    // Where another entry has that name, this one keeps its own, and nothing is rendered.
    target.value = entry.name;
    editor.form.renameEntry(place, entry.name, name);
  };
  const remove = (): void => {
    editor.form.empty(entry, undefined);
    view.focus(`${idOf(place.pointer)}-add`);
  };
  return html`
    <div class="entry">
      <div class="field">
        <label for=${id}>${labels.entryName}</label>
        <div class="row">
          <input id=${id} dir="auto" autocomplete="off" spellcheck="false" .value=${entry.name} @change=${rename} />
          <button type="button" class="plain small" @click=${remove}>${naming('remove', titleOf(entry, labels), labels)}</button>
        </div>
      </div>
      ${view.place(entry, mistakesAt(mistakes, entry))}
    </div>
  `;
}

function renderAdd({ place, view }: ShownPlace): TemplateResult {
  const { editor, labels } = view;
  const add = (): void => {
    const entry = editor.form.addEntry(place);
    view.focus(`${idOf(entry.pointer)}-key`, true);
  };
  return html`<button type="button" class="plain small add" id=${`${idOf(place.pointer)}-add`}
    @click=${add}>${naming('add', labels.entry, labels)}</button>`;
}
