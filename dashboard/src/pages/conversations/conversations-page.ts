import type { PropertyValues } from '@lit/reactive-element';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import {
  type ConversationSummary,
  exportPath,
  listConversations,
} from '../../api/conversations.js';
import { type Filters, isNarrowed, readFilters } from '../../api/filters.js';
import { downloadPath } from '../../api/session.js';
import { LiveList } from '../../live/live-list.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { count, counted } from '../../parts/written-number.js';
import { PageElement } from '../page-element.js';
import { renderConversation } from './conversation-row.js';

/** Pixels below the top of the page up to which nobody reads the list yet. */
const top = 120;

/** Conversations that are read to find the one that the owner comes back from. */
const mostRows = 1000;

/** What readers asked, newest first, as it comes in. */
export class ConversationsPage extends PageElement {
  static override properties = { ...PageElement.properties, query: { attribute: false } };

  /** The query of the address, which says what is shown. */
  query = '';

  readonly #list = new LiveList<ConversationSummary>(this, {
    load: async (cursor, signal) => {
      const options = { filters: this.#filters, cursor, signal };
      const { conversations, ...page } = await listConversations(this.context.client, options);
      return { ...page, items: conversations };
    },
    // Nor does the button that shows what is new go away under whoever is at it.
    mayMove: () => window.scrollY < top && !this.querySelector(':is(.rows, .waiting):focus-within'),
  });

  get #filters(): Filters {
    return readFilters(this.query);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.has('query')) this.#list.reset();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { left } = this.context.router;
    // The link by which the owner left may stand below what is read at first.
    const isAwaited = left?.startsWith(this.#addressOf('')) && this.querySelector('h1:focus');
    const { isRead, items, moreError } = this.#list;
    if (isAwaited && isRead && moreError === undefined && items.length < mostRows)
      void this.#list.loadMore();
  }

  #addressOf(id: string): string {
    return this.context.router.address(`conversations/${encodeURIComponent(id)}`);
  }

  protected override render(): unknown {
    const { router, session } = this.context;
    const download = (format: 'csv' | 'json') =>
      router.address(downloadPath(exportPath(this.#filters, format), session));
    return html`<div class="title">
        <h1 tabindex="-1">Conversations</h1>
        <p class="downloads">
          <a class="button" href=${download('csv')} download>Export CSV</a>
          <a class="button" href=${download('json')} download>Export JSON</a>
        </p>
      </div>
      <filter-bar .router=${router} .filters=${this.#filters} .path=${'conversations'}></filter-bar>
      <p class="hidden" role="status">${this.#said}</p>
      ${this.#renderList()}`;
  }

  /** What is told to those who do not see the list: once that it grows, not each time that it has grown. */
  get #said(): string {
    const { isRead, total, arrived, waiting } = this.#list;
    if (!isRead) return '';
    return arrived > 0 || waiting.length > 0 ? 'New questions' : counted(total, 'conversation');
  }

  #renderList(): TemplateResult {
    const { isRead, error, items, total, arrived } = this.#list;
    if (!isRead) {
      return error === undefined ? loading() : failed(error, () => void this.#list.refresh());
    }
    return html`${error === undefined ? nothing : outdated(error)}
      <p class="soft note">${counted(total, 'conversation')}${arrived === 0 ? nothing : `, ${count(arrived)} of them new`}</p>
      ${this.#renderWaiting()}
      ${items.length === 0 ? this.#renderEmpty() : this.#renderItems(items)}`;
  }

  #renderWaiting(): TemplateResult {
    const { length } = this.#list.waiting;
    return html`<div class="waiting">${
      length === 0
        ? nothing
        : html`<button class="primary" type="button" @click=${this.#showWaiting}>Show ${counted(length, 'new question')}</button>`
    }</div>`;
  }

  #renderItems(items: readonly ConversationSummary[]): TemplateResult {
    const { hasMore, isLoadingMore, moreError } = this.#list;
    return html`<ol class="rows">${repeat(
      items,
      ({ id }) => id,
      (conversation) => renderConversation(conversation, this.#addressOf(conversation.id)),
    )}</ol>
    ${moreError === undefined ? nothing : html`<p class="error" role="alert">${describeError(moreError)}</p>`}
    ${hasMore ? html`<p class="more"><button type="button" aria-disabled=${isLoadingMore ? 'true' : nothing} @click=${this.#loadMore}>${isLoadingMore ? 'Loading…' : 'Show more'}</button></p>` : nothing}`;
  }

  #renderEmpty(): TemplateResult {
    const filters = this.#filters;
    const goesOn = filters.to === undefined;
    return html`<div class="empty"><p><strong>No conversation</strong></p>
      <p>${
        isNarrowed(filters)
          ? 'None is as you filter them. Remove a filter, or take a longer time.'
          : `Nobody asked in this time.${goesOn ? ' The next question appears here by itself.' : ''}`
      }</p></div>`;
  }

  readonly #showWaiting = async (): Promise<void> => {
    this.#list.showWaiting();
    await this.updateComplete;
    this.querySelector<HTMLElement>('.rows a')?.focus();
  };

  readonly #loadMore = async (): Promise<void> => {
    const before = this.#list.items.length;
    if (!(await this.#list.loadMore())) return;
    await this.updateComplete;
    // What was pressed may be gone; the reader goes on with the first that is new.
    this.querySelectorAll<HTMLElement>('.rows .row-link')[before]?.focus();
  };
}
