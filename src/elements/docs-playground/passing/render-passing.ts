import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { NotPassedOnError } from '../../../core/openapi/request/pass-on-request.js';
import { fillLabel } from '../../fill-label.js';
import type { PlaygroundView } from '../playground-host.js';
import { isThroughSite, keepThroughSite } from './kept-way.js';

export { passOnRequest } from '../../../core/openapi/request/pass-on-request.js';
export { isThroughSite };

/** Offers the way through the site, and says what came that way. */
export function renderPassing(
  { controller, labels }: PlaygroundView,
  send: () => void,
): TemplateResult {
  const { isPassedOn, response } = controller.store.snapshot;
  const { server } = controller;
  const choose = ({ target }: Event): void =>
    keepThroughSite(server, target instanceof HTMLInputElement && target.checked);
  return html`
    ${isPassedOn && response ? html`<p class="hint">${fillLabel(labels.passedOn, { origin: location.origin })}</p>` : nothing}
    <button type="button" class="plain" @click=${send}>${labels.passOn}</button>
    <label class="check">
      <input type="checkbox" .checked=${live(isThroughSite(server))} @change=${choose} />${labels.passOnAlways}
    </label>
    <p class="hint">${labels.passOnHint}</p>
  `;
}

/** Why there is no response that way either. */
export function passingFailure({ controller, labels }: PlaygroundView): string {
  const { failure } = controller.store.snapshot;
  const code = failure instanceof NotPassedOnError ? failure.code : 'network';
  return fillLabel(labels.notPassedOn, { code });
}
