import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { formatAge } from '../../../core/threads/relative-time.js';
import type { ThreadRecord } from '../../../core/threads/thread-record.js';
import { fillLabel } from '../../fill-label.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { HistoryLabels } from '../labels/history-labels.js';
import { pluralLabel } from '../labels/plural-label.js';

/** What the view of earlier conversations is rendered from, and what its buttons do. */
export interface History {
  labels: AssistantLabels & HistoryLabels;
  /** A BCP 47 tag; `undefined` for the browser's own language. */
  language: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  /** For how long conversations are kept. */
  days: number;
  /** Those that hold what is searched for. */
  threads: readonly ThreadRecord[];
  /** Whether there is none at all. */
  isEmpty: boolean;
  query: string;
  currentId: string | undefined;
  /** Which conversation is getting a new name. */
  renamedId: string | undefined;
  /** Whether the reader is being asked if all are to be deleted. */
  isConfirming: boolean;
  onSearch: (query: string) => void;
  onOpen: (id: string) => void;
  onRename: (id: string) => void;
  onSave: (id: string, name: string) => void;
  onCancel: () => void;
  onDelete: (id: string) => void;
  onForgetAll: () => void;
  onConfirm: () => void;
}

/** The conversations that this browser keeps, in the place of the current one. */
export function renderHistory(history: History): TemplateResult {
  const { labels, isEmpty, days } = history;
  const note = pluralLabel(labels, { name: 'historyNote', place: 'days', number: days });
  return html`<section class="history" aria-label=${labels.history}>
    <h3>${labels.history}</h3>
    ${isEmpty ? renderNone(labels.noHistory) : renderThreads(history)}
    <div class="history-foot">
      <p>${note}</p>
      ${isEmpty ? nothing : renderForgetting(history)}
    </div>
  </section>`;
}

function renderThreads(history: History): TemplateResult {
  const { labels, threads, query } = history;
  return html`<input
      class="search"
      type="search"
      dir=${query ? 'auto' : nothing}
      aria-label=${labels.searchHistory}
      placeholder=${labels.searchHistory}
      .value=${query}
      @input=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) history.onSearch(event.target.value);
      }}
    />
    <div role="status">${threads.length > 0 ? nothing : renderNone(labels.nothingInHistory)}</div>
    <ul>
      ${repeat(
        threads,
        ({ id }) => id,
        (thread) =>
          html`<li>
            ${
              thread.id === history.renamedId
                ? renderNaming(thread, history)
                : renderThread(thread, history)
            }
          </li>`,
      )}
    </ul>`;
}

function renderThread(thread: ThreadRecord, history: History): TemplateResult {
  const { labels, currentId, now, language } = history;
  const { id, title, updatedAt } = thread;
  const name = { name: title };
  return html`<button
      class="thread"
      type="button"
      aria-current=${id === currentId ? 'true' : nothing}
      @click=${() => history.onOpen(id)}
    >
      <span class="name" dir="auto">${title}</span>
      <time datetime=${new Date(updatedAt).toISOString()}
        >${formatAge(updatedAt, { now, language })}</time
      >
    </button>
    ${renderIcon({
      label: fillLabel(labels.renameThread, name),
      path: 'M4 16l1-4 8.5-8.5 3 3L8 15z',
      part: 'rename',
      onClick: () => history.onRename(id),
    })}
    ${renderIcon({
      label: fillLabel(labels.deleteThread, name),
      path: 'M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11',
      part: 'delete',
      onClick: () => history.onDelete(id),
    })}`;
}

function renderNaming({ id, title }: ThreadRecord, history: History): TemplateResult {
  const { labels } = history;
  return html`<form
    class="naming"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const { currentTarget: form } = event;
      const field = form instanceof HTMLFormElement ? form.elements.namedItem('name') : undefined;
      if (field instanceof HTMLInputElement) history.onSave(id, field.value);
    }}
  >
    <input name="name" dir="auto" maxlength="80" aria-label=${labels.nameOfThread} .value=${title} />
    <button class="action" type="submit">${labels.save}</button>
    <button class="action" type="button" @click=${history.onCancel}>${labels.cancel}</button>
  </form>`;
}

/** The harmless answer has the focus: nothing is deleted by pressing the same key again. */
function renderForgetting({ labels, isConfirming, ...history }: History): TemplateResult {
  if (!isConfirming) {
    return html`<button class="action forget" type="button" @click=${history.onForgetAll}>
      ${labels.forgetAll}
    </button>`;
  }
  return html`<div role="group" aria-labelledby="forget-question">
    <p id="forget-question">${labels.forgetAllQuestion}</p>
    <button class="action danger" type="button" @click=${history.onConfirm}>
      ${labels.forgetAll}
    </button>
    <button class="action keep" type="button" @click=${history.onCancel}>${labels.cancel}</button>
  </div>`;
}

function renderNone(text: string): TemplateResult {
  return html`<div class="none">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 5v5l3 2M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15" />
    </svg>
    <p>${text}</p>
  </div>`;
}

function renderIcon(icon: {
  label: string;
  path: string;
  part: string;
  onClick: () => void;
}): TemplateResult {
  return html`<button
    class="icon ${icon.part}"
    type="button"
    aria-label=${icon.label}
    title=${icon.label}
    @click=${icon.onClick}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${icon.path} /></svg>
  </button>`;
}
