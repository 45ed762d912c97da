import type { PropertyValues } from '@lit/reactive-element';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ApiError, describeError } from '../../api/api-error.js';
import { dismissGap, type GapDetail, readGap, reopenGap } from '../../api/gaps.js';
import { LiveResource } from '../../live/live-resource.js';
import { outcomeStatus, ratingStatus } from '../../parts/conversation-words.js';
import { exactMoment, moment } from '../../parts/moment.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';
import { gapTitle, renderState } from './gap-row.js';

/** Milliseconds between looks. */
const often = 30_000;

/** Questions that are shown before somebody asks for more. */
const atOnce = 5;

/** Similar questions that were not answered, and what can be done about them. */
export class GapPage extends PageElement {
  static override properties = {
    ...PageElement.properties,
    gapId: { attribute: false },
    error: { state: true },
  };

  /** Set before it is connected. */
  declare gapId: string;

  protected error: string | undefined;

  readonly #detail = new LiveResource<GapDetail>(this, {
    load: (_known, signal) => readGap(this.context.client, this.gapId, signal),
    again: () => often,
  });

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && changed.has('gapId')) this.#detail.reset();
  }

  protected override render(): unknown {
    const { value, error } = this.#detail;
    return html`<p><a href=${this.context.router.address('gaps')}>All gaps</a></p>
      <h1 tabindex="-1">Gap</h1>
      ${value && error !== undefined ? outdated(error) : nothing}
      ${value ? this.#renderDetail(value) : this.#renderMissing(error)}`;
  }

  #renderMissing(error: unknown): TemplateResult {
    return error === undefined ? loading() : failed(error, () => void this.#detail.refresh());
  }

  #renderDetail(detail: GapDetail): TemplateResult {
    const { gap } = detail;
    const isDismissed = gap.decision?.state === 'dismissed';
    return html`<p class="lead" dir="auto">${gapTitle(gap)}</p>
      <p class="error" role="alert">${this.error}</p>
      ${gap.decision ? this.#renderDecision(detail) : nothing}
      ${this.#renderQuestions(detail)}
      ${
        isDismissed
          ? nothing
          : html`<answer-form .context=${this.context} .detail=${detail} @decided=${this.#refresh}></answer-form>
            <section-form .context=${this.context} .detail=${detail} @decided=${this.#refresh}></section-form>`
      }
      ${
        gap.decision
          ? nothing
          : html`<h2>Nothing to do</h2>
            <p>Dismiss what the documentation need not answer. It leaves the open gaps, with what is asked like it later.</p>
            <button type="button" @click=${this.#dismiss}>Dismiss</button>`
      }`;
  }

  #renderDecision({ gap }: GapDetail): TemplateResult {
    const { decision } = gap;
    return html`<div class="decision">
      <p>${renderState(gap)}</p>
      <dl class="facts">
        ${decision?.file === undefined ? nothing : html`<div><dt>Answer</dt><dd><code>${decision.file}</code></dd></div>`}
        ${decision?.publishedAt === undefined ? nothing : html`<div><dt>Live since</dt><dd>${exactMoment(decision.publishedAt)}</dd></div>`}
        ${decision?.expected === undefined ? nothing : html`<div><dt>Should answer</dt><dd>${decision.expected.map((place) => html`<code>${place}</code> `)}</dd></div>`}
        <div><dt>Decided</dt><dd>${decision ? exactMoment(decision.decidedAt) : nothing} by ${decision?.decidedBy}</dd></div>
      </dl>
      <button type="button" @click=${this.#reopen}>Bring it back</button>
    </div>`;
  }

  #renderQuestions({ gap, questions }: GapDetail): TemplateResult {
    if (questions.length === 0)
      return html`<p class="soft">Its questions are not kept any longer.</p>`;
    const more = gap.count - questions.length;
    const [first, rest] = [questions.slice(0, atOnce), questions.slice(atOnce)];
    return html`<h2>What readers asked <span class="count">${gap.count}</span></h2>
      ${this.#renderList(first)}
      ${
        rest.length === 0
          ? nothing
          : html`<details class="earlier"><summary>Earlier ones <span class="count">${rest.length}</span></summary>
            ${this.#renderList(rest)}
            ${more > 0 ? html`<p class="soft">and ${more} more before them</p>` : nothing}</details>`
      }`;
  }

  #renderList(questions: GapDetail['questions']): TemplateResult {
    const { router } = this.context;
    return html`<ul class="rows gap-questions">${questions.map(
      ({ id, question, outcome, isRatedDown, createdAt }) => html`<li class="row">
        ${outcomeStatus(outcome)}
        <div class="row-text"><a class="row-link" dir="auto" href=${router.address(`conversations/${encodeURIComponent(id)}`)}>${question}</a>
        ${isRatedDown ? html`<p>${ratingStatus('down')}</p>` : nothing}</div>
        <p class="row-end soft">${moment(createdAt)}</p>
      </li>`,
    )}</ul>`;
  }

  readonly #refresh = (): void => {
    void this.#detail.refresh();
  };

  readonly #dismiss = (): Promise<void> =>
    this.#change(async () => {
      await dismissGap(this.context.client, this.gapId);
      this.context.router.go('gaps');
    });

  readonly #reopen = (): Promise<void> =>
    this.#change(async () => {
      const { client, router } = this.context;
      // The address may name a gap that has become part of this one.
      await reopenGap(client, this.#detail.value?.gap.id ?? this.gapId);
      await this.#detail.refresh();
      // Without the decision, nothing is left of one whose questions are not kept.
      if (isGone(this.#detail.error)) router.go('gaps');
      // The button is gone.
      else this.querySelector('h1')?.focus();
    });

  async #change(work: () => Promise<void>): Promise<void> {
    this.error = undefined;
    try {
      await work();
    } catch (error) {
      this.error = describeError(error);
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unknown-gap';
}
