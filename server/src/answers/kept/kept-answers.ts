import { systemTimer, type Timer } from '../../timer.js';
import { AnswerLog, type LogReader } from './answer-log.js';

/** How long answers are kept, and how much of them. */
export interface KeepingLimits {
  /** Milliseconds that an answer goes on without a reader who comes back. Default 15 seconds. */
  grace: number;
  /** The same where the reader has not said that it would. Default half a second. */
  briefGrace: number;
  /** Milliseconds that an answer is kept after its end. Default 2 minutes. */
  keptFor: number;
  /** Answers kept at a time. Default 1,000. */
  mostAnswers: number;
  /** Answers that go on without a reader at a time. Default 50. */
  mostAbandoned: number;
  /** Characters kept of all answers together. Default 32 million. */
  mostCharacters: number;
  /** Characters kept of one answer. Default 2 million. */
  mostOfOne: number;
  timer: Timer;
}

/** An answer to begin. */
export interface NewAnswer {
  threadId: string;
  messageId: string;
  /** Whether a reader that is gone comes back, such as on its next page. */
  readerReturns: boolean;
  /** Makes the answer's events, until the signal says that nobody wants them any more. */
  makeEvents: (signal: AbortSignal) => AsyncIterable<string>;
  /** Told once nobody else can begin to read it. */
  onForgotten?: () => void;
}

/** An answer that is being made or was made lately. */
export interface KeptAnswer {
  threadId: string;
  messageId: string;
  log: AnswerLog;
}

interface Entry extends KeptAnswer {
  readerReturns: boolean;
  onForgotten: (() => void) | undefined;
  abort: AbortController;
  cancelTimer: () => void;
}

const normalLimits: KeepingLimits = {
  grace: 15_000,
  briefGrace: 500,
  keptFor: 120_000,
  mostAnswers: 1000,
  mostAbandoned: 50,
  mostCharacters: 32_000_000,
  mostOfOne: 2_000_000,
  timer: systemTimer,
};

/**
 * The latest answer of each thread, kept in memory so that a reader who has lost it can read it again:
 * while it is made, and for a while after its end. An answer that is crowded out goes on for those who
 * are reading it; all that is lost is that it can be resumed.
 */
export class KeptAnswers {
  readonly #limits: KeepingLimits;
  /** By thread, the oldest answer first. */
  readonly #entries = new Map<string, Entry>();
  /** Characters of all answers kept. */
  #size = 0;

  constructor(limits: Partial<KeepingLimits> = {}) {
    this.#limits = { ...normalLimits, ...limits };
  }

  /** Begins an answer, in place of the thread's last one, and gives its first reader. */
  begin({ threadId, messageId, readerReturns, makeEvents, onForgotten }: NewAnswer): LogReader {
    const entry: Entry = {
      threadId,
      messageId,
      readerReturns,
      onForgotten,
      log: new AnswerLog(() => this.#onReaders(entry)),
      abort: new AbortController(),
      cancelTimer: () => {},
    };
    const previous = this.#entries.get(threadId);
    if (previous) this.#forget(previous);
    this.#entries.set(threadId, entry);
    if (this.#entries.size > this.#limits.mostAnswers) this.#forgetOldest();
    const reader = entry.log.read();
    void this.#record(entry, makeEvents(entry.abort.signal));
    return reader;
  }

  /** The thread's answer, when it is kept. */
  find(threadId: string): KeptAnswer | undefined {
    return this.#entries.get(threadId);
  }

  /** Ends the thread's answer, whoever is reading it, and forgets it. */
  stop(threadId: string): void {
    const entry = this.#entries.get(threadId);
    if (!entry) return;
    this.#forget(entry);
    entry.abort.abort();
  }

  /** Forgets the thread's answer; those who are reading it read on. */
  drop(threadId: string): void {
    const entry = this.#entries.get(threadId);
    if (entry) this.#forget(entry);
  }

  /** Forgets all answers, and ends those that nobody is reading. */
  close(): void {
    for (const entry of [...this.#entries.values()]) this.#forget(entry);
  }

  async #record(entry: Entry, events: AsyncIterable<string>): Promise<void> {
    try {
      for await (const event of events) {
        const wanted = entry.log.append(event);
        if (this.#isKept(entry)) this.#count(entry, event.length);
        await wanted;
      }
      entry.log.end();
    } catch (error) {
      entry.log.end(error instanceof Error ? error : new Error(String(error)));
    }
    if (this.#isKept(entry)) this.#forgetAfter(entry, this.#limits.keptFor);
  }

  #onReaders(entry: Entry): void {
    if (entry.log.ended) return;
    entry.cancelTimer();
    if (entry.log.readerCount > 0) return;
    if (!this.#isKept(entry)) entry.abort.abort();
    else if (this.#countAbandoned() > this.#limits.mostAbandoned) this.#forget(entry);
    else this.#forgetAfter(entry, this.#graceOf(entry));
  }

  #graceOf({ readerReturns }: Entry): number {
    return readerReturns ? this.#limits.grace : this.#limits.briefGrace;
  }

  #countAbandoned(): number {
    return [...this.#entries.values()].filter(isAbandoned).length;
  }

  #forgetAfter(entry: Entry, milliseconds: number): void {
    entry.cancelTimer();
    entry.cancelTimer = this.#limits.timer(milliseconds, () => this.#forget(entry));
  }

  #forget(entry: Entry): void {
    entry.cancelTimer();
    if (this.#isKept(entry)) {
      this.#entries.delete(entry.threadId);
      this.#size -= entry.log.size;
      entry.onForgotten?.();
    }
    entry.log.release();
    if (isAbandoned(entry)) entry.abort.abort();
  }

  #count(entry: Entry, added: number): void {
    this.#size += added;
    if (entry.log.size > this.#limits.mostOfOne) this.#forget(entry);
    while (this.#size > this.#limits.mostCharacters) this.#forgetOldest();
  }

  /** An answer that has ended is given up before one that is still being made. */
  #forgetOldest(): void {
    const entries = [...this.#entries.values()];
    const oldest = entries.find(({ log }) => log.ended) ?? entries[0];
    if (oldest) this.#forget(oldest);
  }

  #isKept(entry: Entry): boolean {
    return this.#entries.get(entry.threadId) === entry;
  }
}

function isAbandoned({ log }: Entry): boolean {
  return !log.ended && log.readerCount === 0;
}
