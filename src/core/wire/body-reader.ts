import type { DocsMessageChunk } from '../messages/docs-message.js';
import { nextTask } from '../next-task.js';
import { type SetTimer, systemTimer } from '../timer.js';
import type { ChunkDecoder } from './chunk-decoder.js';
import { timeoutError, timeToSpeak } from './response-deadline.js';

/** Milliseconds that a backend has to close the connection once it said that nothing follows. */
const timeToEnd = 1000;

/** Bytes that are decoded before the page can handle input again: some hundred chunks. */
const sliceLength = 16_384;

/** How a body is read. */
export interface BodyReaderOptions {
  /** What its bytes mean. */
  decoder: ChunkDecoder;
  /** Default: the timer of the browser, or of Node. */
  setTimer?: SetTimer;
  /** Settles once the page had time for anything else. Default: in a task of its own. */
  pause?: () => Promise<void>;
  /** Ends the request when its body is abandoned: Firefox goes on with one that is only cancelled. */
  onGiveUp?: () => void;
}

/**
 * Reads a body as far as it is needed, and waits for none of it longer than it may take. What came all at
 * once is decoded a slice at a time.
 */
export class BodyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder: ChunkDecoder;
  readonly #setTimer: SetTimer;
  readonly #pause: () => Promise<void>;
  readonly #onGiveUp: (() => void) | undefined;
  /** Read, and not decoded yet. */
  #bytes: Uint8Array = new Uint8Array();
  #decodedSincePause = 0;
  #isOver = false;
  #fault: unknown;

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, options: BodyReaderOptions) {
    this.#reader = reader;
    this.#decoder = options.decoder;
    this.#setTimer = options.setTimer ?? systemTimer;
    this.#pause = options.pause ?? nextTask;
    this.#onGiveUp = options.onGiveUp;
  }

  /** Nothing more of it is needed. */
  get closed(): boolean {
    return this.#decoder.closed;
  }

  /** The chunks that are whole with the next bytes. */
  async read(): Promise<DocsMessageChunk[]> {
    if (this.#bytes.length === 0) await this.#receive();
    if (!this.#isOver) return this.#decode();
    const last = this.#decoder.flush();
    // How it ended is told when these have been taken.
    if (last.length === 0) this.#decoder.end(this.#fault);
    return last;
  }

  /** Cancelled before its end, a whole answer shows as a failed request; so it is given time to end. */
  async letEnd(): Promise<void> {
    const cancelTimer = this.#giveUpAfter(timeToEnd);
    try {
      while (!(await this.#reader.read()).done);
    } catch {
      // The answer is whole; how its connection ends changes nothing.
    } finally {
      cancelTimer();
    }
  }

  cancel(reason: unknown): Promise<void> {
    return this.#reader.cancel(reason);
  }

  async #decode(): Promise<DocsMessageChunk[]> {
    const slice = this.#bytes.subarray(0, sliceLength);
    this.#bytes = this.#bytes.subarray(sliceLength);
    if (this.#decodedSincePause + slice.length > sliceLength) {
      await this.#pause();
      this.#decodedSincePause = 0;
    }
    this.#decodedSincePause += slice.length;
    try {
      return this.#decoder.decode(slice);
    } catch (cause) {
      this.#end(cause);
      this.#giveUp();
      return [];
    }
  }

  /** Waits for the next bytes or the end. */
  async #receive(): Promise<void> {
    if (this.#isOver) return;
    const cancelTimer = this.#decoder.finished
      ? // Chunks may follow the finish, but an answer is not kept waiting for them.
        this.#giveUpAfter(timeToEnd)
      : this.#giveUpAfter(timeToSpeak, () => {
          this.#fault = timeoutError(timeToSpeak);
        });
    try {
      const { done, value } = await this.#reader.read();
      if (done) this.#end();
      else this.#bytes = value;
    } catch (cause) {
      this.#end(cause);
    } finally {
      cancelTimer();
    }
  }

  #end(fault?: unknown): void {
    this.#isOver = true;
    this.#bytes = new Uint8Array();
    this.#fault ??= fault;
  }

  /** Gives the connection up, which ends the read that waits for it. */
  #giveUpAfter(milliseconds: number, onTimeOver?: () => void): () => void {
    return this.#setTimer(() => {
      onTimeOver?.();
      this.#giveUp();
    }, milliseconds);
  }

  #giveUp(): void {
    // In this order: a read that was aborted would fail, where a whole answer only has to end.
    void this.#reader.cancel().catch(() => undefined);
    this.#onGiveUp?.();
  }
}
