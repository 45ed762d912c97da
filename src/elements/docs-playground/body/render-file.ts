import { html, noChange, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { idOf, isOptional, naming, type ShownPlace, titleOf } from './body-view.js';

/** The field of a file. Its name is said beside it: a field cannot be given one that was chosen before. */
export function renderFile(
  { place, value, view }: ShownPlace,
  { describedBy, isInvalid }: { describedBy: string | typeof nothing; isInvalid: boolean },
): TemplateResult {
  const { editor, labels } = view;
  const id = idOf(place.pointer);
  const enter = (file: File | undefined): void => editor.form.enter(place, file);
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) enter(target.files?.[0]);
  };
  // Most browsers keep the file where the reader chooses none.
  const remove = (): void => {
    enter(undefined);
    view.focus(id);
  };
  const isFile = value instanceof File;
  const ids = [isFile && `${id}-file`, describedBy].filter((one) => typeof one === 'string');
  return html`<input id=${id} type="file" aria-describedby=${ids.join(' ') || nothing}
    aria-invalid=${isInvalid ? 'true' : nothing} .value=${isFile ? noChange : live('')} @change=${onChange} />
    ${isFile ? html`<p class="hint" id=${`${id}-file`}><bdi>${value.name}</bdi></p>` : nothing}
    ${isFile && isOptional(place) ? html`<button type="button" class="plain small" @click=${remove}>${naming('remove', titleOf(place, labels), labels)}</button>` : nothing}`;
}
