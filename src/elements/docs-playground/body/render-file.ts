import { type ElementPart, html, noChange, nothing, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { idOf, naming, type ShownPlace, titleOf } from './body-view.js';

class ChosenFileDirective extends Directive {
  override render(_value: unknown): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [value]: [unknown]): unknown {
    // It may have been chosen for another body, or left out since.
    if (element instanceof HTMLInputElement && element.files?.[0] !== value) element.value = '';
    return noChange;
  }
}

const chosenFile = directive(ChosenFileDirective);

/** The field of a file. Its name is said beside it: a field cannot be given one that was chosen before. */
export function renderFile(
  { place, value, view }: ShownPlace,
  { describedBy, isInvalid }: { describedBy: string | typeof nothing; isInvalid: boolean },
): TemplateResult {
  const { editor, labels } = view;
  const id = idOf(place.pointer);
  const file = value instanceof File ? value : undefined;
  const ids = [file && `${id}-file`, describedBy].filter((one) => typeof one === 'string');
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) editor.form.enter(place, target.files?.[0]);
  };
  const remove = (): void => {
    editor.form.enter(place, undefined);
    view.focus(id);
  };
  // Browsers keep the file where the reader chooses none. Items and entries are removed as such.
  const canRemove = place.role === 'property' || place.role === 'body';
  const button = html`<button type="button" class="plain small" @click=${remove}>${naming('remove', titleOf(place, labels), labels)}</button>`;
  return html`<input id=${id} type="file" aria-describedby=${ids.join(' ') || nothing}
    aria-invalid=${isInvalid ? 'true' : nothing} ${chosenFile(file)} @change=${onChange} />
    ${file ? html`<div class="row"><bdi class="hint" id=${`${id}-file`}>${file.name}</bdi>${canRemove ? button : nothing}</div>` : nothing}`;
}
