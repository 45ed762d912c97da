import { html, nothing, type TemplateResult } from 'lit';
import { fillLabel } from '../../fill-label.js';
import type { PlaygroundView } from '../playground-host.js';

/** Shows what came back; nothing where nothing did. */
export type AnswerRenderer = (view: PlaygroundView) => TemplateResult | undefined;

/** The way through the site's server, once what shows it has loaded. */
export interface ShownPassing {
  content: TemplateResult;
  /** Why there is no response that way; absent where it was not taken. */
  failure: string | undefined;
}

/** Where a response is shown, and why there is none. What shows one loads with the first. */
export function renderResponse(
  view: PlaygroundView,
  renderAnswer: AnswerRenderer | undefined,
  passing: ShownPassing | undefined,
): TemplateResult {
  const { controller, labels } = view;
  const { response, sending } = controller.store.snapshot;
  const answer = response && renderAnswer?.(view);
  const status = statusText(view, passing);
  const look = response || sending === 'waiting' ? '' : 'mistakes';
  return html`
    <section class="response" aria-label=${labels.response} aria-busy=${String(sending === 'waiting')}>
      ${status && !answer ? html`<div class="bar"><h3>${labels.response}</h3></div>` : nothing}
      <p role="status" class=${answer ? 'hidden' : look}>${status}</p>
      ${passing?.content}
      ${answer}
    </section>
  `;
}

function statusText(
  { controller, labels }: PlaygroundView,
  passing: ShownPassing | undefined,
): string {
  const { response, sending } = controller.store.snapshot;
  if (response && response.state !== 'coming') return `${response.status} ${response.statusText}`;
  if (sending === 'waiting') return labels.waiting;
  if (sending === 'unreachable')
    return passing?.failure ?? fillLabel(labels.unreachable, { origin: location.origin });
  return sending === 'unsendable' ? labels.unsendable : '';
}
