import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Job, type Jobs, listJobs } from '../../api/jobs.js';
import { LiveResource } from '../../live/live-resource.js';
import { moment } from '../../parts/moment.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';
import { jobStatus } from './job-status.js';

/** Milliseconds between looks while an agent works, and otherwise. */
const busy = 1000;
const idle = 10_000;

/** Characters of a task in a row. */
const shortTask = 200;

/** The jobs of agents in the project, and a button for another one. */
export class JobsPage extends PageElement {
  readonly #jobs = new LiveResource<Jobs>(this, {
    load: (_known, signal) => listJobs(this.context.client, signal),
    again: ({ jobs }) => (jobs.every(({ haulted }) => haulted) ? idle : busy),
  });

  protected override render(): unknown {
    const { value, error } = this.#jobs;
    const models = value?.isFromGit ? value.models : [];
    return html`<div class="title">
        <h1 tabindex="-1">Jobs</h1>
        ${models.length === 0 ? nothing : html`<button class="primary" type="button" @click=${this.#open}>Start a job</button>`}
      </div>
      <p class="soft">An agent works on the documentation in a branch of its repository, and opens a pull request for you to review.</p>
      ${value ? this.#renderJobs(value, error) : this.#renderMissing(error)}
      <start-job-dialog .context=${this.context} .models=${models}></start-job-dialog>`;
  }

  #renderMissing(error: unknown): TemplateResult {
    return error === undefined ? loading() : failed(error, () => void this.#jobs.refresh());
  }

  #renderJobs(value: Jobs, error: unknown): TemplateResult {
    const { jobs } = value;
    return html`${error === undefined ? nothing : outdated(error)}
      ${renderSetUp(value)}
      ${
        jobs.length === 0
          ? html`<div class="empty"><p><strong>No job yet</strong></p>
            <p>Start one here, or by a request to the API.</p></div>`
          : html`<ol class="rows">${repeat(
              jobs,
              ({ sessionId }) => sessionId,
              (job) => this.#renderJob(job),
            )}</ol>`
      }`;
  }

  #renderJob(job: Job): TemplateResult {
    const { sessionId, branch, task, todos, createdAt, haulted } = job;
    const done = todos.filter(({ status }) => status === 'completed').length;
    const address = this.context.router.address(`jobs/${encodeURIComponent(sessionId)}`);
    return html`<li class="row row-job">
      ${jobStatus(job)}
      <div class="row-text">
        <a class="row-link" dir="auto" href=${address}>${task.trim().slice(0, shortTask) || 'No task'}</a>
        <p class="soft"><code>${branch}</code>${haulted || todos.length === 0 ? nothing : ` · ${done} of ${todos.length} todos done`}</p>
      </div>
      <p class="row-end soft">${moment(createdAt)}</p>
    </li>`;
  }

  readonly #open = (): void => {
    void this.querySelector('start-job-dialog')?.open();
  };
}

/** What has to be set before a job can be started. */
function renderSetUp({ models, isFromGit }: Jobs): TemplateResult | typeof nothing {
  if (models.length > 0 && isFromGit) return nothing;
  return html`<div class="set-up">
    <p><strong>No job can be started yet</strong></p>
    <ul>
      ${models.length > 0 ? nothing : html`<li>No model is configured for agents. Set <code>DOCS_ASSISTANT_AGENT_MODEL_SONNET</code> or <code>DOCS_ASSISTANT_AGENT_MODEL_OPUS</code> where the server runs, such as <code>anthropic:claude-sonnet-4-5</code>.</li>`}
      ${isFromGit ? nothing : html`<li>The project is not published from a git repository, so that there is nowhere to open a pull request. Name one with <code>docs-assistant-server projects change --git</code>.</li>`}
    </ul>
  </div>`;
}
