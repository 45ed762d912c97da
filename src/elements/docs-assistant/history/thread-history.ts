import type { TemplateResult } from 'lit';
import type { ThreadController } from '../../../controllers/threads/thread-controller.js';
import { findThreads } from '../../../core/threads/find-threads.js';
import type { ThreadRecord } from '../../../core/threads/thread-record.js';
import { shorten, titleOf } from '../../../core/threads/thread-title.js';
import { adoptStyles } from '../../adopt-styles.js';
import { formatLocale } from '../../format-locale.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { historyLabels } from '../labels/history-labels.js';
import { historyStyles } from './history-styles.js';
import { renderHistory } from './render-history.js';

/** What the view of earlier conversations works on. */
export interface ThreadHistoryOptions {
  threads: ThreadController;
  labels: () => AssistantLabels;
  /** Shows a conversation in the place of the view. */
  onOpen: (id: string) => void;
}

/** The earlier conversations, as the reader searches, names and deletes them. */
export class ThreadHistory {
  readonly #host: AssistantHost;
  readonly #options: ThreadHistoryOptions;
  /** As they were when something was last done: reading them all takes too long for every rendering. */
  #threads: readonly ThreadRecord[] = [];
  #query = '';
  #renamedId: string | undefined;
  #isConfirming = false;

  constructor(host: AssistantHost, options: ThreadHistoryOptions) {
    this.#host = host;
    this.#options = options;
    adoptStyles(host.shadowRoot, historyStyles);
  }

  /** Begins anew, with the focus where the reader can go on. */
  async enter(): Promise<void> {
    this.#threads = this.#options.threads.list();
    this.#query = '';
    this.#settle();
    await this.#focus('.history .search', '.to-history');
  }

  /** Takes the last step back; false when there is none left in this view. */
  back(): boolean {
    if (this.#renamedId !== undefined || this.#isConfirming) this.#cancel();
    // Where none is left, there is no field to be emptied.
    else if (this.#query && this.#threads.length > 0) this.#search('');
    else return false;
    return true;
  }

  render(): TemplateResult {
    const { threads, labels, onOpen } = this.#options;
    return renderHistory({
      labels: historyLabels(labels()),
      language: formatLocale(labels().language),
      now: Date.now(),
      days: this.#host.history,
      threads: findThreads(this.#threads, this.#query),
      isEmpty: this.#threads.length === 0,
      query: this.#query,
      currentId: threads.currentId,
      renamedId: this.#renamedId,
      isConfirming: this.#isConfirming,
      onSearch: (query) => this.#search(query),
      onOpen,
      onRename: (id) => this.#rename(id),
      onSave: (id, name) => this.#save(id, name),
      onCancel: () => this.#cancel(),
      onDelete: (id) => this.#delete(id),
      onForgetAll: () => this.#confirm(),
      onConfirm: () => this.#forgetAll(),
    });
  }

  #search(query: string): void {
    this.#query = query;
    this.#host.requestUpdate();
  }

  #rename(id: string): void {
    this.#settle();
    this.#renamedId = id;
    void this.#focus('.naming input').then((field) => {
      if (field instanceof HTMLInputElement) field.select();
    });
  }

  /** An empty name gives a conversation its first question again. */
  #save(id: string, name: string): void {
    const { threads } = this.#options;
    const thread = threads.store.get(id);
    if (thread) threads.store.set({ ...thread, title: shorten(name) || titleOf(thread.messages) });
    this.#threads = threads.list();
    this.#cancel();
  }

  #cancel(): void {
    const position = this.#shown.findIndex(({ id }) => id === this.#renamedId);
    const opener = this.#isConfirming ? '.forget' : `li:nth-child(${position + 1}) .rename`;
    this.#settle();
    void this.#focus(opener, '.history .search');
  }

  #delete(id: string): void {
    const position = this.#shown.findIndex((thread) => thread.id === id);
    this.#options.threads.forget(id);
    this.#threads = this.#threads.filter((thread) => thread.id !== id);
    this.#settle();
    const next = Math.min(position + 1, this.#shown.length);
    void this.#focus(`li:nth-child(${next}) .thread`, '.history .search', '.to-history');
  }

  #confirm(): void {
    this.#settle();
    this.#isConfirming = true;
    void this.#focus('.keep');
  }

  #forgetAll(): void {
    this.#options.threads.forget();
    this.#threads = [];
    this.#settle();
    void this.#focus('.to-history');
  }

  get #shown(): readonly ThreadRecord[] {
    return findThreads(this.#threads, this.#query);
  }

  #settle(): void {
    this.#renamedId = undefined;
    this.#isConfirming = false;
    this.#host.requestUpdate();
  }

  /** Puts the focus on the first of these that is there once everything shows. */
  async #focus(...selectors: string[]): Promise<HTMLElement | undefined> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const found = selectors
      .map((selector) => this.#host.renderRoot.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    found?.focus();
    return found ?? undefined;
  }
}
