import { html, nothing, type TemplateResult } from 'lit';
import { idOf, naming, type ShownPlace, titleOf } from './body-view.js';

/** The button that leaves a place out; nothing where it has to be there. Items and entries are removed as such. */
export function renderRemove({ place, value, view }: ShownPlace): TemplateResult | typeof nothing {
  if (place.required || place.role === 'entry') return nothing;
  const remove = (): void => {
    // A file does not come back by itself: its place may have alternatives, which are offered again.
    if (value instanceof File) view.editor.form.enter(place, undefined);
    else view.editor.form.empty(place, undefined);
    view.focus(idOf(place.pointer));
  };
  return html`<button type="button" class="plain small" @click=${remove}>${naming('remove', titleOf(place, view.labels), view.labels)}</button>`;
}
