import type { PropertyValues } from '@lit/reactive-element';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isGoingOn, readUpdate, type UpdateDetail } from '../../api/updates.js';
import { LiveResource } from '../../live/live-resource.js';
import { renderPictures } from '../../parts/home-pictures.js';
import { duration, exactMoment } from '../../parts/moment.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { describeCommit, describeOrigin, updateStatus } from '../../parts/update-status.js';
import { PageElement } from '../page-element.js';

/** Milliseconds between looks while it goes on. */
const busy = 700;

/** Pixels from its end at which a log counts as followed. */
const nearEnd = 40;

/** Milliseconds between looks, and after the end of an update, while its pictures are taken. */
const pictured = 2000;
const picturesTake = 90_000;

const changes = [
  { kind: 'added', name: 'Added' },
  { kind: 'modified', name: 'Modified' },
  { kind: 'removed', name: 'Removed' },
] as const;

/** One update: how far it is, what it changed, and its log as it is written. */
export class UpdatePage extends PageElement {
  static override properties = { ...PageElement.properties, updateId: { attribute: false } };

  /** Set before it is connected. */
  declare updateId: string;

  readonly #detail = new LiveResource<UpdateDetail>(this, {
    load: (known, signal) => readUpdate(this.context.client, { id: this.updateId, known, signal }),
    again: (detail) => {
      if (isGoingOn(detail.update)) return busy;
      return awaitsPictures(detail) ? pictured : undefined;
    },
  });

  #followsLog = true;

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated && changed.has('updateId')) this.#detail.reset();
    const log = this.querySelector('.log');
    if (!log) return;
    this.#followsLog = log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd;
  }

  protected override updated(): void {
    const log = this.querySelector('.log');
    if (log && this.#followsLog) log.scrollTop = log.scrollHeight;
  }

  protected override render(): unknown {
    const { value, error } = this.#detail;
    return html`<p><a href=${this.context.router.address('updates')}>All updates</a></p>
      <div class="title">
        <h1 tabindex="-1">Update</h1>
        <div role="status">${value ? updateStatus(value.update) : nothing}</div>
      </div>
      ${value && error !== undefined ? outdated(error) : nothing}
      ${value ? this.#renderDetail(value) : this.#renderMissing(error)}`;
  }

  #renderMissing(error: unknown): TemplateResult {
    return error === undefined ? loading() : failed(error, () => void this.#detail.refresh());
  }

  #renderDetail(detail: UpdateDetail): TemplateResult {
    const { update, lines } = detail;
    const { summary, createdAt, endedAt, commit } = update;
    const named = describeCommit(update);
    return html`<p class="lead">${summary}</p>
      <dl class="facts">
        <div><dt>Started</dt><dd>${exactMoment(createdAt)}</dd></div>
        ${endedAt === undefined ? nothing : html`<div><dt>Ended</dt><dd>${exactMoment(endedAt)}, after ${duration((Date.parse(endedAt) - Date.parse(createdAt)) / 1000)}</dd></div>`}
        <div><dt>Started by</dt><dd>${describeOrigin(update)}</dd></div>
        ${named ? html`<div><dt>Commit</dt><dd><code>${named}</code>${commit?.message ? html`<br><bdi>${commit.message}</bdi>` : nothing}</dd></div>` : nothing}
      </dl>
      ${this.#renderChanges(detail)}
      <h2 id="log-title">Log</h2>
      <div class="log" role="log" aria-labelledby="log-title" tabindex="0">
        ${lines.length === 0 ? html`<p class="soft">${isGoingOn(update) ? 'Nothing yet.' : 'Nothing was logged.'}</p>` : html`<ol>${lines.map((line) => html`<li>${line}</li>`)}</ol>`}
      </div>
      ${renderPictures(detail)}`;
  }

  #renderChanges({ filesChanged }: UpdateDetail): TemplateResult | typeof nothing {
    if (!filesChanged) return nothing;
    const found = changes.filter(({ kind }) => filesChanged[kind].count > 0);
    return html`<h2>What changed</h2>
      ${
        found.length === 0
          ? html`<p class="soft">Nothing: the source was as it is published.</p>`
          : found.map(({ kind, name }) => {
              const { count, first } = filesChanged[kind];
              return html`<details class="files" ?open=${count <= 10}>
                <summary>${name} <span class="count">${count}</span></summary>
                <ul>${first.map((file) => html`<li><code>${file}</code></li>`)}</ul>
                ${count > first.length ? html`<p class="soft">and ${count - first.length} more</p>` : nothing}
              </details>`;
            })
      }`;
  }
}

/** Whether it has just ended: its pictures, or why there are none, come in the next moments. */
function awaitsPictures({ update, screenshotDark }: UpdateDetail): boolean {
  const { status, endedAt = '' } = update;
  const age = Math.abs(Date.now() - Date.parse(endedAt));
  return status === 'success' && screenshotDark === undefined && age < picturesTake;
}
