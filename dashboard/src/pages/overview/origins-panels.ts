import { html, type TemplateResult } from 'lit/html.js';
import { rungWords } from '../../parts/conversation-words.js';
import { type NumberColumn, numberTable } from '../../parts/number-table.js';
import { countLine } from '../../parts/series-patterns.js';
import { shortCount } from '../../parts/written-number.js';
import type { PanelContext } from './panel-context.js';

type Origin = PanelContext['overview']['rungs'][number];
type Readers = PanelContext['overview']['versions'][number];

/** Where answers came from and what they took, and which readers asked. */
export function renderOrigins(context: PanelContext): TemplateResult {
  const { versions, languages } = context.overview;
  return html`${renderRungs(context)}
    ${renderReaders(context, { filter: 'version', title: 'Versions', named: 'Version', rows: versions })}
    ${renderReaders(context, { filter: 'language', title: 'Languages', named: 'Language', rows: languages })}`;
}

function renderRungs({ overview: { rungs }, address }: PanelContext): TemplateResult {
  const longest = Math.max(...rungs.map(({ questions }) => questions), 0);
  const behind = ({ rung }: Origin) => address({ rung });
  const tokens = (name: string, of: (row: Origin) => number): NumberColumn<Origin> => ({
    ...{ name, address: behind },
    value: (row) => (of(row) === 0 ? 0 : shortCount(of(row))),
  });
  return html`<section class="panel panel-wide"><h2>Where answers came from</h2>
    ${numberTable<Origin>({
      ...{ caption: 'Questions and tokens by where the answer came from', named: 'Answered by' },
      rows: rungs,
      name: (row) =>
        html`<a class="bar-name-link" href=${behind(row)}>${rungWords[row.rung]}${countLine(row.questions, longest)}</a>`,
      columns: [
        { name: 'Questions', value: ({ questions }) => questions, address: behind },
        tokens('Tokens read', ({ inputTokens }) => inputTokens),
        tokens('Tokens written', ({ outputTokens }) => outputTokens),
      ],
    })}</section>`;
}

function renderReaders(
  { address }: PanelContext,
  {
    filter,
    title,
    named,
    rows,
  }: { filter: 'version' | 'language'; title: string; named: string; rows: readonly Readers[] },
): TemplateResult {
  const longest = Math.max(...rows.map(({ questions }) => questions), 0);
  const behind = ({ name }: Readers) => address({ [filter]: name });
  return html`<section class="panel"><h2>${title}</h2>
    ${numberTable<Readers>({
      ...{ caption: `Questions and readers by ${filter}`, named, rows },
      name: (row) =>
        html`<a class="bar-name-link" href=${behind(row)}><bdi>${row.name || 'None given'}</bdi>${countLine(row.questions, longest)}</a>`,
      columns: [
        { name: 'Questions', value: ({ questions }) => questions, address: behind },
        { name: 'Readers', value: ({ readers }) => readers, address: behind },
      ],
    })}</section>`;
}
