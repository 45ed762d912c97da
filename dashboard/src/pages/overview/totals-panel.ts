import { html, nothing, type TemplateResult } from 'lit/html.js';
import { outcomes } from '../../api/conversations.js';
import type { Filters } from '../../api/filters.js';
import type { Totals } from '../../api/overview.js';
import { outcomeWords } from '../../parts/conversation-words.js';
import { seriesSwatch } from '../../parts/series-patterns.js';
import { count, difference, share } from '../../parts/written-number.js';
import type { PanelContext } from './panel-context.js';

/** A number of the whole time, beside the one of the time before. */
interface Tile {
  key: keyof Totals;
  name: string;
  filters: Filters;
  swatch?: TemplateResult;
  /** Whether it says how much of all questions it is. */
  isShare: boolean;
}

const tiles: readonly Tile[] = [
  { key: 'questions', name: 'Questions', filters: {}, isShare: false },
  ...outcomes.map((outcome) => ({
    ...{ key: outcome, name: outcomeWords[outcome].name, filters: { outcome } },
    ...{ swatch: seriesSwatch(outcome), isShare: true },
  })),
  { key: 'up', name: 'Helpful', filters: { rating: 'up' }, isShare: true },
  { key: 'down', name: 'Not helpful', filters: { rating: 'down' }, isShare: true },
  { key: 'readers', name: 'Readers', filters: {}, isShare: false },
];

/** All questions in numbers. */
export function renderTotals({ overview, address, days }: PanelContext): TemplateResult {
  const { totals, previous } = overview;
  const before = describeBefore(days);
  const change = (key: keyof Totals) =>
    previous &&
    html`<span class="before" title="In ${before}: ${count(previous[key])}">${difference(totals[key], previous[key])}<span class="hidden"> against ${count(previous[key])} in ${before}</span></span>`;
  return html`<section aria-labelledby="totals-title">
    <h2 class="hidden" id="totals-title">In numbers</h2>
    <ul class="tiles">${tiles.map(({ key, name, filters, swatch, isShare }) => {
      const part = isShare ? share(totals[key], totals.questions) : undefined;
      return html`<li class="tile">
        <a href=${address(filters)}><span class="tile-name">${swatch}${name}</span>
          <strong>${count(totals[key])}</strong></a>
        <p class="soft">${part}${part && previous ? ' · ' : nothing}${change(key)}</p>
      </li>`;
    })}</ul>
    <p class="soft note">${previous ? `Changes are against ${before}.` : 'There is no full record of the time before to compare with.'} Days are those of UTC.</p>
  </section>`;
}

function describeBefore(days: number | undefined): string {
  if (days === undefined) return 'as much of the time before';
  return `${days === 1 ? 'the day' : `the ${days} days`} before, up to this time of day`;
}
