import { html, type TemplateResult } from 'lit/html.js';
import { renderTable } from '../../parts/number-table.js';
import { milliseconds } from '../../parts/written-number.js';
import { stepFilters, stepName } from '../../parts/written-span.js';
import type { PlotData } from '../../plots/plot-data.js';
import type { PanelContext } from './panel-context.js';

type Row = PanelContext['overview']['timing']['timeline'][number];

/** How long readers wait. */
export function renderTiming({ overview, address }: PanelContext): TemplateResult {
  const { range, timing } = overview;
  const { step } = range;
  const { firstToken, whole, timeline } = timing;
  if (!firstToken && !whole) {
    return html`<section class="panel"><h2>Waiting times</h2><p class="soft">None were measured in this time.</p></section>`;
  }
  const behind = (row: Row) => address(stepFilters(row.start, range));
  const data: PlotData = {
    name: 'timing',
    step,
    steps: timeline.map((row) => ({ ...row, address: behind(row) })),
  };
  return html`<figure class="panel panel-wide">
    <figcaption><h2>Waiting times</h2>
      <p class="soft">${[summarize('The first words came', firstToken), summarize('the whole answer', whole)].filter(Boolean).join('; ')}.</p></figcaption>
    <ul class="legend">
      <li><svg class="swatch line-whole" aria-hidden="true" width="28" height="16"><path d="M0 8h28"/><rect x="10" y="4" width="8" height="8"/></svg>Whole answer</li>
      <li><svg class="swatch line-firstToken" aria-hidden="true" width="28" height="16"><path d="M0 8h28"/><circle cx="14" cy="8" r="4"/></svg>First words</li>
    </ul>
    <plot-view .data=${data}></plot-view>
    <details class="plot-table"><summary>Waiting times as a table</summary>
      ${renderTable(
        {
          ...{ caption: 'Waiting times: medians', named: 'Time (UTC)', rows: timeline },
          name: ({ start }) => stepName(start, step),
          columns: [
            { name: 'First words', value: (row) => written(row.firstToken), address: behind },
            { name: 'Whole answer', value: (row) => written(row.whole), address: behind },
          ],
        },
        timeline.filter((row) => row.firstToken !== null || row.whole !== null),
      )}
    </details>
  </figure>`;
}

function summarize(what: string, span: { median: number; p95: number } | null): string | undefined {
  if (!span) return undefined;
  return `${what} after ${milliseconds(span.median)} for half of the readers, and within ${milliseconds(span.p95)} for 19 of 20`;
}

function written(value: number | null): string {
  return value === null ? '–' : milliseconds(value);
}
