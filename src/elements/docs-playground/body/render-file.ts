import { html, nothing, type TemplateResult } from 'lit';
import { idOf, type ShownPlace } from './body-view.js';
import { renderRemove } from './render-remove.js';

/**
 * The field of a file. It shows the one that is sent, also where it showed one of another place or body before. There is a
 * button to take it back, as most browsers keep it where the reader chooses none.
 */
export function renderFile(
  shown: ShownPlace,
  { describedBy, isInvalid }: { describedBy: string | typeof nothing; isInvalid: boolean },
): TemplateResult {
  const { place, value, view } = shown;
  const sent = new DataTransfer();
  if (value instanceof File) sent.items.add(value);
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) view.editor.form.enter(place, target.files?.[0]);
  };
  // Chromium before 138 lists only those files that are there when the list is asked for.
  return html`<div class="row"><input id=${idOf(place.pointer)} type="file" aria-describedby=${describedBy}
    aria-invalid=${isInvalid ? 'true' : nothing} .files=${sent.files} @change=${onChange} />${value instanceof File ? renderRemove(shown) : nothing}</div>`;
}
