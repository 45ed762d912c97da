import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AssistantChat } from '../../core/chat/assistant-chat.js';
import type { ChatState } from '../../core/chat/chat-state.js';
import { isAnswering } from '../../core/chat/is-answering.js';
import type { ThreadRecord } from '../../core/threads/thread-record.js';
import { AnswerRole } from './answer-role.js';
import { CurrentThread } from './current-thread.js';
import type { ThreadControllerOptions } from './thread-controller-options.js';
import { ThreadStore } from './thread-store.js';
import { ThreadTabs } from './thread-tabs.js';

/**
 * Keeps conversations in the reader's browser, and one conversation the same in all tabs that show it.
 *
 * The tab that an answer comes to holds the lock of its conversation, and the others show what it tells.
 * Who gets the lock of one whose answer came to a page that was left goes on with the answer.
 */
export class ThreadController implements ReactiveController {
  /** Where they are kept. */
  readonly store: ThreadStore;
  readonly #options: ThreadControllerOptions;
  readonly #chat: AssistantChat;
  readonly #current: CurrentThread;
  readonly #tabs: ThreadTabs;
  readonly #role: AnswerRole;
  #connection: AbortController | undefined;

  constructor(host: ReactiveControllerHost, options: ThreadControllerOptions) {
    const { chat, site, transport, place, days, clock } = options;
    this.#options = options;
    this.#chat = chat;
    this.store = new ThreadStore({ site, limits: () => ({ days: days(), now: Date.now() }) });
    this.#current = new CurrentThread({ store: this.store, transport, place });
    this.#tabs = new ThreadTabs({
      site,
      clock,
      onThread: (thread) => this.#onThread(thread),
      onLeft: (id) => this.isElsewhere && this.currentId === id && this.#showAgain(),
      onAsked: (id) => this.currentId === id && this.#tellHowFar(),
      onForgotten: (id) => this.#drop(id),
    });
    this.#role = new AnswerRole({
      tabs: this.#tabs,
      onMine: () => this.#goOn(),
      onElsewhere: () => host.requestUpdate(),
      onFree: () => this.#showAgain(),
    });
    host.addController(this);
  }

  /** Whether conversations are kept at all. */
  get isOn(): boolean {
    return this.#options.days() > 0;
  }

  /** Whether the current conversation is being answered in another tab. */
  get isElsewhere(): boolean {
    return this.#role.current === 'following';
  }

  /** Whether what happens in the conversation happens here; if not, another tab tells of it. */
  get isWriting(): boolean {
    return this.#role.current === 'writing';
  }

  /** Our id of the current conversation, as far as it is kept. */
  get currentId(): string | undefined {
    return this.#current.record?.id;
  }

  /** All that are kept, newest first. */
  list(): ThreadRecord[] {
    return this.isOn ? this.store.list() : [];
  }

  /** Shows what this tab showed last; in a new tab, what is going on in another. */
  restore(): void {
    const last = this.isOn ? this.#current.findLast() : undefined;
    if (last) this.#show(last);
    if (!this.isOn) this.store.delete();
  }

  /** Shows the conversation of this id, ours or the backend's; without one, a new one of that thread. */
  open(id: string | undefined): void {
    this.#leave();
    const thread = this.isOn && id && this.store.find(id);
    if (thread) this.#show(thread);
    else this.#chat.reset(id);
  }

  /** Deletes one conversation, or all, in the other tabs too. */
  forget(id?: string): void {
    this.store.delete(id);
    this.#tabs.tellForgotten(id);
    this.#drop(id);
  }

  /** Keeps the conversation as it is now, without waiting to hear of its last change. */
  settle(): void {
    if (!this.isWriting || !this.isOn) return;
    // Before the other tabs hear of it: who follows asks for the lock at once.
    if (this.#isComing) this.#tabs.claim(this.currentId);
    this.#save();
    if (this.#isComing) this.#tabs.claim(this.currentId);
    else this.#tabs.release();
  }

  /** Leaves the conversation to the next page's assistant, which a router may have put in the place of this one. */
  leavePage(): void {
    if (this.isOn && this.#isComing) {
      this.#leaveAnswer();
      this.#role.leave();
    }
    this.#chat.leave();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#chat.subscribe((state) => this.#onState(state), { signal });
    addEventListener('pagehide', () => this.#onPagehide(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#onReturn(), { signal });
    if (!this.isOn) return;
    this.#tabs.open();
    // While it was on no page it heard nothing of the others.
    if (!this.isWriting || this.#current.findAgain() !== this.#current.record) this.#showAgain();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#tabs.close();
  }

  #onState(state: Readonly<ChatState>): void {
    // The reader has stopped the answer, or asked something else, before it was known whose it is.
    if (this.#role.current === 'deciding' && !this.#current.isAsKept(state)) this.#role.insist();
    const { status } = state;
    if (status !== 'streaming') this.settle();
    else if (this.isWriting && this.isOn) this.#tabs.tellSoon(() => this.#tellHowFar());
  }

  /** What comes of an answer is stored only when it ends or the page is left. */
  #tellHowFar(): void {
    if (this.#isComing) this.#tabs.tell(this.#current.recordOf(this.#chat.snapshot));
  }

  #save(): void {
    const { snapshot } = this.#chat;
    const saved = this.#current.save(snapshot, this.#tabs);
    if (saved) this.#tabs.tell(saved);
    if (!saved || !this.#tabs.isContested || isAnswering(snapshot.status)) return;
    this.#tabs.isContested = false;
    this.#chat.restore(saved);
  }

  #show(thread: ThreadRecord): void {
    const signal = this.#tabs.waitAnew();
    this.#current.takeUp(thread);
    this.#chat.restore(thread);
    this.#role.write();
    if (isAnswering(thread.status)) void this.#role.decide(thread.id, signal);
    this.#options.onRestore();
  }

  #showAgain(): void {
    const thread = this.#current.findAgain();
    if (thread) this.#show(thread);
  }

  /** Goes on with an answer that came to a page which was left. */
  #goOn(): void {
    const known = this.#current.findAgain();
    if (known && !isAnswering(known.status)) {
      // It ended in the tab that had the lock until now.
      this.#tabs.release();
      this.#show(known);
    } else if (this.#isComing) {
      void this.#chat.resume();
    }
  }

  #onThread(thread: ThreadRecord): void {
    if (thread.id !== this.currentId) return;
    if (this.#isComing) {
      this.#tabs.isContested = true;
    } else if (isAnswering(thread.status)) {
      this.#current.takeUp(thread);
      this.#chat.restore(thread);
      if (this.isWriting) this.#role.follow(thread.id, this.#tabs.waitAnew());
    } else {
      this.#show(thread);
    }
  }

  /** Keeps the current conversation, with what came of its answer, before another one shows. */
  #leave(): void {
    if (this.isWriting) this.#chat.stop();
    this.settle();
    this.#letGo();
  }

  /** Shows an empty conversation where the current one was deleted. */
  #drop(id: string | undefined): void {
    if (!this.currentId || (id !== undefined && id !== this.currentId)) return;
    this.#letGo();
    this.#chat.reset();
  }

  #letGo(): void {
    this.#tabs.waitAnew();
    this.#tabs.release();
    this.#role.write();
    if (this.isOn) this.#current.record = undefined;
  }

  /** Whether an answer is coming, and to this element. */
  get #isComing(): boolean {
    return this.isWriting && isAnswering(this.#chat.snapshot.status);
  }

  /** Has the next page or tab that shows the conversation go on with its answer. */
  #leaveAnswer(): void {
    this.#save();
    // A page kept in the back/forward cache would come back with a read that never ends.
    this.#chat.suspend();
    this.#tabs.leave(this.currentId);
  }

  #onPagehide(): void {
    if (!this.isOn) this.#chat.leave();
    else if (this.#isComing) this.#leaveAnswer();
    this.#tabs.close();
  }

  /** Back from the back/forward cache: others may have gone on with the conversation, or deleted it. */
  #onReturn(): void {
    if (!this.isOn) return;
    this.#tabs.open();
    const last = this.#current.findLast();
    if (last) this.#show(last);
    else if (this.#current.lastId !== null) this.#drop(undefined);
    else this.#showAgain();
  }
}
