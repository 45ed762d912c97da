import type { ChatState } from '../../core/chat/chat-state.js';
import { randomId } from '../../core/random-id.js';
import {
  mergeThreads,
  type ThreadRecord,
  updatedThread,
} from '../../core/threads/thread-record.js';
import type { DocsMessageTransport } from '../../core/transport/docs-message-transport.js';
import { sessionTextStorage } from '../../dom/browser/safe-storage.js';
import type { ThreadStore } from './thread-store.js';

/** What the current conversation is kept by. */
export interface CurrentThreadOptions {
  store: ThreadStore;
  transport: Pick<DocsMessageTransport, 'recall' | 'remember'>;
  /** Under which name the tab keeps which conversation the element shows. */
  place: string;
}

/** A new tab shows what went on in another within this time, in milliseconds. */
const timeToFollow = 3_600_000;

/** The conversation that an element shows, as it was kept or heard of last. */
export class CurrentThread {
  readonly #options: CurrentThreadOptions;
  #record: ThreadRecord | undefined;

  constructor(options: CurrentThreadOptions) {
    this.#options = options;
  }

  get record(): ThreadRecord | undefined {
    return this.#record;
  }

  set record(record: ThreadRecord | undefined) {
    this.#record = record;
    sessionTextStorage().setItem(this.#options.place, record?.id ?? '');
    if (!record?.threadId) return;
    const { threadId, threadKey, isResumable, isRateable = false } = record;
    this.#options.transport.remember({ threadId, threadKey, isResumable, isRateable });
  }

  /** Takes up a conversation that went on elsewhere, with the answer that may be coming there. */
  takeUp(record: ThreadRecord): void {
    this.record = record;
    const { answerKey, threadId, isResumable } = record;
    const question = record.messages.findLast(({ role }) => role === 'user');
    if (!question) return;
    // A backend that has not said whether it keeps answers is asked once.
    const mayBeKept = answerKey !== undefined && (isResumable || !threadId);
    const claim = { threadKey: answerKey, isResumable: mayBeKept };
    this.#options.transport.remember({ threadId: question.id, ...claim });
  }

  /**
   * What this tab showed last; in a new tab, what is going on in another. `undefined` when that is no
   * longer kept, or was an empty conversation.
   */
  findLast(): ThreadRecord | undefined {
    const { store } = this.#options;
    const id = this.lastId;
    if (id !== null) return store.get(id);
    const [latest] = store.list();
    return latest && Date.now() - latest.updatedAt <= timeToFollow ? latest : undefined;
  }

  /**
   * Which conversation this tab showed last; empty for a new one, `null` in a new tab. Read again each
   * time: a page in the back/forward cache outlives what the pages after it stored.
   */
  get lastId(): string | null {
    return sessionTextStorage().getItem(this.#options.place);
  }

  /** The current conversation as it is kept by now, or as another tab told of it since. */
  findAgain(): ThreadRecord | undefined {
    const heard = this.#record;
    const kept = heard && this.#options.store.get(heard.id);
    return kept && kept.updatedAt > heard.updatedAt ? kept : heard;
  }

  /** Whether the conversation stands as it was kept or heard of last. */
  isAsKept(state: Readonly<ChatState>): boolean {
    return this.#record !== undefined && isKept(this.#record, state);
  }

  /** What to keep of it in the given state, over what is kept already. */
  recordOf(state: Readonly<ChatState>, before = this.#record): ThreadRecord {
    const { transport } = this.#options;
    const known = state.threadId ? transport.recall(state.threadId) : undefined;
    return updatedThread(state, {
      before,
      id: before?.id ?? randomId(),
      threadKey: known?.threadKey,
      isResumable: known?.isResumable ?? false,
      answerKey: this.#answerKey(state),
      isRateable: known?.isRateable ?? false,
      updatedAt: Date.now(),
    });
  }

  /** Before the question is sent: a page that is left before its response came knows nothing else of it. */
  #answerKey({ status, messages }: Readonly<ChatState>): string | undefined {
    const question = messages.at(-1);
    if (status !== 'submitted' || question?.role !== 'user') return undefined;
    const { transport } = this.#options;
    const { threadKey = randomId(), ...known } = transport.recall(question.id);
    transport.remember({ ...known, threadKey });
    return threadKey;
  }

  /**
   * Keeps it in its present state.
   *
   * @param options.isContested - another tab went on with it too: what both said is kept.
   * @returns what is kept from now on, or `undefined` when nothing of it is new.
   */
  save(
    state: Readonly<ChatState>,
    { isContested }: { isContested: boolean },
  ): ThreadRecord | undefined {
    const { store } = this.#options;
    const before = this.#record;
    if (this.isAsKept(state)) return undefined;
    if (state.messages.length === 0) {
      // Its only question was taken back to be asked differently.
      if (before) store.delete(before.id);
      if (before) this.record = undefined;
      return undefined;
    }
    // Another tab may have given it a name.
    const kept = before && store.get(before.id);
    const own = this.recordOf(state, kept);
    const record = kept && isContested ? mergeThreads(kept, own) : own;
    this.record = record;
    store.set(record);
    // What is too old or too much goes when something is added.
    if (!before) store.list();
    return record;
  }
}

/** Whether a conversation is kept in its present state. */
function isKept(kept: ThreadRecord, state: Readonly<ChatState>): boolean {
  const fields = ['messages', 'outcomes', 'ratings', 'status', 'threadId'] as const;
  return fields.every((field) => kept[field] === state[field]);
}
