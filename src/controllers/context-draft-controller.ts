import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { maximumContextItems } from '../core/chat/question.js';
import { type ContextItem, contextItemsIn } from '../core/messages/context-item.js';
import { toJson } from '../core/wire/to-json.js';
import { sessionTextStorage } from '../dom/browser/safe-storage.js';

/** What the controller asks of its element. */
export interface ContextDraftHost extends ReactiveControllerHost {
  readonly context: readonly ContextItem[];
  addContext(item: ContextItem): void;
  clearContext(): void;
}

/** Where context items are kept, and which of them the element no longer has. */
export interface ContextDraftOptions {
  key: string;
  /** What goes with the question that waits. */
  queued: () => readonly ContextItem[];
}

/**
 * Keeps the context items of the questions that were not answered yet through a reload, as the questions
 * themselves are: of the one that was sent, until an answer to it has begun, of the one that waits, and
 * of the next one.
 */
export class ContextDraftController implements ReactiveController {
  readonly #host: ContextDraftHost;
  readonly #options: ContextDraftOptions;
  readonly #storage = sessionTextStorage();
  #seen: readonly ContextItem[] | undefined;
  #sent: readonly ContextItem[] = [];
  #connection: AbortController | undefined;

  /** Adds what is stored to the element's items. */
  constructor(host: ContextDraftHost, options: ContextDraftOptions) {
    this.#host = host;
    this.#options = options;
    this.#restore();
    host.addController(this);
  }

  /** Keeps these, which go along with a question that is sent now. */
  send(context: readonly ContextItem[]): void {
    this.#sent = context;
    this.#write();
  }

  /** Forgets what was sent, but nothing picked since. */
  settle(): void {
    if (this.#sent.length > 0) this.send([]);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    addEventListener('pageshow', ({ persisted }) => persisted && this.#onReturn(), { signal });
  }

  hostUpdated(): void {
    const { context } = this.#host;
    if (context === this.#seen) return;
    this.#seen = context;
    this.#write();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  /** Back from the back/forward cache: the pages after this one may have sent some, and picked others. */
  #onReturn(): void {
    this.#sent = [];
    if (this.#storage.getItem(this.#options.key) === asText(this.#host.context)) return;
    this.#host.clearContext();
    this.#restore();
  }

  #restore(): void {
    for (const item of this.#read()) this.#host.addContext(item);
  }

  #write(): void {
    const items = [...this.#sent, ...this.#options.queued(), ...this.#host.context];
    const text = asText(items);
    if (text === null) this.#storage.removeItem(this.#options.key);
    else this.#storage.setItem(this.#options.key, text);
  }

  #read(): ContextItem[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#options.key) ?? '[]');
      return contextItemsIn(stored).slice(0, maximumContextItems);
    } catch {
      return [];
    }
  }
}

/** Items as they are stored; `null` for none. */
function asText(items: readonly ContextItem[]): string | null {
  return items.length > 0 ? toJson(items) : null;
}
