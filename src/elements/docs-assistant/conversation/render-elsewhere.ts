import { html, nothing, type TemplateResult } from 'lit';
import { siteAddress } from '../../../dom/page/site-address.js';
import { findSearch } from '../host/find-search.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { backgroundLabels } from '../labels/background-labels.js';

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Where the owner's people give help; `undefined` unless it is a page or an e-mail address. */
function supportAddress(url: string): string | undefined {
  if (!url || !URL.canParse(url, siteAddress())) return undefined;
  const { protocol, href } = new URL(url, siteAddress());
  return protocols.has(protocol) ? href : undefined;
}

/** Buttons to where a reader can look without an answer; `nothing` where there is nowhere. */
export function renderElsewhere({
  question,
  labels: given,
  supportUrl,
}: {
  question: string;
  labels: AssistantLabels;
  /** The owner's address for help, unread; empty for none. */
  supportUrl: string;
}): TemplateResult | typeof nothing {
  const labels = backgroundLabels(given);
  const search = findSearch();
  const support = supportAddress(supportUrl);
  if (!search && !support) return nothing;
  return html`${
    search
      ? html`<button class="action" type="button" @click=${() => void search.search(question)}>
          ${labels.searchInstead}
        </button>`
      : nothing
  }
  ${
    support ? html`<a class="action" href=${support} rel="noopener">${labels.support}</a>` : nothing
  }`;
}
