import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { UpdateDetail } from '../api/updates.js';

/** The home page as the update has left it, in light and in dark colours, as far as there are pictures of it. */
export function renderPictures({
  screenshotLight,
  screenshotDark,
}: UpdateDetail): TemplateResult | typeof nothing {
  if (screenshotLight === undefined && screenshotDark === undefined) return nothing;
  return html`<h2>Home page</h2>
    <div class="pictures">${renderPicture('light', screenshotLight)}${renderPicture('dark', screenshotDark)}</div>`;
}

function renderPicture(
  kind: 'light' | 'dark',
  address: string | undefined,
): TemplateResult | typeof nothing {
  if (address === undefined) return nothing;
  return html`<a href=${address}><img src=${address} alt="The home page after this update, in ${kind} colours" width="1280" height="800"></a>`;
}
