import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { bodyKind } from '../../../core/openapi/request/request-body.js';
import type { PlaygroundView } from '../playground-host.js';
import { renderField, renderSelect, textIn } from './render-field.js';

/** The body of a request as text that is checked by its schema, or as a file. */
export function renderBody(view: PlaygroundView): TemplateResult | typeof nothing {
  const { controller, labels } = view;
  const { body } = controller.operation;
  const { content } = controller;
  if (!body || !content) return nothing;
  const { content: chosen, bodyText, mistakes } = controller.store.snapshot;
  const types = body.content.map(({ mediaType }, index) => ({
    value: String(index),
    label: mediaType,
  }));
  const examples = content.examples.map(({ name }, index) => ({
    value: String(index),
    label: name || `${labels.example} ${index + 1}`,
  }));
  const isFile = bodyKind(content.mediaType) === 'file';
  const wrong = mistakes.body ?? [];
  const hint = body.description ?? '';
  const field = { id: 'body', required: body.required, hint, mistakes: wrong, labels };
  const choose = (value: string): void => controller.chooseContent(Number(value));
  const takeExample = (value: string): void => {
    const example = content.examples[Number(value)]?.value;
    const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
    controller.patch({ bodyText: text ?? '' });
  };
  return html`
    <fieldset>
      <legend>${labels.body}</legend>
      ${
        types.length > 1
          ? renderField({ id: 'media-type', name: labels.mediaType, labels }, () =>
              renderSelect({
                id: 'media-type',
                value: String(chosen),
                options: types,
                onChange: choose,
              }),
            )
          : nothing
      }
      ${
        examples.length > 1 && !isFile
          ? renderField({ id: 'example', name: labels.example, labels }, () =>
              renderSelect({ id: 'example', value: '', options: examples, onChange: takeExample }),
            )
          : nothing
      }
      ${renderField(
        { ...field, name: isFile ? labels.file : content.mediaType, isCode: !isFile },
        (describedBy) =>
          isFile
            ? html`<input id="body" type="file" aria-describedby=${describedBy}
              @change=${({ target }: Event) => target instanceof HTMLInputElement && controller.patch({ file: target.files?.[0] })} />`
            : html`<textarea id="body" class="code" dir="ltr" rows=${Math.min(bodyText.split('\n').length + 1, 20)}
              spellcheck="false" aria-describedby=${describedBy} aria-invalid=${wrong.length > 0 ? 'true' : nothing}
              .value=${live(bodyText)} @input=${(event: Event) => controller.patch({ bodyText: textIn(event) })}></textarea>`,
      )}
    </fieldset>
  `;
}
