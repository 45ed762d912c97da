import { AssistantError } from './assistant-error.js';
import type { DocsMessage, DocsMessageChunk, DocsMessageMetadata } from './docs-message.js';
import { isRecord } from './record.js';

type Part = DocsMessage['parts'][number];
type ToolChunk = Extract<
  DocsMessageChunk,
  { type: 'tool-input-available' | 'tool-output-available' }
>;

/** The AI SDK's finish reasons of an answer whose end is missing. */
const cutOffReasons: ReadonlySet<unknown> = new Set([
  'length',
  'content-filter',
  'error',
  'interrupted',
]);

/**
 * Folds the chunks of one answer into a message. It takes them as they come: a delta before its start
 * opens the part itself, and chunks that say nothing to a reader of documentation are passed over.
 */
export class AnswerBuilder {
  #id: string;
  #finishReason: unknown;
  #metadata: DocsMessageMetadata = {};
  readonly #parts: Part[] = [];
  readonly #positions = new Map<string, number>();
  readonly #isFree: (id: string) => boolean;

  /**
   * @param id - the message's id until the backend names it.
   * @param isFree - whether the id that the backend gives can be taken: some give every answer the same.
   */
  constructor(id: string, isFree: (id: string) => boolean) {
    this.#id = id;
    this.#isFree = isFree;
  }

  /** The answer so far. A part keeps its identity until a chunk changes it. */
  get message(): DocsMessage {
    return {
      id: this.#id,
      role: 'assistant',
      metadata: this.#metadata,
      parts: [...this.#parts],
    };
  }

  /** @throws AssistantError when the answer that has come to its end says nothing, or not all. */
  assertWhole(): void {
    if (cutOffReasons.has(this.#finishReason)) {
      throw new AssistantError('interrupted', `The answer ended early: ${this.#finishReason}.`);
    }
    if (this.#parts.some((part) => part.type === 'text' && part.text.trim() !== '')) return;
    throw new AssistantError('bad-response', 'The answer has no text.');
  }

  /** @throws AssistantError when the chunk says that the answer failed. */
  add(chunk: DocsMessageChunk): void {
    if ('messageMetadata' in chunk) this.#addMetadata(chunk.messageMetadata);
    switch (chunk.type) {
      case 'error':
        throw new AssistantError('server', chunk.errorText);
      case 'abort':
        throw new AssistantError('interrupted', 'The backend gave up.');
      case 'start':
        if (chunk.messageId && this.#isFree(chunk.messageId)) this.#id = chunk.messageId;
        break;
      case 'finish':
        this.#finishReason = chunk.finishReason;
        break;
      case 'text-start':
      case 'reasoning-start':
        this.#append(chunk, '');
        break;
      case 'text-delta':
      case 'reasoning-delta':
        this.#append(chunk, chunk.delta);
        break;
      case 'text-end':
      case 'reasoning-end':
        this.#end(chunk);
        break;
      case 'source-url':
      case 'source-document':
        this.#parts.push({ ...chunk });
        break;
      case 'tool-input-available':
      case 'tool-output-available':
        this.#addToolCall(chunk);
        break;
    }
  }

  #addMetadata(metadata: unknown): void {
    if (!isRecord(metadata)) return;
    const { threadId, answer, confidence } = metadata;
    this.#metadata = {
      ...this.#metadata,
      ...(typeof threadId === 'string' && threadId !== '' ? { threadId } : {}),
      ...(answer === 'model' || answer === 'passages' || answer === 'none' ? { answer } : {}),
      ...(confidence === 'low' ? { confidence } : {}),
    };
  }

  /** An output takes the place of the call that it answers. */
  #addToolCall(chunk: ToolChunk): void {
    const { toolCallId } = chunk;
    const key = `tool:${toolCallId}`;
    const position = this.#positions.get(key) ?? this.#parts.length;
    const call = this.#parts[position];
    const type = 'dynamic-tool';
    this.#positions.set(key, position);
    if (chunk.type === 'tool-input-available') {
      const { toolName, input } = chunk;
      this.#parts[position] = { type, toolName, toolCallId, state: 'input-available', input };
    } else {
      const { toolName, input } = call?.type === type ? call : { toolName: '', input: undefined };
      const { output } = chunk;
      this.#parts[position] = {
        type,
        toolName,
        toolCallId,
        state: 'output-available',
        input,
        output,
      };
    }
  }

  #append(chunk: { type: string; id: string }, delta: string): void {
    const type = chunk.type.startsWith('text') ? 'text' : 'reasoning';
    const key = `${type}:${chunk.id}`;
    const position = this.#positions.get(key);
    const part = position === undefined ? undefined : this.#parts[position];
    if (position === undefined || part?.type !== type) {
      this.#positions.set(key, this.#parts.length);
      this.#parts.push({ type, text: delta, state: 'streaming' });
    } else if (delta) {
      this.#parts[position] = { ...part, text: part.text + delta };
    }
  }

  #end(chunk: { type: string; id: string }): void {
    const key = `${chunk.type.startsWith('text') ? 'text' : 'reasoning'}:${chunk.id}`;
    const position = this.#positions.get(key);
    const part = position === undefined ? undefined : this.#parts[position];
    // The same id may open a new part in a later step.
    this.#positions.delete(key);
    if (position === undefined || (part?.type !== 'text' && part?.type !== 'reasoning')) return;
    this.#parts[position] = { ...part, state: 'done' };
  }
}
