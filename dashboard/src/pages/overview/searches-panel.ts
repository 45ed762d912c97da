import { html, type TemplateResult } from 'lit/html.js';
import { moment } from '../../parts/moment.js';
import { numberTable } from '../../parts/number-table.js';
import { count, share } from '../../parts/written-number.js';
import type { PanelContext } from './panel-context.js';

type Query = PanelContext['overview']['searches']['queriesWithoutResult'][number];

/** What readers searched for and did not find, or did not open. */
export function renderSearches({ overview: { searches }, address }: PanelContext): TemplateResult {
  const { total, withoutResult, withoutClick, queriesWithoutResult, queriesWithoutClick } =
    searches;
  if (total === 0) {
    return html`<section class="panel"><h2>Searches</h2><p class="soft">Nobody searched in this time.</p></section>`;
  }
  const table = (caption: string, rows: readonly Query[]) =>
    numberTable<Query>({
      ...{ caption, named: 'Words', rows },
      name: ({ query, lastAt }) =>
        html`<bdi>${query}</bdi> <span class="soft">${moment(lastAt)}</span>`,
      columns: [
        {
          name: 'Searches',
          value: ({ searches: times }) => times,
          address: ({ query }) => address({ text: query }),
        },
      ],
    });
  const named = (value: number) => `${count(value)} of ${count(total)} (${share(value, total)})`;
  return html`<div class="panels">
    <section class="panel"><h2>Searches without a result</h2>
      <p class="soft">${named(withoutResult)}. A number leads to questions with the same words.</p>
      ${queriesWithoutResult.length === 0 ? '' : table('Searches without a result', queriesWithoutResult)}</section>
    <section class="panel"><h2>Searches without a click</h2>
      ${
        withoutClick === null
          ? html`<p class="soft">Not known: which results readers open is not sent to this server.</p>`
          : html`<p class="soft">${named(withoutClick)}. Something was found, and nothing of it was opened.</p>
            ${queriesWithoutClick.length === 0 ? '' : table('Searches without a click', queriesWithoutClick)}`
      }</section>
  </div>`;
}
