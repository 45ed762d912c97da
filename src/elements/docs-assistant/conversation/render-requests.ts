import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { collectSources, type Source } from '../../../core/messages/source.js';
import {
  carriedRequestEvent,
  carriedRequestKey,
} from '../../../core/openapi/written/carried-request.js';
import { carriedText } from '../../../core/openapi/written/carried-text.js';
import { fencedCode } from '../../../core/openapi/written/fenced-code.js';
import { matchPath } from '../../../core/openapi/written/match-path.js';
import { readRequest } from '../../../core/openapi/written/read-request.js';
import type { WrittenRequest } from '../../../core/openapi/written/written-request.js';
import { sessionTextStorage } from '../../../dom/browser/safe-storage.js';
import { siteAddress } from '../../../dom/page/site-address.js';
import { fillLabel } from '../../fill-label.js';
import { backgroundLabels } from '../labels/background-labels.js';
import type { Conversation } from './render-conversation.js';

/** Blocks of code that are looked at, and requests that are offered. */
const mostBlocks = 20;
const mostRequests = 5;

/** A request of an answer, and the source that is its operation's page. */
interface OfferedRequest {
  request: WrittenRequest;
  source: Source;
  /** In the list of sources, counted from 1. */
  position: number;
  operation: string;
}

/**
 * Links to the playgrounds of operations that the answer cites, for the requests that it shows: they open filled in,
 * and nothing is sent. What goes along waits in the tab's session storage, so that only pages of this origin are offered.
 */
export function renderRequests(
  message: DocsMessage,
  conversation: Conversation,
): TemplateResult | typeof nothing {
  const offers = offersOf(message);
  if (offers.length === 0) return nothing;
  const { tryRequest } = backgroundLabels(conversation.labels);
  return html`<div class="doubt">${offers.map(
    (offer) =>
      html`<a class="action" href=${offer.source.url} rel="noopener"
        @click=${(event: MouseEvent) => open(event, offer, conversation)}
      >${fillLabel(tryRequest, { operation: offer.operation })}</a>`,
  )}</div>`;
}

function offersOf(message: DocsMessage): OfferedRequest[] {
  const offers = new Map<string, OfferedRequest>();
  const sources = collectSources(message, siteAddress());
  for (const code of fencedCode(messageText(message)).slice(0, mostBlocks)) {
    const request = readRequest(code);
    const offer = request && offerOf(request, sources);
    // Of several with one operation, the first is the one that the answer begins with.
    if (offer && !offers.has(offer.operation)) offers.set(offer.operation, offer);
  }
  return [...offers.values()].slice(0, mostRequests);
}

/** The operation that says most of the path: `/jobs/new` before `/jobs/{id}`. */
function offerOf(request: WrittenRequest, sources: readonly Source[]): OfferedRequest | undefined {
  const fitting = sources.flatMap((source, index): OfferedRequest[] => {
    const { operation = '', url } = source;
    const [, method, template] = /^([A-Z]{3,7}) (\/\S{0,500})$/.exec(operation) ?? [];
    const isHere = new URL(url).origin === location.origin;
    const fits =
      template !== undefined && method === request.method && matchPath(template, request.path);
    return isHere && fits ? [{ request, source, position: index + 1, operation }] : [];
  });
  const open = ({ operation }: OfferedRequest): number =>
    operation.split('{').length - operation.split('/').length;
  return fitting.sort((one, other) => open(one) - open(other))[0];
}

/** A playground of this page takes it at once; another page's when that has been opened. */
function open(
  event: MouseEvent,
  { operation, request, source, position }: OfferedRequest,
  { onSourceClick }: Conversation,
): void {
  // In another tab, it would wait in this one.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  sessionTextStorage().setItem(carriedRequestKey(operation), carriedText(request));
  // First, as it may close the panel, which moves the focus.
  onSourceClick(event, source, position);
  const isTaken = !dispatchEvent(new Event(carriedRequestEvent, { cancelable: true }));
  if (isTaken) event.preventDefault();
}
