import { html, type TemplateResult } from 'lit/html.js';
import { type Outcome, outcomes } from '../../api/conversations.js';
import { outcomeWords } from '../../parts/conversation-words.js';
import { type NumberColumn, renderTable } from '../../parts/number-table.js';
import { seriesSwatch } from '../../parts/series-patterns.js';
import { count, counted } from '../../parts/written-number.js';
import { stepFilters, stepName } from '../../parts/written-span.js';
import type { PlotData } from '../../plots/plot-data.js';
import type { PanelContext } from './panel-context.js';

type Row = PanelContext['overview']['timeline'][number];

/** Questions over time: as a plot, in a sentence, and as a table. */
export function renderOutcomes({ overview, address }: PanelContext): TemplateResult {
  const { range, timeline } = overview;
  const { step } = range;
  const span = (row: Row) => stepFilters(row.start, range);
  const data: PlotData = {
    name: 'outcomes',
    step,
    steps: timeline.map((row) => ({
      ...row,
      addresses: byOutcome((outcome) => address({ ...span(row), outcome })),
      downAddress: address({ ...span(row), rating: 'down' }),
    })),
  };
  const columns: NumberColumn<Row>[] = [
    { name: 'Questions', value: total, address: (row) => address(span(row)) },
    ...outcomes.map((outcome) => ({
      name: outcomeWords[outcome].name,
      value: (row: Row) => row[outcome],
      address: (row: Row) => address({ ...span(row), outcome }),
    })),
    {
      name: 'Not helpful',
      value: ({ down }) => down,
      address: (row) => address({ ...span(row), rating: 'down' }),
    },
  ];
  return html`<figure class="panel">
    <figcaption><h2>Questions over time</h2><p class="soft">${summarize(overview)}</p></figcaption>
    <ul class="legend">
      ${outcomes.map((outcome) => html`<li>${seriesSwatch(outcome)}${outcomeWords[outcome].name}</li>`)}
      <li><svg class="swatch" aria-hidden="true" width="16" height="16"><path d="M3 4h10l-5 9z" fill="currentColor"/></svg>Found not helpful, of any of them</li>
    </ul>
    <plot-view .data=${data}></plot-view>
    <details class="plot-table"><summary>Questions over time as a table</summary>
      ${renderTable({ caption: 'Questions over time', named: 'Time (UTC)', rows: timeline, name: ({ start }) => stepName(start, step), columns }, timeline)}
    </details>
  </figure>`;
}

function total(row: Row): number {
  return outcomes.reduce((sum, outcome) => sum + row[outcome], 0);
}

function byOutcome(address: (outcome: Outcome) => string): Record<Outcome, string> {
  return {
    answered: address('answered'),
    unsure: address('unsure'),
    unanswered: address('unanswered'),
    failed: address('failed'),
  };
}

/** What the plot shows, in a sentence. */
function summarize({ timeline, totals, range }: PanelContext['overview']): string {
  const busiest = timeline.reduce<Row | undefined>(
    (most, row) => (most && total(most) >= total(row) ? most : row),
    undefined,
  );
  const all = `${counted(totals.questions, 'question')}, of which ${count(totals.unanswered)} unanswered and ${count(totals.unsure)} unsure.`;
  if (!busiest || total(busiest) === 0) return all;
  return `${all} Most in one ${range.step}: ${count(total(busiest))} (${stepName(busiest.start, range.step)}).`;
}
