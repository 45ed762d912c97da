import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ApiError, describeError } from '../../api/api-error.js';
import { type Job, type JobModel, type NewJob, startJob } from '../../api/jobs.js';
import { FormDrafts } from '../form-drafts.js';
import { PageElement } from '../page-element.js';

const modelWords: Readonly<Record<JobModel, string>> = {
  sonnet: 'Enough for most tasks.',
  opus: 'For what takes more thought, at a higher price.',
};

/** Characters that the server takes of a task. */
const longestTask = 32_000;

const wrongBranch =
  'The server takes no such branch: give at most 200 letters, digits and . _ / - + #, and none that is published.';

/** What is written and not started yet, as the fields have it. */
interface Draft extends Omit<NewJob, 'model'> {
  model: JobModel | undefined;
}

/** By the job that is to be done again, if there is one. */
const drafts = new FormDrafts<Draft>();

/** Has an agent work on a task, and leads to its job. */
export class StartJobDialog extends PageElement {
  static readonly elementName = 'start-job-dialog';

  static override properties = {
    ...PageElement.properties,
    models: { attribute: false },
    given: { state: true },
    error: { state: true },
    isStarting: { state: true },
  };

  /** Those that are configured. */
  models: readonly JobModel[] = [];

  /** What the fields begin with. */
  protected given: Partial<Draft> = {};
  protected error: string | undefined;
  protected isStarting = false;
  /** The job that is to be done again. */
  #again: string | undefined;

  /** Opens it with what was written before, else empty or with another job to do again. */
  async open(again?: Job): Promise<void> {
    this.#again = again?.sessionId;
    this.given = drafts.get(this.context, this.#again) ?? again ?? {};
    this.error = undefined;
    await this.updateComplete;
    this.querySelector('form')?.reset();
    this.querySelector('dialog')?.showModal();
  }

  protected override render(): unknown {
    const { error, isStarting, given } = this;
    return html`<dialog aria-labelledby="start-title">
      <h2 id="start-title">Start a job</h2>
      <form @submit=${this.#submit} @input=${this.#keep}>
        <label for="job-task">Task</label>
        <textarea id="job-task" name="task" rows="5" dir="auto" required maxlength=${longestTask} placeholder="Document the option --host." .defaultValue=${given.task ?? ''}></textarea>
        <label for="job-branch">Branch</label>
        <input id="job-branch" name="branch" required maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="docs/new-option" aria-describedby="branch-hint" .defaultValue=${given.branch ?? ''}>
        <p class="hint" id="branch-hint">A new one begins at what is published; one that is there is continued.</p>
        <fieldset>
          <legend>Model</legend>
          ${this.models.map((model, index) => this.#renderModel(model, index))}
        </fieldset>
        <label class="choice"><input type="checkbox" name="draft" .defaultChecked=${given.asDraft ?? true}>
          <span>Open the pull request as a draft</span></label>
        <p class="error" role="alert">${error}</p>
        <div class="actions">
          <button type="button" @click=${this.#cancel}>Cancel</button>
          <button class="primary" type="submit" aria-disabled=${isStarting ? 'true' : nothing}>Start</button>
        </div>
      </form>
    </dialog>`;
  }

  #renderModel(model: JobModel, index: number): TemplateResult {
    const isChosen = this.models.includes(this.given.model ?? model)
      ? model === (this.given.model ?? this.models[0])
      : index === 0;
    return html`<label class="choice"><input type="radio" name="model" value=${model} required .defaultChecked=${isChosen}>
      <span>${model}<span class="hint">${modelWords[model]}</span></span></label>`;
  }

  readonly #close = (): void => {
    this.querySelector('dialog')?.close();
  };

  /** Not what Escape does, which is pressed by mistake as well. */
  readonly #cancel = (): void => {
    drafts.forget(this.context, this.#again);
    this.#close();
  };

  readonly #keep = ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLFormElement)
      drafts.keep(this.context, this.#read(currentTarget), this.#again);
  };

  #read(form: HTMLFormElement): Draft {
    const given = new FormData(form);
    return {
      model: this.models.find((name) => name === given.get('model')),
      asDraft: given.has('draft'),
      branch: String(given.get('branch') ?? ''),
      task: String(given.get('task') ?? ''),
    };
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.isStarting || !(event.target instanceof HTMLFormElement)) return;
    const { model, asDraft, branch, task } = this.#read(event.target);
    if (!model) return;
    const { client, router } = this.context;
    this.isStarting = true;
    this.error = undefined;
    try {
      const id = await startJob(client, {
        ...{ model, asDraft, branch: branch.trim(), task: task.trim() },
      });
      drafts.forget(this.context, this.#again);
      // Whoever has left meanwhile stays where they are.
      if (!this.querySelector('dialog')?.open || !this.isConnected) return;
      this.#close();
      router.go(`jobs/${encodeURIComponent(id)}`);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.isStarting = false;
    }
  };

  #fail(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    this.error = code === 'invalid-request' ? wrongBranch : describeError(error);
    if (code === 'invalid-request' || code === 'branch-taken') {
      this.querySelector<HTMLElement>('#job-branch')?.focus();
    }
  }
}
