import { html, nothing, type TemplateResult } from 'lit';
import type { Source } from '../../../core/messages/source.js';
import { formatLocale } from '../../format-locale.js';
import { leadsElsewhere, sourceAddress } from '../sources/source-address.js';
import { sourceBadges } from '../sources/source-badges.js';
import type { Conversation } from './render-conversation.js';

/** How many sources show where there are so many that the conversation would end in a list. */
const shown = 10;

/**
 * The sources of an answer in the order of their numbers, a line each with where it stands; what it says unfolds below.
 * Of many the first show, and the others when they are wanted.
 */
export function renderSources(
  sources: readonly Source[],
  conversation: Conversation,
): TemplateResult {
  const { labels } = conversation;
  const items = sources.map((source, index) =>
    renderSource({ source, position: index + 1 }, conversation),
  );
  const isFolded = items.length > shown + 2;
  const numbers = new Intl.NumberFormat(formatLocale(labels.language));
  return html`<section part="sources" class="sources">
    <h3>${labels.sources}</h3>
    <ol>
      ${isFolded ? items.slice(0, shown) : items}
    </ol>
    ${
      isFolded
        ? html`<details>
            <summary>${labels.sources} ${numbers.formatRange(shown + 1, items.length)}</summary>
            <ol start=${shown + 1}>
              ${items.slice(shown)}
            </ol>
          </details>`
        : ''
    }
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
    ${
      source.excerpt
        ? html`<details>
            <summary aria-label="${labels.excerpt}: ${source.title}"></summary>
            <p>${source.excerpt}</p>
          </details>`
        : ''
    }
  </li>`;
}
