import { html, nothing, type TemplateResult } from 'lit';
import type { ApiResponse } from '../../../controllers/playground/api-response.js';
import { fillLabel } from '../../fill-label.js';
import { formatLocale } from '../../format-locale.js';
import { code } from '../code-directive.js';
import type { PlaygroundView } from '../playground-host.js';
import type { PlaygroundLabels } from '../playground-labels.js';

/** What came back, or why nothing did. */
export function renderResponse(view: PlaygroundView): TemplateResult {
  const { controller, labels } = view;
  const { response, sending } = controller.store.snapshot;
  return html`
    <section class="response" aria-label=${labels.response} aria-busy=${String(sending === 'waiting')}>
      <p role="status" class=${response ? 'hidden' : ''}>${statusText(view)}</p>
      ${response ? renderAnswer(response, view) : nothing}
    </section>
  `;
}

function statusText({ controller, labels }: PlaygroundView): string {
  const { response, sending } = controller.store.snapshot;
  if (response && response.state !== 'coming') return `${response.status} ${response.statusText}`;
  if (sending === 'waiting') return labels.waiting;
  if (sending === 'unreachable') return fillLabel(labels.unreachable, { origin: location.origin });
  return sending === 'unsendable' ? labels.unsendable : '';
}

function renderAnswer(response: ApiResponse, view: PlaygroundView): TemplateResult {
  const { labels } = view;
  const { status, statusText: reason, headers, state, isCut } = response;
  return html`
    <div class="bar">
      <h3>${labels.response}</h3>
      <strong class=${status < 400 ? 'good' : 'bad'} dir="ltr">${status} ${reason}</strong>
      <span>${labels.time}: <bdi>${formatNumber(Math.round(response.milliseconds), labels, 'millisecond')}</bdi></span>
      <span>${labels.size}: <bdi>${formatNumber(response.size, labels, 'byte')}</bdi></span>
    </div>
    <details>
      <summary>${labels.headers}</summary>
      <dl dir="ltr">${headers.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    </details>
    ${renderContent(response, view)}
    ${isCut ? html`<p class="hint">${labels.cutOff}</p>` : nothing}
    ${state === 'interrupted' ? html`<p class="mistakes">${labels.interrupted}</p>` : nothing}
    ${response.file ? html`<button type="button" class="plain" @click=${() => save(response)}>${labels.saveBody}</button>` : nothing}
  `;
}

function renderContent(
  { text, mediaType, state, size }: ApiResponse,
  { labels, onColors }: PlaygroundView,
): TemplateResult {
  if (size === 0)
    return html`${state === 'whole' ? html`<p class="hint">${labels.noBody}</p>` : nothing}`;
  if (text === '') return html``;
  const isJson = /json/.test(mediaType);
  const shown = isJson && state === 'whole' ? indented(text) : text;
  const language = isJson ? 'json' : (/xml|html|yaml|javascript|css/.exec(mediaType)?.[0] ?? '');
  return html`<div class="markdown body" ${code(shown, { language, label: labels.response, onColors })}></div>`;
}

/** JSON with line breaks; what is none, or was cut, as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function formatNumber(value: number, { language }: PlaygroundLabels, unit: string): string {
  return new Intl.NumberFormat(formatLocale(language), { style: 'unit', unit }).format(value);
}

/** Offers the body to be saved. Its type says that it is bytes, so that nothing of it opens in the page's origin. */
function save({ file, mediaType }: ApiResponse): void {
  if (!file) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `response.${/json|xml|html|csv|pdf|png|jpeg|zip|yaml/.exec(mediaType)?.[0] ?? 'bin'}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
