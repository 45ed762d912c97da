import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { LogEntry } from '../../../core/asyncapi/message-log.js';
import { fillLabel } from '../../fill-label.js';
import { textIn } from '../parts/render-field.js';
import type { ChannelView } from './channel-view.js';
import { renderEntry } from './render-entry.js';

/** What went over the connection, and what is done with the list. */
export function renderLog(view: ChannelView): TemplateResult {
  const { controller, labels, filter, follows, set } = view;
  const { entries, left, told } = controller.store.snapshot;
  const wanted = filter.trim().toLowerCase();
  const shown = wanted === '' ? entries : entries.filter((entry) => holds(entry, wanted));
  return html`
    <section class="messages" aria-label=${labels.messages}>
      <div class="bar">
        <h3>${labels.messages}</h3>
        <label class="filter"><span>${labels.filter}</span>
          <input type="search" dir="auto" autocomplete="off" spellcheck="false" .value=${live(filter)}
            @input=${(event: Event) => set({ filter: textIn(event) })} /></label>
        <button type="button" class="plain" aria-pressed=${String(follows)} @click=${() => set({ follows: !follows })}>${labels.follow}</button>
        <button type="button" class="plain" @click=${() => controller.clear()}>${labels.clear}</button>
      </div>
      <p role="status" class="hidden">${told > 0 ? fillLabel(labels.told, { count: told }) : ''}</p>
      ${left > 0 ? html`<p class="hint">${fillLabel(labels.haveLeft, { count: left })}</p>` : nothing}
      ${entries.length === 0 ? html`<p class="hint">${labels.noMessages}</p>` : nothing}
      <div class="log" role="log" aria-live="off" aria-label=${labels.messages} tabindex="0" ?hidden=${entries.length === 0}>
        <ol>${repeat(
          shown,
          ({ id }) => id,
          (entry) => renderEntry(entry, view),
        )}</ol>
      </div>
    </section>
  `;
}

function holds(entry: LogEntry, wanted: string): boolean {
  if (entry.kind === 'sent' || entry.kind === 'received')
    return entry.text?.toLowerCase().includes(wanted) ?? false;
  return entry.kind === 'closed' && `${entry.code} ${entry.reason}`.toLowerCase().includes(wanted);
}
