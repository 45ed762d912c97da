import type { ReactiveControllerHost } from '@lit/reactive-element';
import { LiveResource } from './live-resource.js';

/** A piece of a list, newest first. */
export interface ListPage<Item> {
  items: readonly Item[];
  nextCursor: string | null;
  total: number;
}

/** What is listed. */
export interface LiveListOptions<Item> {
  /** Reads the newest piece, or the one after a cursor. */
  load(cursor: string | undefined, signal: AbortSignal): Promise<ListPage<Item>>;
  /** Whether what has just come may move what is shown. */
  mayMove(): boolean;
}

/** Milliseconds between looks. */
const often = 5000;

/**
 * A list on the server that grows at its top while it is read, and at its bottom when the reader asks for more. What is
 * new waits where it would move what somebody reads.
 */
export class LiveList<Item extends { id: string }> {
  /** What is shown, newest first. */
  items: readonly Item[] = [];
  /** What is new and not shown yet, newest first. */
  waiting: readonly Item[] = [];
  /** How many there are in all. */
  total = 0;
  /** How many came since the list is open, and were shown at once. */
  arrived = 0;
  /** Why more could not be read. */
  moreError: unknown;
  isLoadingMore = false;
  readonly #host: ReactiveControllerHost;
  readonly #options: LiveListOptions<Item>;
  readonly #newest: LiveResource<ListPage<Item>>;
  #nextCursor: string | null = null;
  /** Where what waits ends, if there is more between it and what is shown. */
  #gapCursor: string | undefined;
  #isRead = false;
  #more: AbortController | undefined;

  constructor(host: ReactiveControllerHost, options: LiveListOptions<Item>) {
    this.#host = host;
    this.#options = options;
    this.#newest = new LiveResource(host, {
      load: async (_known, signal) => {
        const page = await options.load(undefined, signal);
        if (!signal.aborted) this.#take(page);
        return page;
      },
      again: () => often,
    });
  }

  /** Whether it was read at all. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Why the newest could not be read. */
  get error(): unknown {
    return this.#newest.error;
  }

  get hasMore(): boolean {
    return this.#nextCursor !== null;
  }

  /** Forgets what was read, as another list is shown now. */
  reset(): void {
    this.#stopLoading();
    this.#isRead = false;
    this.moreError = undefined;
    this.arrived = 0;
    this.#newest.reset();
  }

  /** Reads the newest now. */
  refresh(): Promise<void> {
    return this.#newest.refresh();
  }

  /** Shows what is new. */
  showWaiting(): void {
    if (this.#gapCursor === undefined) this.items = [...this.waiting, ...this.items];
    else this.#begin(this.waiting, this.#gapCursor);
    this.waiting = [];
    this.#host.requestUpdate();
  }

  /** Reads what comes after the last item that is shown; gives whether that stands below it now. */
  async loadMore(): Promise<boolean> {
    if (this.#nextCursor === null || this.isLoadingMore) return false;
    const more = new AbortController();
    this.#more = more;
    this.isLoadingMore = true;
    this.moreError = undefined;
    this.#host.requestUpdate();
    try {
      const page = await this.#options.load(this.#nextCursor, more.signal);
      if (more.signal.aborted) return false;
      const known = new Set(this.items.map(({ id }) => id));
      this.items = [...this.items, ...page.items.filter(({ id }) => !known.has(id))];
      this.#nextCursor = page.nextCursor;
    } catch (error) {
      if (more.signal.aborted) return false;
      this.moreError = error;
    }
    this.isLoadingMore = false;
    this.#host.requestUpdate();
    return this.moreError === undefined;
  }

  /** Shows a piece alone, and goes on after it: what is being loaded would come after what is shown no longer. */
  #begin(items: readonly Item[], nextCursor: string | null): void {
    this.#stopLoading();
    this.items = items;
    this.#nextCursor = nextCursor;
    this.#gapCursor = undefined;
  }

  #stopLoading(): void {
    this.#more?.abort();
    this.isLoadingMore = false;
  }

  #take({ items, nextCursor, total }: ListPage<Item>): void {
    this.total = total;
    const shown = new Set(this.items.map(({ id }) => id));
    const overlap = items.findIndex(({ id }) => shown.has(id));
    if (!this.#isRead || (overlap < 0 && items.length > 0 && this.#options.mayMove())) {
      // There is nothing that could move, or more is new than a piece holds.
      this.#begin(items, nextCursor);
      this.waiting = [];
      this.#isRead = true;
      return;
    }
    const latest = new Map(items.map((item) => [item.id, item]));
    // What the piece would hold and does not is gone: forgotten, or no longer what is asked for.
    const end =
      nextCursor === null
        ? this.items.length
        : this.items.findLastIndex(({ id }) => latest.has(id));
    this.items = this.items
      .filter(({ id }, position) => position > end || latest.has(id))
      .map((item) => latest.get(item.id) ?? item);
    this.#gapCursor = overlap < 0 ? (nextCursor ?? undefined) : undefined;
    this.waiting = items.filter(({ id }) => !shown.has(id));
    if (this.waiting.length === 0 || !this.#options.mayMove()) return;
    this.arrived += this.waiting.length;
    this.showWaiting();
  }
}
