import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import { isGoingOn, listUpdates, startUpdate, type Update } from '../../api/updates.js';
import { LiveResource } from '../../live/live-resource.js';
import { joined } from '../../parts/joined.js';
import { duration, moment } from '../../parts/moment.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { describeCommit, describeOrigin, updateStatus } from '../../parts/update-status.js';
import { PageElement } from '../page-element.js';

/** Milliseconds between looks while something goes on, and otherwise. */
const busy = 1000;
const idle = 10_000;

/** All updates of the project, and a button for another one. */
export class UpdatesPage extends PageElement {
  static override properties = {
    ...PageElement.properties,
    error: { state: true },
    isStarting: { state: true },
  };

  protected error: string | undefined;
  protected isStarting = false;

  readonly #updates = new LiveResource<Update[]>(this, {
    load: (_known, signal) => listUpdates(this.context.client, signal),
    again: (updates) => (updates.some(isGoingOn) ? busy : idle),
  });

  protected override render(): unknown {
    const { error, isStarting } = this;
    const published = this.#updates.value?.find(({ status }) => status === 'success');
    return html`<div class="title">
        <h1 tabindex="-1">Updates</h1>
        <button class="primary" type="button" aria-disabled=${isStarting ? 'true' : nothing} @click=${this.#start}>Update now</button>
      </div>
      <p class="soft">An update reads the source of the documentation again and publishes what has changed.</p>
      <p class="error" role="alert">${error}</p>
      <generation-list .context=${this.context} .published=${published?.id}></generation-list>
      ${this.#renderList()}`;
  }

  #renderList(): TemplateResult {
    const { value, error } = this.#updates;
    if (!value) {
      return error === undefined ? loading() : failed(error, () => void this.#updates.refresh());
    }
    const notice = error === undefined ? nothing : outdated(error);
    if (value.length === 0) {
      return html`${notice}<div class="empty">
        <p><strong>No update yet</strong></p>
        <p>Start one here, or by a request to the API when something is to be published.</p>
      </div>`;
    }
    return html`${notice}<ol class="rows">${repeat(
      value,
      ({ id }) => id,
      (update) => this.#renderUpdate(update),
    )}</ol>`;
  }

  #renderUpdate(update: Update): TemplateResult {
    const { id, summary, createdAt, endedAt } = update;
    const commit = describeCommit(update);
    const took =
      endedAt === undefined ? undefined : (Date.parse(endedAt) - Date.parse(createdAt)) / 1000;
    return html`<li class="row">
      ${updateStatus(update)}
      <div class="row-text">
        <a class="row-link" href=${this.context.router.address(`updates/${encodeURIComponent(id)}`)}>${summary}</a>
        <p class="soft">${joined([describeOrigin(update), commit, update.commit?.message])}</p>
      </div>
      <p class="row-end soft">${moment(createdAt)}${took === undefined ? nothing : html`<br>took ${duration(took)}`}</p>
    </li>`;
  }

  readonly #start = async (): Promise<void> => {
    if (this.isStarting) return;
    const { client, router } = this.context;
    this.isStarting = true;
    this.error = undefined;
    try {
      router.go(`updates/${encodeURIComponent(await startUpdate(client))}`);
    } catch (error) {
      this.error = describeError(error);
    } finally {
      this.isStarting = false;
    }
  };
}
