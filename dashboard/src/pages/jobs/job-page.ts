import type { PropertyValues } from '@lit/reactive-element';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Job, type JobDetail, readJob } from '../../api/jobs.js';
import { LiveResource } from '../../live/live-resource.js';
import { exactMoment } from '../../parts/moment.js';
import { pageLink } from '../../parts/page-link.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';
import { renderResult } from './job-result.js';
import { jobStatus, renderTodos } from './job-status.js';

/** Milliseconds between looks while an agent works. */
const busy = 1000;

/** One job: what is done, what changed, what it comes to, and what happened, as it happens. */
export class JobPage extends PageElement {
  static override properties = { ...PageElement.properties, jobId: { attribute: false } };

  /** Set before it is connected. */
  declare jobId: string;

  readonly #detail = new LiveResource<JobDetail>(this, {
    load: (known, signal) => readJob(this.context.client, { id: this.jobId, known, signal }),
    again: ({ job, hasMore }) => {
      if (hasMore) return 0;
      return job.haulted ? undefined : busy;
    },
  });

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && changed.has('jobId')) this.#detail.reset();
  }

  protected override render(): unknown {
    const { value, error } = this.#detail;
    return html`<p><a href=${this.context.router.address('jobs')}>All jobs</a></p>
      <div class="title">
        <h1 tabindex="-1">Job</h1>
        <div role="status">${value ? jobStatus(value.job) : nothing}</div>
      </div>
      ${value && error !== undefined ? outdated(error) : nothing}
      ${value ? this.#renderDetail(value) : this.#renderMissing(error)}`;
  }

  #renderMissing(error: unknown): TemplateResult {
    return error === undefined ? loading() : failed(error, () => void this.#detail.refresh());
  }

  #renderDetail({ job, parts, diff, result, models }: JobDetail): TemplateResult {
    const { context } = this;
    const site = new URL(context.session.project.sitePath, location.href).href;
    return html`<p class="lead task" dir="auto">${job.task}</p>
      <dl class="facts">
        <div><dt>Branch</dt><dd><code>${job.branch}</code></dd></div>
        <div><dt>Pull request</dt><dd>${describePullRequest(job)}</dd></div>
        <div><dt>Model</dt><dd>${job.model}</dd></div>
        <div><dt>Started</dt><dd>${exactMoment(job.createdAt)}</dd></div>
      </dl>
      ${job.haulted ? this.#renderOutcome(job) : html`<p class="stop"><button class="danger" type="button" @click=${this.#askToStop}>Stop the job</button></p>`}
      ${result ? renderResult(result, site) : nothing}
      ${job.todos.length > 0 ? renderTodos(job.todos) : nothing}
      ${diff && diff.files.length > 0 ? html`<job-diff .diff=${diff}></job-diff>` : nothing}
      <job-stream-view .parts=${parts} .site=${site} .isGoingOn=${!job.haulted}></job-stream-view>
      <start-job-dialog .context=${context} .models=${models}></start-job-dialog>
      <stop-job-dialog .context=${context} .jobId=${this.jobId} @stopped=${this.#onStopped}></stop-job-dialog>`;
  }

  /** What came of it is written for whoever asked, and says what to do. */
  #renderOutcome(job: Job): TemplateResult {
    const isDone = job.haultReason === 'completed';
    const { models } = this.#detail.value ?? { models: [] };
    return html`<div class=${isDone ? 'decision' : 'notice'}>
      <p class="outcome-text" dir="auto">${job.messageToUser}</p>
      ${isDone || models.length === 0 ? nothing : html`<p class="again"><button type="button" @click=${this.#startAgain}>Start it again</button></p>`}
    </div>`;
  }

  readonly #askToStop = (): void => {
    this.querySelector('stop-job-dialog')?.open();
  };

  readonly #onStopped = async (): Promise<void> => {
    await this.#detail.refresh();
    await this.updateComplete;
    // The button that had the focus is gone.
    this.querySelector('h1')?.focus();
  };

  readonly #startAgain = (): void => {
    const job = this.#detail.value?.job;
    if (job) void this.querySelector('start-job-dialog')?.open(job);
  };
}

function describePullRequest({ pullRequestLink, haulted, asDraft }: Job): TemplateResult {
  if (pullRequestLink !== undefined) return pageLink(pullRequestLink, pullRequestLink);
  if (haulted) return html`none`;
  return html`${asDraft ? 'as a draft, once it is done' : 'once it is done'}`;
}
