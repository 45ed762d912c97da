import { AssistantError } from '../assistant-error.js';
import type { DocsMessageChunk } from '../messages/docs-message.js';
import { threadIdOf } from '../messages/message-chunk.js';
import { isRecord } from '../record.js';
import { isAbort, LostConnection } from './network-error.js';

/** Characters of a part that is not whole. No answer has such a part, and a hostile one must not fill the memory. */
export const maximumLineLength = 4_000_000;

/**
 * Bytes of a response in, chunks of an answer out, and whether the answer has come to its end. What
 * the bytes mean is told by the class for the protocol version.
 */
export abstract class ChunkDecoder {
  /** Nothing follows. */
  closed = false;
  /** The thread, as far as the backend has said. */
  threadId: string | undefined;
  /** The answer is whole, though more may follow. */
  finished = false;
  #received = false;
  #chunks: DocsMessageChunk[] = [];
  readonly #text = new TextDecoder();

  /** What a backend should have sent, for the developer of one that is not understood. */
  protected abstract readonly protocol: string;

  /** @param threadId - the thread as far as it is known before the first byte. */
  constructor(threadId: string | undefined) {
    this.threadId = threadId;
  }

  /** Takes the next bytes, cut anywhere, and gives the chunks that are whole with them. */
  decode(bytes: Uint8Array): DocsMessageChunk[] {
    this.read(this.#text.decode(bytes, { stream: true }));
    return this.#takeChunks();
  }

  /** Nothing follows: gives the chunks that have not been given yet. */
  flush(): DocsMessageChunk[] {
    this.readEnd();
    return this.#takeChunks();
  }

  /**
   * Nothing follows; `cause` is the fault of a connection that broke.
   *
   * @throws unless the answer is whole. A connection that breaks after that takes nothing from it.
   */
  end(cause: unknown): void {
    if (isAbort(cause) || !this.finished) throw this.#faultOf(cause);
    this.closed = true;
  }

  /** Takes the next characters, cut anywhere, and hands every whole chunk to `receive`. */
  protected abstract read(text: string): void;

  /** Hands what is whole only now that nothing follows to `receive`. */
  protected readEnd(): void {}

  protected receive(chunk: DocsMessageChunk): void {
    this.#received = true;
    if (chunk.type === 'finish') this.finished = true;
    this.threadId = threadIdOf(chunk) ?? this.threadId;
    this.#chunks.push(this.#withThreadId(chunk));
  }

  #takeChunks(): DocsMessageChunk[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  #faultOf(cause: unknown): unknown {
    if (isAbort(cause) || cause instanceof AssistantError) return cause;
    if (this.#received || cause) {
      return new LostConnection('interrupted', 'The answer stopped before its end.', { cause });
    }
    return new LostConnection(
      'bad-response',
      `The response ended without a single part of ${this.protocol}.`,
    );
  }

  #withThreadId(chunk: DocsMessageChunk): DocsMessageChunk {
    if (!this.threadId || (chunk.type !== 'start' && chunk.type !== 'finish')) return chunk;
    const metadata = isRecord(chunk.messageMetadata) ? chunk.messageMetadata : {};
    return { ...chunk, messageMetadata: { ...metadata, threadId: this.threadId } };
  }
}
