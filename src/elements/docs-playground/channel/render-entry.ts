import { html, nothing, type TemplateResult } from 'lit';
import { type MatchedMessage, matchMessage } from '../../../core/asyncapi/match-message.js';
import type { LogEntry } from '../../../core/asyncapi/message-log.js';
import { readExact } from '../../../core/openapi/exact-json.js';
import { fillLabel } from '../../fill-label.js';
import { formatLocale } from '../../format-locale.js';
import { mistakeLabel } from '../mistake-label.js';
import type { ChannelView } from './channel-view.js';
import type { ChannelLabels } from './labels/channel-labels.js';

type MessageEntry = LogEntry & { kind: 'sent' | 'received' };

/** Characters of a message in its line, and of one that is open. */
const longestLine = 160;
const longestText = 200_000;
/** What is wrong with one message, as it is listed. */
const mostMistakes = 20;

/** One message, or what happened to the connection. */
export function renderEntry(entry: LogEntry, view: ChannelView): TemplateResult {
  const { labels } = view;
  const time = timeOf(entry.time, labels);
  if (entry.kind === 'opened')
    return html`<li class="event"><span>${labels.opened} <bdi>${entry.protocol}</bdi></span> ${time}</li>`;
  if (entry.kind === 'closed') {
    const { code, reason } = entry;
    const said = fillLabel(labels.closed, { code, reason }).trim();
    return html`<li class="event"><span dir="auto">${said}</span> ${time}</li>`;
  }
  return renderMessage(entry, view);
}

/** What is said stands in elements that are always there: see `words`. */
function renderMessage(entry: MessageEntry, view: ChannelView): TemplateResult {
  const { labels, opened, toggle } = view;
  const { kind, text, size } = entry;
  const { name, mistakes } = matched(entry, view);
  const isOpen = opened.has(entry.id);
  const isUnlike = mistakes.length > 0;
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.dataset.entry !== undefined)
      toggle(entry, target.open);
  };
  return html`
    <li class=${kind}>
      <details data-entry=${entry.id} .open=${isOpen} @toggle=${onToggle}>
        <summary>
          <span class="direction">${(kind === 'sent' ? '↑ ' : '↓ ') + labels[kind]}</span>
          ${name && !isUnlike ? html`<code class="message-name" dir="ltr">${name}</code>` : nothing}
          ${isUnlike ? html`<span class="bad">${labels.unlikeSchema}</span>` : nothing}
          <span class="preview" dir=${text === undefined ? 'auto' : 'ltr'}>${text?.slice(0, longestLine) ?? labels.binary}</span>
          <span class="meta"><bdi>${sizeOf(size, labels)}</bdi> <span>${timeOf(entry.time, labels)}</span></span>
        </summary>
        ${isOpen ? renderContent(entry, mistakes, view) : nothing}
      </details>
    </li>
  `;
}

function renderContent(
  entry: MessageEntry,
  mistakes: MatchedMessage['mistakes'],
  { labels, answers }: ChannelView,
): unknown[] {
  const { text, file, isCut } = entry;
  const late = answers.want();
  const read = readJson(entry);
  const wrong = mistakes
    .slice(0, mostMistakes)
    .map((mistake) => html`<li dir="auto">${mistakeLabel(mistake, labels)}</li>`);
  const shown =
    late && read.value !== null && typeof read.value === 'object'
      ? html`<div class="folded" dir="ltr" ${late.foldedJson(read.value, labels.more)}></div>`
      : html`<pre class="whole" dir="auto" tabindex="0" role="group" aria-label=${labels.message}>${text?.slice(0, longestText)}</pre>`;
  const isLong = isCut || (text?.length ?? 0) > longestText;
  return [
    wrong.length > 0 ? html`<ul class="mistakes">${wrong}</ul>` : nothing,
    text === undefined ? nothing : shown,
    isLong && text !== undefined ? html`<p class="hint">${labels.cutMessage}</p>` : nothing,
    isCut && text === undefined ? html`<p class="hint">${labels.notKept}</p>` : nothing,
    file && late
      ? html`<button type="button" class="plain" @click=${() => late.saveFile(bytesOf(file), `message-${entry.id}.bin`)}>${labels.saveBody}</button>`
      : nothing,
  ];
}

const known = new WeakMap<LogEntry, MatchedMessage>();

/** What a message is by the document; found when it is first shown. Those that were sent were looked at before. */
function matched(entry: MessageEntry, { controller }: ChannelView): MatchedMessage {
  if (entry.kind === 'sent' || entry.text === undefined || entry.isCut) return { mistakes: [] };
  const found = known.get(entry) ?? matchMessage(entry.text, controller.channel);
  known.set(entry, found);
  return found;
}

const values = new WeakMap<LogEntry, { value?: unknown }>();

/** The value of a text of JSON, the same each time, as what shows it stays as it was opened. */
function readJson(entry: MessageEntry): { value?: unknown } {
  const { text = '', isCut } = entry;
  if (isCut || text.length > longestText) return {};
  const read = values.get(entry) ?? parse(text);
  values.set(entry, read);
  return read;
}

function parse(text: string): { value?: unknown } {
  try {
    return { value: readExact(text) };
  } catch {
    // It is a text like any other.
    return {};
  }
}

/** Of no type that a browser would open in the page's origin. */
function bytesOf(file: Blob): Blob {
  return new Blob([file], { type: 'application/octet-stream' });
}

const formats = new Map<string, { time: Intl.DateTimeFormat; size: Intl.NumberFormat }>();

function formatsOf({ language }: ChannelLabels): {
  time: Intl.DateTimeFormat;
  size: Intl.NumberFormat;
} {
  const locale = formatLocale(language);
  const made = formats.get(language) ?? {
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }),
    size: new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }),
  };
  formats.set(language, made);
  return made;
}

function timeOf(time: number, labels: ChannelLabels): TemplateResult {
  const date = new Date(time);
  return html`<time datetime=${date.toISOString()}>${formatsOf(labels).time.format(date)}</time>`;
}

function sizeOf(size: number, labels: ChannelLabels): string {
  return formatsOf(labels).size.format(size);
}
