import { html, nothing, type TemplateResult } from 'lit';
import type { FormPlace } from '../../../core/openapi/editing/form-model.js';
import { idOf, mistakesAt, naming, type ShownPlace, titleOf } from './body-view.js';

/** Items of one list that are shown. */
const mostItems = 100;

/** The items of a list, each of which can be moved and removed, and a button for one more. */
export function renderList(shown: ShownPlace, places: readonly FormPlace[]): TemplateResult {
  const { place, mistakes, view } = shown;
  const { editor, labels } = view;
  const add = (): void => {
    editor.form.addItem(place);
    view.focus(idOf(`${place.pointer}/${places.length}`));
  };
  return html`
    ${
      places.length === 0
        ? nothing
        : html`<ol class="items">${places.slice(0, mostItems).map(
            (
              item,
              index,
            ) => html`<li @keydown=${(event: KeyboardEvent) => onKey(event, shown, { index, count: places.length })}>
              ${view.place(item, mistakesAt(mistakes, item))}
              ${renderButtons(shown, item, { index, count: places.length })}
            </li>`,
          )}</ol>`
    }
    ${places.length > mostItems ? html`<p class="hint">${labels.notAll}</p>` : nothing}
    <button type="button" class="plain small add" id=${`${idOf(place.pointer)}-add`}
      @click=${add}>${naming('add', labels.item, labels)}</button>
  `;
}

interface Position {
  index: number;
  count: number;
}

function renderButtons(shown: ShownPlace, item: FormPlace, position: Position): TemplateResult {
  const { place, view } = shown;
  const { labels, editor } = view;
  const { index, count } = position;
  const name = titleOf(item, labels);
  const remove = (): void => {
    editor.form.removeItem(place, index);
    const next = Math.min(index, count - 2);
    view.focus(
      next < 0 ? `${idOf(place.pointer)}-add` : `${idOf(`${place.pointer}/${next}`)}-remove`,
    );
  };
  const mover = (label: 'moveUp' | 'moveDown', to: number): TemplateResult =>
    html`<button type="button" class="plain small" id=${`${idOf(item.pointer)}-${label}`}
      aria-label=${naming(label, name, labels)} title=${naming(label, name, labels)} aria-disabled=${String(!editor.form.isMovable(place, index, to))}
      @click=${() => move(shown, { index, count, to }, label)}>${label === 'moveUp' ? '↑' : '↓'}</button>`;
  return html`<div class="row item-buttons">
    ${mover('moveUp', index - 1)}${mover('moveDown', index + 1)}
    ${
      editor.form.isRemovable(place, index)
        ? html`<button type="button" class="plain small" id=${`${idOf(item.pointer)}-remove`}
      @click=${remove}>${naming('remove', name, labels)}</button>`
        : nothing
    }
  </div>`;
}

/** The focus goes with the item, to the button that was used. */
function move(
  { place, view }: ShownPlace,
  { index, to }: Position & { to: number },
  label: 'moveUp' | 'moveDown',
): void {
  if (!view.editor.form.isMovable(place, index, to)) return;
  view.editor.form.moveItem(place, index, to);
  view.focus(`${idOf(`${place.pointer}/${to}`)}-${label}`);
}

/** Alt and an arrow move the item that the focus is in. */
function onKey(event: KeyboardEvent, { place, view }: ShownPlace, { index }: Position): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || by === undefined || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const to = index + by;
  if (!view.editor.form.isMovable(place, index, to)) return;
  const from = idOf(`${place.pointer}/${index}`);
  const { id } = event.target;
  view.editor.form.moveItem(place, index, to);
  if (id.startsWith(from)) view.focus(idOf(`${place.pointer}/${to}`) + id.slice(from.length));
}
