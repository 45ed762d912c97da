import { html, nothing, type TemplateResult } from 'lit';
import { idOf, type ShownPlace } from './body-view.js';
import { renderRemove } from './render-remove.js';

/** The field of a file. It shows the one that is sent, also where it showed one of another place or body before. */
export function renderFile(
  shown: ShownPlace,
  { describedBy, isInvalid }: { describedBy: string | typeof nothing; isInvalid: boolean },
): TemplateResult {
  const { place, value, view } = shown;
  const { files, items } = new DataTransfer();
  const isChosen = value instanceof File && items.add(value);
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) view.editor.form.enter(place, target.files?.[0]);
  };
  // Most browsers keep the file where the reader chooses none.
  return html`<input id=${idOf(place.pointer)} type="file" aria-describedby=${describedBy}
    aria-invalid=${isInvalid ? 'true' : nothing} .files=${files} @change=${onChange} />${isChosen ? renderRemove(shown) : nothing}`;
}
