import { html, nothing, type TemplateResult } from 'lit';
import type { ChannelState } from '../../../controllers/channel/channel-controller.js';
import { fillLabel } from '../../fill-label.js';
import { renderParameters } from '../parts/render-parameters.js';
import { renderSecurity } from '../parts/render-security.js';
import { renderServer } from '../parts/render-server.js';
import type { ChannelView } from './channel-view.js';
import type { ChannelLabels } from './labels/channel-labels.js';

/** What a connection is opened with, the buttons for it, and how it stands. */
export function renderConnection(
  { controller, labels }: ChannelView,
  { connect, isWarned }: { connect: () => void; isWarned: boolean },
): TemplateResult {
  const { form, channel, store } = controller;
  const { connection, failure } = store.snapshot;
  const isClosed = connection === 'closed';
  const isWrong = Object.keys(form.store.snapshot.mistakes).length > 0;
  const fields = { controller: form, labels };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (isClosed) connect();
    // Whoever presses it twice waits for no answer of the server.
    else if (connection === 'closing') controller.end();
    else controller.disconnect();
  };
  const toConnect = isWrong && isWarned ? labels.connectAnyway : labels.connect;
  const names = channel.headers.join(', ');
  const { url } = form.request({ masked: true });
  return html`
    <form class="connect" novalidate @submit=${submit}>
      <fieldset class="plain-group" ?disabled=${!isClosed}>
        ${renderServer(fields)}${renderSecurity(fields)}${renderParameters(fields)}
        ${names ? html`<p class="hint" dir="auto">${fillLabel(labels.socketHeaders, { names })}</p>` : nothing}
      </fieldset>
      <p class="connection-address" dir="ltr"><code>${url}</code></p>
      <p role="alert" class="mistakes">${isWrong ? labels.checkInput : ''}</p>
      <div class="actions">
        <button type="submit" class=${isClosed ? 'send' : 'plain'}>${isClosed ? toConnect : labels.disconnect}</button>
        <span role="status" class="state" data-state=${connection}>${stateOf(connection, labels)}</span>
      </div>
      <p role="alert" class="mistakes">${failure ? fillLabel(failureOf(failure, labels), { origin: location.origin }) : ''}</p>
    </form>
  `;
}

function stateOf(connection: ChannelState['connection'], labels: ChannelLabels): string {
  const { connecting, connected, closing, notConnected } = labels;
  return { connecting, open: connected, closing, closed: notConnected }[connection];
}

function failureOf(
  failure: NonNullable<ChannelState['failure']>,
  { refused, mixed, badAddress }: ChannelLabels,
): string {
  return { refused, mixed, address: badAddress }[failure];
}
