import {
  type KeepingLimits,
  pruneThreads,
  readThread,
  type ThreadRecord,
} from '../../core/threads/thread-record.js';
import { toJson } from '../../core/wire/to-json.js';
import { type KeptTexts, keptTexts } from '../../dom/browser/kept-texts.js';

/** The conversations that the reader's browser keeps of one site. */
export class ThreadStore {
  readonly #texts: KeptTexts;
  readonly #limits: () => KeepingLimits;

  /**
   * @param options.site - tells one documentation from another on the same origin.
   * @param options.limits - asked at each use, as the owner may change them.
   */
  constructor(options: { site: string; limits: () => KeepingLimits }) {
    this.#texts = keptTexts(`docs-assistant:thread:${options.site}:`);
    this.#limits = options.limits;
  }

  /** All of them, newest first; what is too old, too much or unreadable goes. */
  list(): ThreadRecord[] {
    const keys = this.#texts.keys();
    const threads = pruneThreads(
      keys.flatMap((key) => this.#read(key) ?? []),
      this.#limits(),
    );
    const kept = new Set(threads.map(({ id }) => id));
    for (const key of keys) if (!kept.has(key)) this.#texts.delete(key);
    return threads;
  }

  /** `undefined` for one that is not kept, or was for long enough. */
  get(id: string): ThreadRecord | undefined {
    const thread = this.#read(id);
    return thread && pruneThreads([thread], this.#limits())[0];
  }

  /** The conversation of this id, ours or the backend's. */
  find(id: string): ThreadRecord | undefined {
    return this.list().find((thread) => thread.id === id || thread.threadId === id);
  }

  /**
   * Keeps it, in place of older ones where the storage is full. Where it is the site's own data that fills it,
   * for this page alone: then the others stay.
   */
  set(thread: ThreadRecord): void {
    const text = toJson(thread);
    if (this.#texts.set(thread.id, text)) return;
    const others = this.list().filter(({ id }) => id !== thread.id);
    const removed: ThreadRecord[] = [];
    for (const oldest of others.reverse()) {
      this.#texts.delete(oldest.id);
      removed.push(oldest);
      if (this.#texts.set(thread.id, text)) return;
    }
    for (const other of removed) this.#texts.set(other.id, toJson(other));
  }

  /** Deletes one conversation; without an id, all. */
  delete(id?: string): void {
    for (const key of id === undefined ? this.#texts.keys() : [id]) this.#texts.delete(key);
  }

  #read(key: string): ThreadRecord | undefined {
    const text = this.#texts.get(key);
    if (!text) return undefined;
    try {
      const thread = readThread(JSON.parse(text));
      return thread?.id === key ? thread : undefined;
    } catch {
      return undefined;
    }
  }
}
