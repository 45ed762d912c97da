import { html, nothing, type TemplateResult } from 'lit/html.js';
import { numberTable } from '../../parts/number-table.js';
import { pageLink } from '../../parts/page-link.js';
import { countLine, seriesLine } from '../../parts/series-patterns.js';
import { count } from '../../parts/written-number.js';
import type { PanelContext } from './panel-context.js';

type Category = PanelContext['overview']['categories'][number];
type Source = PanelContext['overview']['sources'][number];

/** What is asked about, and which pages answer it. */
export function renderContents(context: PanelContext): TemplateResult {
  return html`${renderCategories(context)}${renderSources(context)}${renderUncited(context)}`;
}

function renderCategories({ overview: { categories }, address }: PanelContext): TemplateResult {
  const longest = Math.max(...categories.map(({ questions }) => questions), 0);
  return html`<section class="panel panel-wide"><h2>Categories</h2>
    ${numberTable<Category>({
      ...{ caption: 'Questions by category', named: 'Category', rows: categories },
      name: (row) =>
        html`<a class="bar-name-link" href=${address({ category: row.name })}><bdi>${row.name || 'None'}</bdi>${lineOf(row, longest)}</a>`,
      columns: [
        {
          name: 'Questions',
          value: ({ questions }) => questions,
          address: ({ name }) => address({ category: name }),
        },
        {
          name: 'Unsure',
          value: ({ unsure }) => unsure,
          address: ({ name }) => address({ category: name, outcome: 'unsure' }),
        },
        {
          name: 'Unanswered',
          value: ({ unanswered }) => unanswered,
          address: ({ name }) => address({ category: name, outcome: 'unanswered' }),
        },
        {
          name: 'Not helpful',
          value: ({ down }) => down,
          address: ({ name }) => address({ category: name, rating: 'down' }),
        },
      ],
    })}</section>`;
}

function lineOf(category: Category, longest: number): TemplateResult {
  const { questions, unsure, unanswered, failed } = category;
  return seriesLine(
    [
      { outcome: 'answered', count: questions - unsure - unanswered - failed },
      { outcome: 'unsure', count: unsure },
      { outcome: 'unanswered', count: unanswered },
      { outcome: 'failed', count: failed },
    ],
    longest,
  );
}

function renderSources({ overview: { sources }, address }: PanelContext): TemplateResult {
  const longest = Math.max(...sources.map(({ citations }) => citations), 0);
  return html`<section class="panel"><h2>Cited most</h2>
    ${
      sources.length === 0
        ? html`<p class="soft">No answer in this time cites a page.</p>`
        : numberTable<Source>({
            ...{ caption: 'Pages by how often answers cite them', named: 'Page', rows: sources },
            name: ({ title, url, citations }) =>
              html`${pageLink(url, title || url)}${countLine(citations, longest)}`,
            columns: [
              {
                name: 'Citations',
                value: ({ citations }) => citations,
                address: ({ url }) => address({ source: url }),
              },
            ],
          })
    }</section>`;
}

/** Pages that are listed before the rest unfolds. */
const firstPages = 8;

function renderUncited({ overview: { uncited } }: PanelContext): TemplateResult {
  const { total, pages } = uncited;
  const list = (some: typeof pages) =>
    html`<ul class="pages">${some.map(({ title, path, url }) => html`<li>${pageLink(url, title || path)} <span class="soft path" dir="ltr">${path}</span></li>`)}</ul>`;
  const rest = pages.slice(firstPages);
  return html`<section class="panel"><h2>Never cited <span class="count">${count(total)}</span></h2>
    <p class="soft">${
      total === 0
        ? 'Every page was cited in this time.'
        : 'No answer in this time cites these pages: perhaps nobody asks, or the search does not find them.'
    }</p>
    ${list(pages.slice(0, firstPages))}
    ${rest.length === 0 ? nothing : html`<details class="more-rows"><summary>${count(rest.length)} more</summary>${list(rest)}</details>`}
    ${total > pages.length ? html`<p class="soft">and ${count(total - pages.length)} more that are not listed</p>` : nothing}
  </section>`;
}
