import { html, nothing, type TemplateResult } from 'lit';
import type { ChannelMessage } from '../../../core/asyncapi/channel.js';
import type { BodyEditor } from '../../../core/openapi/editing/body-editor.js';
import type { Mistake } from '../../../core/openapi/form/validate-value.js';
import { fillLabel } from '../../fill-label.js';
import { renderField, renderSelect } from '../parts/render-field.js';
import type { PlaygroundLabels } from '../playground-labels.js';
import { simpleMarkup } from '../simple-markup.js';
import type { ChannelView } from './channel-view.js';

/** Renders the fields of a message. */
export type EditorRenderer = (
  editor: BodyEditor,
  options: {
    labels: PlaygroundLabels;
    focus: ChannelView['focus'];
    mistakes: readonly Mistake[];
  },
) => TemplateResult;

interface ComposerOptions {
  send: () => void;
  isWarned: boolean;
  renderEditor: EditorRenderer | undefined;
}

/** The message to send; nothing where the channel takes none. */
export function renderComposer(
  view: ChannelView,
  { send, isWarned, renderEditor }: ComposerOptions,
): TemplateResult | typeof nothing {
  const { controller, labels, focus } = view;
  const { editor, message } = controller;
  if (!editor || !message || !renderEditor) return nothing;
  const { mistakes, connection } = controller.store.snapshot;
  const isOpen = connection === 'open';
  const isWrong = mistakes.length > 0;
  const submit = (event: Event): void => {
    event.preventDefault();
    send();
  };
  return html`
    <form class="message" novalidate aria-label=${labels.message} @submit=${submit}>
      ${renderChoice(view)}${renderNotes(message, view)}
      ${renderEditor(editor, { labels: { ...labels, body: labels.message }, focus, mistakes })}
      <p role="alert" class="mistakes">${isWrong ? labels.checkInput : ''}</p>
      <div class="actions">
        <button type="submit" class="send" aria-disabled=${String(!isOpen)} aria-describedby=${isOpen ? nothing : 'connect-first'}>${isWrong && isWarned ? labels.sendAnyway : labels.send}</button>
        ${isOpen ? nothing : html`<span class="note" id="connect-first">${labels.connectFirst}</span>`}
      </div>
    </form>
  `;
}

function renderChoice({ controller, labels }: ChannelView): TemplateResult | typeof nothing {
  const { sends } = controller.channel;
  if (sends.length < 2) return nothing;
  const options = sends.map(({ name, title }, index) => ({
    value: String(index),
    label: title ? `${title} (${name})` : name,
  }));
  const value = String(controller.store.snapshot.chosen);
  const onChange = (index: string): void => controller.choose(Number(index));
  return renderField({ id: 'message', name: labels.message, labels }, () =>
    renderSelect({ id: 'message', value, options, onChange }),
  );
}

function renderNotes(message: ChannelMessage, { labels }: ChannelView): unknown[] {
  const { description, unread, headers } = message;
  const notes = [
    ...(unread === undefined ? [] : [fillLabel(labels.unreadSchema, { format: unread })]),
    ...(headers.length === 0
      ? []
      : [fillLabel(labels.messageHeaders, { names: headers.join(', ') })]),
  ];
  const said =
    description && (simpleMarkup(description) ?? html`<p class="plain-text">${description}</p>`);
  return [
    ...(said ? [html`<div class="message-description" dir="auto">${said}</div>`] : []),
    ...notes.map((note) => html`<p class="hint" dir="auto">${note}</p>`),
  ];
}
