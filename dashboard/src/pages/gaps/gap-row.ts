import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Gap } from '../../api/gaps.js';
import { moment } from '../../parts/moment.js';

const states = {
  answered: 'answered',
  marked: 'section marked',
  dismissed: 'dismissed',
} as const;

/** A gap in the list of them. */
export function renderGap(gap: Gap, address: string): TemplateResult {
  const { lastAskedAt, ratedDown } = gap;
  return html`<li class="row row-gap">
    <p class="gap-count"><strong>${gap.count}</strong> ${gap.count === 1 ? 'question' : 'questions'}</p>
    <div class="row-text">
      <a class="row-link" dir="auto" href=${address}>${gapTitle(gap)}</a>
      <p>${renderState(gap)}<span class="soft">${ratedDown > 0 ? `${ratedDown} rated down` : nothing}</span></p>
    </div>
    <p class="row-end soft">${lastAskedAt === undefined ? 'not asked lately' : moment(lastAskedAt)}</p>
  </li>`;
}

/** Its question, as far as that is still known. */
export function gapTitle({ question }: Pick<Gap, 'question'>): string {
  return question || 'A question that was forgotten';
}

/** What was decided of it, and whether that has helped. */
export function renderState({ decision, askedAgain }: Gap): TemplateResult | typeof nothing {
  if (!decision) return nothing;
  const { state, publishedAt } = decision;
  const waits = state === 'answered' && publishedAt === undefined;
  return html`<span class="tag">${states[state]}</span>
    ${waits ? html`<span class="tag">not published yet</span>` : nothing}
    ${askedAgain > 0 ? html`<span class="tag ${state === 'dismissed' ? '' : 'tag-warning'}">asked ${askedAgain === 1 ? 'once' : `${askedAgain} times`} since${state === 'dismissed' ? '' : ', still not answered'}</span>` : nothing} `;
}
