import type { PropertyValues } from '@lit/reactive-element';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import {
  changeFilters,
  type Filters,
  isNarrowed,
  readFilters,
  spanOf,
  writeFilters,
} from '../../api/filters.js';
import { type Overview, readOverview } from '../../api/overview.js';
import { LiveResource } from '../../live/live-resource.js';
import { missing, outdated } from '../../parts/page-state.js';
import { seriesPatterns } from '../../parts/series-patterns.js';
import { PageElement } from '../page-element.js';
import { renderBeginning } from './beginning.js';
import { renderContents } from './contents-panels.js';
import { renderOrigins } from './origins-panels.js';
import { renderOutcomes } from './outcomes-panel.js';
import type { PanelContext } from './panel-context.js';
import { renderSearches } from './searches-panel.js';
import { renderTiming } from './timing-panel.js';
import { renderTotals } from './totals-panel.js';

/** Milliseconds between looks. */
const often = 30_000;

/** What readers asked, how it ended, and what that tells of the documentation. */
export class OverviewPage extends PageElement {
  static override properties = { ...PageElement.properties, query: { attribute: false } };

  /** The query of the address, which says what is shown. */
  query = '';

  readonly #overview = new LiveResource<Overview>(this, {
    load: (_known, signal) => readOverview(this.context.client, { filters: this.#filters, signal }),
    again: () => often,
  });

  get #filters(): Filters {
    return readFilters(this.query);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.has('query')) this.#overview.reset();
  }

  protected override render(): unknown {
    const { router } = this.context;
    const { value, error } = this.#overview;
    return html`<div class="title"><h1 tabindex="-1">Overview</h1></div>
      <filter-bar .router=${router} .filters=${this.#filters} .path=${''} .categories=${value?.categories.map(({ name }) => name) ?? []}></filter-bar>
      ${
        value
          ? html`${error === undefined ? nothing : outdated(error)}${this.#renderOverview(value)}`
          : missing(error, () => void this.#overview.refresh())
      }`;
  }

  #renderOverview(overview: Overview): TemplateResult {
    const filters = this.#filters;
    const { totals, firstAt, searches } = overview;
    const { router, session } = this.context;
    const isUnused = firstAt === null && searches.total === 0;
    const isFiltered = isNarrowed(filters);
    if (isUnused && !isFiltered) return renderBeginning({ router, session });
    const context: PanelContext = {
      overview,
      address: (change) =>
        router.address(`conversations${writeFilters(changeFilters(filters, change))}`),
      days: spanOf(filters),
    };
    return html`${seriesPatterns()}${renderTotals(context)}
      ${
        totals.questions === 0
          ? html`<div class="empty"><p><strong>No question</strong></p>
            <p>${isFiltered ? 'None in this time is as you filter them.' : 'Nobody asked in this time.'}</p></div>`
          : html`${renderOutcomes(context)}
            <div class="panels">${renderContents(context)}${renderTiming(context)}${renderOrigins(context)}</div>`
      }
      ${renderSearches(context)}`;
  }
}
