import { html, type TemplateResult } from 'lit/html.js';
import { describeError } from '../api/api-error.js';

/** What stands where nothing has come yet. */
export function loading(): TemplateResult {
  return html`<div class="loading" role="status"><span class="hidden">Loading</span>
    <span class="bone"></span><span class="bone"></span><span class="bone"></span></div>`;
}

/** What stands where nothing could be read. Its button leaves the focus by `keepFocus`. */
export function failed(error: unknown, tryAgain: () => void): TemplateResult {
  return html`<div class="failed" role="alert">
    <p>${describeError(error)}</p>
    <button type="button" @click=${tryAgain}>Try again</button>
  </div>`;
}

/** What stands above something that could be read before, and not now. */
export function outdated(error: unknown): TemplateResult {
  return html`<p class="notice" role="alert">${describeError(error)} What you see may be out of date; trying again.</p>`;
}

/** What stands in place of something that is not here yet, and not to be had where there is an error. */
export function missing(error: unknown, tryAgain: () => void): TemplateResult {
  return error === undefined ? loading() : failed(error, tryAgain);
}
