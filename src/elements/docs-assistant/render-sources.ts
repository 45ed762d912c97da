import { html, nothing, type TemplateResult } from 'lit';
import type { Source } from '../../core/source.js';
import type { Conversation } from './render-conversation.js';
import { leadsElsewhere, sourceAddress } from './source-address.js';
import { sourceBadges } from './source-badges.js';

/** The sources of an answer in the order of their numbers, each with where it stands and what it says. */
export function renderSources(
  sources: readonly Source[],
  conversation: Conversation,
): TemplateResult {
  return html`<section part="sources" class="sources">
    <h3>${conversation.labels.sources}</h3>
    <ol>
      ${sources.map((source, index) => renderSource({ source, position: index + 1 }, conversation))}
    </ol>
  </section>`;
}

function renderSource(
  { source, position }: { source: Source; position: number },
  conversation: Conversation,
): TemplateResult {
  const { onSourceClick, labels } = conversation;
  const opensTab = leadsElsewhere(source);
  return html`<li>
    <a
      part="source"
      href=${sourceAddress(source)}
      rel="noopener noreferrer nofollow"
      target=${opensTab ? '_blank' : nothing}
      title=${opensTab ? labels.newTab : nothing}
      @click=${(event: MouseEvent) => onSourceClick(event, source, position)}
      ><span class="title"><bdi>${source.title}</bdi></span>
      ${sourceBadges(source, conversation).map(
        (badge) => html`<span class="badge">${badge}</span> `,
      )}<span class="location">${source.location}</span></a
    >
    ${source.excerpt ? html`<p class="excerpt">${source.excerpt}</p>` : ''}
  </li>`;
}
