import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Key } from '../api/keys.js';
import { limitMeter } from './limit-list.js';
import { moment } from './moment.js';

/** What a key is called, whether somebody has named it or not. */
export function nameOf({ name, use, kind, id }: Key): string {
  if (name !== undefined) return name;
  if (use === 'site') return "The site's own pages";
  return `${kind === 'admin' ? 'Admin' : 'Assistant'} key …${id.slice(-6)}`;
}

/** What can be done with a key. */
export interface KeyActions {
  rename: (key: Key) => void;
  revoke: (key: Key) => void;
}

/** A key in the list of them. */
export function renderKey(key: Key, actions?: KeyActions): TemplateResult {
  const { kind, use, id, allowedOrigins, createdAt, lastUsedAt, revokedAt, month } = key;
  const called = nameOf(key);
  return html`<li class="key" id="key-${id}">
    <div class="key-title">
      <h2>${called}</h2>
      <span class="tag">${kind === 'admin' ? 'admin, secret' : 'assistant, public'}</span>
      ${use === 'session' ? html`<span class="tag tag-strong">you are signed in with it</span>` : nothing}
      ${use === 'site' && key.name !== undefined ? html`<span class="tag tag-strong">on the site's own pages</span>` : nothing}
    </div>
    <dl class="facts">
      <div><dt>Id</dt><dd><code>${id}</code></dd></div>
      ${kind === 'assistant' ? html`<div><dt>For pages of</dt><dd>${allowedOrigins ? allowedOrigins.map((origin) => html`<code>${origin}</code> `) : 'all origins that the server allows'}</dd></div>` : nothing}
      <div><dt>Created</dt><dd>${moment(createdAt)}</dd></div>
      <div><dt>Last used</dt><dd>${lastUsedAt === undefined ? 'never' : moment(lastUsedAt)}</dd></div>
      ${revokedAt === undefined ? nothing : html`<div><dt>Revoked</dt><dd>${moment(revokedAt)}</dd></div>`}
      ${month ? html`<div><dt>This month</dt><dd>${limitMeter(month, `Questions left to ${called} this month`)}</dd></div>` : nothing}
    </dl>
    ${
      actions
        ? html`<div class="key-end">
            <button type="button" aria-label="Rename ${called}" @click=${() => actions.rename(key)}>Rename</button>
            <button class="danger" type="button" aria-label="Revoke ${called}" @click=${() => actions.revoke(key)}>Revoke</button>
          </div>`
        : nothing
    }
  </li>`;
}
