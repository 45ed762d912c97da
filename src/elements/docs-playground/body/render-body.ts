import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { BodyEditor } from '../../../core/openapi/editing/body-editor.js';
import type { Mistake } from '../../../core/openapi/form/validate-value.js';
import { renderField, renderSelect, textIn } from '../parts/render-field.js';
import type { PlaygroundView } from '../playground-host.js';
import { simpleMarkup } from '../simple-markup.js';
import type { BodyView } from './body-view.js';
import { renderFile } from './render-file.js';
import { renderPlace } from './render-place.js';

/** The body of a request: fields by its schema, text, or a file. */
export function renderBody(playground: PlaygroundView): TemplateResult | typeof nothing {
  const { controller, labels, focus } = playground;
  const { body: editor, operation } = controller;
  if (!editor) return nothing;
  const mistakes = controller.store.snapshot.mistakes.body ?? [];
  // `fetch` throws where either has a body.
  const note = /get|head/.test(operation.method) ? labels.notFromPages : '';
  return renderEditor(editor, { labels, focus, mistakes, note });
}

/** The fields of any value with a schema; what it is called is the label `body`. */
export function renderEditor(
  editor: BodyEditor,
  {
    labels,
    focus,
    mistakes,
    note = '',
  }: Pick<BodyView, 'labels' | 'focus'> & {
    mistakes: readonly Mistake[];
    /** What a reader has to know of all of it. */
    note?: string;
  },
): TemplateResult {
  const { mode } = editor.store.snapshot;
  const { description } = editor.body;
  const view: BodyView = {
    editor,
    labels,
    place: (place, wrong) => renderPlace(place, wrong, view),
    focus,
  };
  return html`
    <fieldset>
      <legend>${labels.body}</legend>
      ${note ? html`<p class="hint">${note}</p>` : nothing}
      ${description ? html`<div class="hint" dir="auto">${simpleMarkup(description) ?? description}</div>` : nothing}
      ${renderType(view)}${editor.hasForm ? renderModes(view) : nothing}${renderExamples(view)}
      ${mode === 'form' && editor.kind !== 'file' ? view.place(editor.root, mistakes) : renderWhole(view, mistakes)}
    </fieldset>
  `;
}

function renderType({ editor, labels }: BodyView): TemplateResult {
  const types = editor.body.content.map(({ mediaType }, index) => ({
    value: String(index),
    label: mediaType,
  }));
  const id = 'media-type';
  if (types.length < 2)
    return html`<p class="note"><code dir="ltr">${editor.content.mediaType}</code></p>`;
  const value = String(editor.store.snapshot.content);
  const onChange = (index: string): void => editor.chooseContent(Number(index));
  return renderField({ id, name: labels.mediaType, labels }, () =>
    renderSelect({ id, value, options: types, onChange }),
  );
}

/** Whether it is fields or JSON; a text that cannot become fields says so. */
function renderModes({ editor, labels }: BodyView): TemplateResult {
  const { mode, isBroken } = editor.store.snapshot;
  const button = (one: 'form' | 'text', label: string): TemplateResult =>
    html`<button type="button" class="plain" aria-pressed=${String(one === mode)}
      @click=${() => editor.show(one)}>${label}</button>`;
  return html`
    <div class="modes" role="group" aria-label=${labels.body}>${button('form', labels.form)}${button('text', 'JSON')}</div>
    <p role="status" class="mistakes">${isBroken ? labels.mistakeJson : ''}</p>
  `;
}

function renderExamples({ editor, labels }: BodyView): TemplateResult | typeof nothing {
  const examples = editor.content.examples.map(({ name }, index) => ({
    value: String(index),
    label: name || `${labels.example} ${index + 1}`,
  }));
  if (examples.length < 2 || editor.kind === 'file') return nothing;
  const onChange = (index: string): void => editor.takeExample(Number(index));
  return renderField({ id: 'example', name: labels.example, labels }, () =>
    renderSelect({ id: 'example', value: '', options: examples, onChange }),
  );
}

/** The body as one text or file. */
function renderWhole(view: BodyView, mistakes: readonly Mistake[]): TemplateResult {
  const { editor, labels } = view;
  const { required } = editor.body;
  const isFile = editor.kind === 'file';
  const name = isFile ? labels.file : editor.content.mediaType;
  return renderField(
    { id: 'body', name, isCode: !isFile, required, mistakes, labels },
    (describedBy) =>
      isFile
        ? renderFile(
            { place: editor.root, value: editor.store.snapshot.value, mistakes, view },
            { describedBy, isInvalid: mistakes.length > 0 },
          )
        : renderText(editor, { describedBy, isInvalid: mistakes.length > 0 }),
  );
}

interface Described {
  describedBy: string | typeof nothing;
  isInvalid: boolean;
}

function renderText(editor: BodyEditor, { describedBy, isInvalid }: Described): TemplateResult {
  const { text } = editor.store.snapshot;
  const rows = Math.min(text.split('\n').length + 1, 20);
  return html`<textarea id="body" class="code" dir="ltr" rows=${rows} spellcheck="false"
    aria-describedby=${describedBy} aria-invalid=${isInvalid ? 'true' : nothing}
    .value=${live(text)} @input=${(event: Event) => editor.write(textIn(event))}></textarea>`;
}
