import { html, type TemplateResult } from 'lit/html.js';

/** A link to a page of the documentation, in another tab; where its address is none of the web, its text. */
export function pageLink(address: string, text: string): TemplateResult {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return html`${text}`;
  return html`<a href=${url.href} target="_blank" rel="noopener noreferrer"><bdi>${text}</bdi><span aria-hidden="true">\u00a0↗</span><span class="hidden"> (opens a new tab)</span></a>`;
}
