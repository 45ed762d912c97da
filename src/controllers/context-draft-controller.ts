import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type ContextItem, isContextItem } from '../core/context-item.js';
import { maximumContextItems } from '../core/question.js';
import { sessionTextStorage, type TextStorage } from '../dom/safe-storage.js';

/** What the controller asks of its element. */
export interface ContextDraftHost extends ReactiveControllerHost {
  readonly context: readonly ContextItem[];
  addContext(item: ContextItem): void;
}

/**
 * Keeps the context items of the next question through a reload. What was sent is kept until an answer to
 * it has begun, as the question itself is.
 */
export class ContextDraftController implements ReactiveController {
  readonly #host: ContextDraftHost;
  readonly #key: string;
  readonly #storage: TextStorage;
  #seen: readonly ContextItem[] | undefined;
  #isSending = false;

  /** Adds what is stored to the element's items. */
  constructor(host: ContextDraftHost, options: { key: string; storage?: TextStorage }) {
    this.#host = host;
    this.#key = options.key;
    this.#storage = options.storage ?? sessionTextStorage();
    for (const item of this.#read()) host.addContext(item);
    host.addController(this);
  }

  /** Keeps what is stored, though the element's items are about to go. */
  send(): void {
    this.#isSending = this.#host.context.length > 0;
  }

  /** Forgets what was sent, but nothing picked since. */
  settle(): void {
    if (!this.#isSending) return;
    this.#isSending = false;
    this.#write();
  }

  hostUpdated(): void {
    const { context } = this.#host;
    if (context === this.#seen) return;
    this.#seen = context;
    if (context.length > 0) this.#isSending = false;
    if (!this.#isSending) this.#write();
  }

  #write(): void {
    const { context } = this.#host;
    if (context.length > 0) this.#storage.setItem(this.#key, JSON.stringify(context));
    else this.#storage.removeItem(this.#key);
  }

  #read(): ContextItem[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#key) ?? '[]');
      return Array.isArray(stored)
        ? stored.filter(isContextItem).slice(0, maximumContextItems)
        : [];
    } catch {
      return [];
    }
  }
}
