/** Somebody who is given an answer's events. */
export interface LogReader {
  /** The events from the reader's position on; ends with the answer, or when the reader is closed. */
  events: AsyncGenerator<string>;
  /** Reads no more. May be called again. */
  close(): void;
}

interface Position {
  next: number;
  closed: boolean;
}

/** The events of one answer in memory, while they come and after that, for any number of readers. */
export class AnswerLog {
  readonly #events: string[] = [];
  /** How many events were let go of at the front. */
  #dropped = 0;
  #size = 0;
  #kept = true;
  #ended = false;
  #failure: Error | undefined;
  readonly #positions = new Set<Position>();
  readonly #onReaders: () => void;
  readonly #waiting = new Set<() => void>();

  /** @param onReaders - told whenever a reader has come or gone. */
  constructor(onReaders: () => void) {
    this.#onReaders = onReaders;
  }

  /** Characters held. */
  get size(): number {
    return this.#size;
  }

  /** How many events there were so far. */
  get length(): number {
    return this.#dropped + this.#events.length;
  }

  /** Whether no event will follow. */
  get ended(): boolean {
    return this.#ended;
  }

  get readerCount(): number {
    return this.#positions.size;
  }

  /**
   * Adds an event. Resolves when the next one is wanted: when the fastest reader has this one or, once
   * nothing is kept, the slowest. So an answer is made no faster than it is read, and a reader that
   * does not read fills no memory; without readers, at once.
   */
  async append(event: string): Promise<void> {
    this.#events.push(event);
    this.#size += event.length;
    this.#wake();
    while (!this.#isAwaited()) await this.#change();
  }

  /** Says that no event will follow; with a failure, readers are given that after the last event. */
  end(failure?: Error): void {
    this.#ended = true;
    this.#failure = failure;
    this.#wake();
  }

  /** From now on keeps only what its present readers have yet to read: nobody else can begin to read. */
  release(): void {
    this.#kept = false;
    this.#trim();
    this.#wake();
  }

  /** Begins to read behind that many events. The log must still be kept. */
  read(position = 0): LogReader {
    const reader: Position = { next: position, closed: false };
    this.#positions.add(reader);
    this.#onReaders();
    return { events: this.#read(reader), close: () => this.#close(reader) };
  }

  async *#read(reader: Position): AsyncGenerator<string> {
    try {
      while (!reader.closed) {
        const event = this.#events[reader.next - this.#dropped];
        if (event === undefined) {
          if (this.#failure) throw this.#failure;
          if (this.#ended) return;
          await this.#change();
          continue;
        }
        reader.next += 1;
        this.#trim();
        this.#wake();
        yield event;
      }
    } finally {
      this.#close(reader);
    }
  }

  #close(reader: Position): void {
    reader.closed = true;
    if (!this.#positions.delete(reader)) return;
    this.#trim();
    this.#wake();
    this.#onReaders();
  }

  #isAwaited(): boolean {
    const positions = [...this.#positions];
    if (positions.length === 0) return true;
    const upToDate = (reader: Position) => reader.next >= this.length;
    return this.#kept ? positions.some(upToDate) : positions.every(upToDate);
  }

  #trim(): void {
    if (this.#kept) return;
    const slowest = Math.min(this.length, ...[...this.#positions].map(({ next }) => next));
    const read = this.#events.splice(0, slowest - this.#dropped);
    this.#dropped += read.length;
    for (const event of read) this.#size -= event.length;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
