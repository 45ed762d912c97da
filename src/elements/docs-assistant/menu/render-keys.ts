import { html, type TemplateResult } from 'lit';

/** What keys do. */
export interface KeyRow {
  label: string;
  /** As they are called on the reader's keyboard; empty for none. */
  keys: string;
}

/** A list of keys. It scrolls, and so it can have the focus. */
export function renderKeys(title: string, rows: readonly KeyRow[]): TemplateResult {
  return html`<section class="keys" aria-label=${title} tabindex="0">
    <h3>${title}</h3>
    <dl>
      ${rows.map(
        ({ label, keys }) =>
          html`<div>
            <dt>${label}</dt>
            <dd><kbd dir="ltr">${keys}</kbd></dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
