import { html, nothing, type TemplateResult } from 'lit';
import type { ApiResponse } from '../../../controllers/playground/api-response.js';
import type { PlaygroundController } from '../../../controllers/playground/playground-controller.js';
import { readExact, writeExact } from '../../../core/openapi/exact-json.js';
import { formatLocale } from '../../format-locale.js';
import { code } from '../code-directive.js';
import type { ExplainingElement } from '../find-assistant.js';
import type { PlaygroundView } from '../playground-host.js';
import type { PlaygroundLabels } from '../playground-labels.js';
import { foldedJson } from './folded-json.js';
import { saveResponse } from './save-response.js';

export { saveFile } from '../../../dom/browser/save-file.js';
export { answerStyles } from './answer-styles.js';
export { foldedJson } from './folded-json.js';

/** Characters of JSON that are shown as text, which is coloured. */
const longestText = 200_000;

/** What came back. */
export function renderAnswer(view: PlaygroundView): TemplateResult | undefined {
  const { labels, controller, assistant } = view;
  const { response } = controller.store.snapshot;
  if (!response) return undefined;
  const { status, statusText: reason, headers, state, isCut } = response;
  return html`
    <div class="bar">
      <h3>${labels.response}</h3>
      <strong class=${status < 400 ? 'good' : 'bad'} dir="ltr">${status} ${reason}</strong>
      <span>${labels.time}: <bdi>${formatNumber(Math.round(response.milliseconds), labels, { unit: 'millisecond' })}</bdi></span>
      <span>${labels.size}: <bdi>${formatNumber(response.size, labels, { unit: 'byte', unitDisplay: 'long' })}</bdi></span>
    </div>
    <details>
      <summary>${labels.headers}</summary>
      <dl dir="ltr">${headers.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    </details>
    ${renderContent(response, view)}
    ${isCut ? html`<p class="hint">${labels.cutOff}</p>` : nothing}
    ${state === 'interrupted' ? html`<p class="mistakes">${labels.interrupted}</p>` : nothing}
    ${response.file ? html`<button type="button" class="plain" @click=${() => saveResponse(response)}>${labels.saveBody}</button>` : nothing}
    ${assistant && state !== 'coming' ? html`<button type="button" class="plain" @click=${() => void explain(assistant, controller)}>${labels.explain}</button>` : nothing}
  `;
}

/** Without a connection nothing comes of it, and all else works. */
async function explain(
  assistant: ExplainingElement,
  controller: PlaygroundController,
): Promise<void> {
  try {
    const { explainResponse } = await import('./explain-response.js');
    await explainResponse(assistant, controller);
  } catch (cause) {
    console.error('<docs-playground> could not hand the response over.', cause);
  }
}

function renderContent(
  response: ApiResponse,
  view: PlaygroundView,
): TemplateResult | typeof nothing {
  const { text, mediaType, state, size } = response;
  const { labels, onColors } = view;
  if (size === 0) return state === 'whole' ? html`<p class="hint">${labels.noBody}</p>` : nothing;
  if (text === '') return nothing;
  if (mediaType.startsWith('text/event-stream')) return renderEvents(response, labels);
  const isJson = /json/.test(mediaType);
  const read = isJson && state === 'whole' ? readJson(response) : undefined;
  if (read) return renderJson(read.value, view);
  const language = isJson ? 'json' : (/xml|html|yaml|javascript|css/.exec(mediaType)?.[0] ?? '');
  const shown = text.slice(0, longestText);
  return html`<div class="markdown body" ${code(shown, { language, label: labels.response, onColors })}></div>`;
}

/** Events one by one, as they come. */
function renderEvents({ events }: ApiResponse, labels: PlaygroundLabels): TemplateResult {
  const items = events.map(
    ({ name, id, data }) => html`<li dir="ltr">
      <p class="note">${name}${id === '' ? nothing : html` <code>${id}</code>`}</p>
      <pre><code>${data}</code></pre>
    </li>`,
  );
  return html`<div class="events" role="log" aria-label=${labels.events} tabindex="0"><ol>${items}</ol></div>`;
}

/** JSON with its lists and objects folded, or as text. */
function renderJson(value: unknown, view: PlaygroundView): TemplateResult {
  const { labels, isFolded, set, onColors } = view;
  const options = { language: 'json', label: labels.response, onColors };
  const button = (folded: boolean, label: string): TemplateResult =>
    html`<button type="button" class="plain" aria-pressed=${String(folded === isFolded)}
      @click=${() => set({ isFolded: folded })}>${label}</button>`;
  return html`
    <div class="languages" role="group" aria-label=${labels.response}>${button(true, labels.folded)}${button(false, labels.plainText)}</div>
    ${
      isFolded
        ? html`<div class="folded" dir="ltr" ${foldedJson(value, labels.more)}></div>`
        : html`<div class="markdown body" ${code(indented(value), options)}></div>`
    }
  `;
}

function indented(value: unknown): string {
  const text = writeExact(value, 2);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

const parsed = new WeakMap<ApiResponse, { value: unknown }>();

/** The value of a response in JSON, read once; nothing where it was cut, or is none. */
function readJson(response: ApiResponse): { value: unknown } | undefined {
  const known = parsed.get(response);
  if (known) return known;
  try {
    const value: unknown = readExact(response.text);
    parsed.set(response, { value });
    return { value };
  } catch {
    return undefined;
  }
}

function formatNumber(
  value: number,
  { language }: PlaygroundLabels,
  unit: Pick<Intl.NumberFormatOptions, 'unit' | 'unitDisplay'>,
): string {
  return new Intl.NumberFormat(formatLocale(language), { style: 'unit', ...unit }).format(value);
}
