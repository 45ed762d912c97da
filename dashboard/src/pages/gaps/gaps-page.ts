import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Gap, type Gaps, listGaps } from '../../api/gaps.js';
import { downloadPath } from '../../api/session.js';
import { LiveResource } from '../../live/live-resource.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';
import { renderGap } from './gap-row.js';

/** Milliseconds between looks. */
const often = 15_000;

/** What readers asked and the documentation did not answer, similar questions together. */
export class GapsPage extends PageElement {
  readonly #gaps = new LiveResource<Gaps>(this, {
    load: (_known, signal) => listGaps(this.context.client, signal),
    again: () => often,
  });

  protected override render(): unknown {
    return html`<h1 tabindex="-1">Gaps</h1>
      <p class="soft">What readers asked and was not answered, answered unsurely or rated down; similar questions together.</p>
      ${this.#renderGaps()}`;
  }

  #renderGaps(): TemplateResult {
    const { value, error } = this.#gaps;
    if (!value) {
      return error === undefined ? loading() : failed(error, () => void this.#gaps.refresh());
    }
    const { open, decided, openCount, mostQuestions } = value;
    return html`${error === undefined ? nothing : outdated(error)}
      <h2>Open <span class="count">${openCount}</span></h2>
      ${open.length === 0 ? renderEmpty(decided.length > 0) : this.#renderList(open)}
      ${renderRest(open, openCount)}
      ${decided.length === 0 ? nothing : this.#renderDecided(value)}
      <p class="soft">The last ${mostQuestions.toLocaleString('en')} such questions are looked at.</p>`;
  }

  #renderDecided({ decided, decidedCount, caseCount }: Gaps): TemplateResult {
    const { router, session } = this.context;
    const cases = router.address(downloadPath('gaps/cases.yaml', session));
    return html`<h2>Decided <span class="count">${decidedCount}</span></h2>
      ${this.#renderList(decided)}
      ${renderRest(decided, decidedCount)}
      ${caseCount > 0 ? html`<p><a href=${cases} download="questions.yaml">Download the marked questions</a> for <code>docs-assistant-server eval</code>.</p>` : nothing}`;
  }

  #renderList(gaps: readonly Gap[]): TemplateResult {
    const { router } = this.context;
    return html`<ol class="rows">${repeat(
      gaps,
      ({ id }) => id,
      (gap) => renderGap(gap, router.address(`gaps/${encodeURIComponent(gap.id)}`)),
    )}</ol>`;
  }
}

function renderRest({ length }: readonly Gap[], count: number): TemplateResult | typeof nothing {
  return count > length ? html`<p class="soft">The first ${length} are listed.</p>` : nothing;
}

function renderEmpty(hasDecided: boolean): TemplateResult {
  return html`<div class="empty">
    <p><strong>No open gaps</strong></p>
    <p>${hasDecided ? 'Of each there is, something was decided.' : 'Questions that nothing answers come here as readers ask them.'}</p>
  </div>`;
}
