/** What went over a connection, or happened to it. */
export type LogEntry = { id: number; time: number } & (
  | ({ kind: 'sent' | 'received' } & LoggedContent)
  | { kind: 'opened'; protocol: string }
  | { kind: 'closed'; code: number; reason: string }
);

/** A message as it is kept. */
export interface LoggedContent {
  /** Bytes of all of it. */
  size: number;
  /** Missing for a binary message. */
  text?: string;
  /** A binary message, unless it is too large. */
  file?: Blob;
  /** Whether there was more than is kept. */
  isCut: boolean;
}

/** What is kept. */
export interface LogLimits {
  entries: number;
  /** Characters of one message of text, and bytes of one that is not. */
  message: number;
  /** Characters and bytes of all. */
  all: number;
}

const usualLimits: LogLimits = { entries: 500, message: 1_000_000, all: 50_000_000 };

type Added<Entry> = Entry extends unknown ? Omit<Entry, 'id'> : never;

/** The newest entries of a connection, as many as a page can hold; the oldest leave. */
export class MessageLog {
  readonly limits: LogLimits;
  #entries: LogEntry[] = [];
  #left = 0;
  #count = 0;
  #weight = 0;

  constructor(limits: Partial<LogLimits> = {}) {
    this.limits = { ...usualLimits, ...limits };
  }

  /** Those that are kept, the oldest first: a new list after each change. */
  get entries(): readonly LogEntry[] {
    return this.#entries.slice();
  }

  /** How many have left. */
  get left(): number {
    return this.#left;
  }

  add(entry: Added<LogEntry>): void {
    this.#count += 1;
    this.#entries.push({ ...entry, id: this.#count });
    this.#weight += weightOf(entry);
    while (
      this.#entries.length > this.limits.entries ||
      (this.#weight > this.limits.all && this.#entries.length > 1)
    ) {
      const oldest = this.#entries.shift();
      this.#weight -= oldest ? weightOf(oldest) : 0;
      this.#left += 1;
    }
  }

  /** A message as far as it is kept. */
  contentOf(data: string | Blob): LoggedContent {
    const most = this.limits.message;
    if (typeof data !== 'string') {
      const isCut = data.size > most;
      return { size: data.size, isCut, ...(!isCut && { file: data }) };
    }
    const size = new TextEncoder().encode(data).length;
    return { size, text: data.slice(0, most), isCut: data.length > most };
  }

  clear(): void {
    this.#entries = [];
    this.#left = 0;
    this.#weight = 0;
  }
}

function weightOf(entry: Added<LogEntry>): number {
  return 'size' in entry ? (entry.text?.length ?? entry.file?.size ?? 0) : 0;
}
