import { isRecord } from '../../core/record.js';
import { readThread, type ThreadRecord } from '../../core/threads/thread-record.js';
import { TabChannel } from '../../dom/browser/tab-channel.js';
import { hasTabLocks, holdTabLock, type TabLock, tabLockFree } from '../../dom/browser/tab-lock.js';
import { type Clock, pageClock } from '../clock.js';
import { TabSilence } from './tab-silence.js';

/** What is heard of the site's other tabs. */
export interface ThreadTabsOptions {
  /** Tells one documentation from another on the same origin. */
  site: string;
  /** A conversation went on. */
  onThread: (thread: ThreadRecord) => void;
  /** The page that an answer came to was left. */
  onLeft: (id: string) => void;
  /** Another tab began to follow a conversation, and has only what was stored of it. */
  onAsked: (id: string) => void;
  /** One conversation was deleted, or all. */
  onForgotten: (id: string | undefined) => void;
  /** Default: the page's. */
  clock?: Clock | undefined;
}

/** Milliseconds between two messages to the other tabs about an answer that is coming. */
const timeBetweenWords = 250;

/** What a site's tabs tell each other of its conversations, and which of them an answer comes to. */
export class ThreadTabs {
  /** Another tab asked at the same time, so that neither has the whole conversation. */
  isContested = false;
  readonly #options: ThreadTabsOptions;
  readonly #channel: TabChannel;
  readonly #clock: Clock;
  readonly #silence: TabSilence;
  #lock: Promise<TabLock | undefined> | undefined;
  /** While the browser is still letting go of a lock. */
  #released: Promise<void> | undefined;
  #waiting = new AbortController();
  #timer: number | undefined;

  constructor(options: ThreadTabsOptions) {
    this.#options = options;
    this.#clock = options.clock ?? pageClock;
    this.#silence = new TabSilence(this.#clock);
    this.#channel = new TabChannel({
      name: `docs-assistant:${options.site}`,
      onMessage: (message) => this.#onMessage(message),
    });
  }

  open(): void {
    this.#channel.open();
  }

  close(): void {
    this.#waiting.abort();
    this.#channel.close();
    this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Ends what was awaited of the others, as another conversation or another state of it came. */
  waitAnew(): AbortSignal {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    return this.#waiting.signal;
  }

  tell(thread: ThreadRecord): void {
    this.#channel.post({ thread });
  }

  /** Tells how far an answer is, now and then rather than word by word. */
  tellSoon(tell: () => void): void {
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = undefined;
      tell();
    }, timeBetweenWords);
  }

  /** Asks the tab that gets an answer how far it is; its next message may take a while. */
  askHowFar(id: string): void {
    this.#channel.post({ asked: id });
  }

  tellForgotten(id: string | undefined): void {
    this.#channel.post({ forgotten: id ?? '' });
  }

  /** The answer comes to this tab; without an id, its conversation has yet to be kept. */
  claim(id: string | undefined): void {
    if (!id || this.#lock !== undefined) return;
    this.#lock = this.#hold(id);
    void this.#lock.then((lock) => {
      if (!lock) this.isContested = true;
    });
  }

  /** Whether an answer that was coming is this tab's to go on with, as it comes to no other. */
  async take(id: string, signal: AbortSignal): Promise<boolean> {
    const lock = this.#hold(id);
    const held = await lock;
    if (signal.aborted) await held?.release();
    else if (held) this.#lock = lock;
    return held !== undefined && !signal.aborted;
  }

  /** This tab no longer gets an answer. */
  release(): void {
    const lock = this.#lock;
    this.#lock = undefined;
    void this.#letGo(lock);
  }

  async #letGo(lock: Promise<TabLock | undefined> | undefined): Promise<void> {
    if (lock === undefined) return;
    const released = lock.then((held) => held?.release());
    this.#released = released;
    await released;
    if (this.#released === released) this.#released = undefined;
  }

  /** Until the browser has let go of the lock before, this tab would be in its own way. */
  #hold(id: string): Promise<TabLock | undefined> {
    return holdTabLock(this.#lockName(id), this.#released);
  }

  /** The page is left while an answer comes: another tab may go on with it. */
  leave(id: string | undefined): void {
    this.release();
    this.#channel.post({ left: id });
  }

  /**
   * Resolves once no tab holds the conversation, also when one crashed; without Web Locks once nothing was
   * heard of it for long.
   */
  whenFree(id: string, signal: AbortSignal): Promise<void> {
    return hasTabLocks()
      ? tabLockFree(this.#lockName(id), signal)
      : this.#silence.after(id, signal);
  }

  #lockName(id: string): string {
    return `docs-assistant:${this.#options.site}:${id}`;
  }

  #onMessage(message: unknown): void {
    if (!isRecord(message)) return;
    const { asked, forgotten, left } = message;
    const thread = readThread(message.thread);
    if (thread) {
      this.#silence.hear(thread.id);
      this.#options.onThread(thread);
    }
    if (typeof asked === 'string') this.#options.onAsked(asked);
    if (typeof left === 'string') this.#options.onLeft(left);
    if (typeof forgotten === 'string') this.#options.onForgotten(forgotten || undefined);
  }
}
