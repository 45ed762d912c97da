import { AssistantError } from '../assistant-error.js';
import { isRecord } from '../record.js';
import {
  type DocsMessage,
  type DocsMessageChunk,
  type DocsMessageMetadata,
  readMetadata,
} from './docs-message.js';
import { LeadingReasoning, type SplitText } from './leading-reasoning.js';
import type { MessagePart } from './message-part.js';
import { messageText } from './message-text.js';

type TextType = 'text' | 'reasoning';

/** Of the reasoning that stood in the text. */
const leadingId = ':think';

/** The AI SDK's finish reasons of an answer whose end is missing. */
const cutOffReasons: ReadonlySet<unknown> = new Set([
  'length',
  'content-filter',
  'error',
  'interrupted',
]);

/**
 * Folds the chunks of one answer into a message. It takes them as they come: a part of text begins with
 * its first delta, and chunks that say nothing to a reader of documentation are passed over.
 */
export class AnswerBuilder {
  #id: string;
  #finishReason: unknown;
  #metadata: DocsMessageMetadata = {};
  readonly #parts: MessagePart[] = [];
  readonly #positions = new Map<string, number>();
  readonly #toolNames = new Map<string, string>();
  #leading = new LeadingReasoning();
  /** Where the parts of the current step begin. */
  #stepStart = 0;
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
    if (messageText({ parts: this.#parts })) return;
    throw new AssistantError('bad-response', 'The answer has no text.');
  }

  /** @throws AssistantError when the chunk says that the answer failed. */
  add(chunk: DocsMessageChunk): void {
    if ('messageMetadata' in chunk)
      this.#metadata = { ...this.#metadata, ...readMetadata(chunk.messageMetadata) };
    switch (chunk.type) {
      case 'error':
        throw new AssistantError('server', chunk.errorText);
      case 'abort':
        throw new AssistantError('interrupted', 'The backend gave up.');
      case 'start':
        if (chunk.messageId && this.#isFree(chunk.messageId)) this.#id = chunk.messageId;
        break;
      case 'finish':
        this.#endLeading();
        this.#finishReason = chunk.finishReason;
        break;
      case 'reasoning-start':
      case 'reasoning-delta':
        this.#append({ delta: '', ...chunk, type: 'reasoning' });
        break;
      case 'text-delta':
        this.#appendText(chunk.id, this.#leading.take(chunk.delta));
        break;
      // Some backends give each step's text the same id, and never end one.
      case 'text-start':
      case 'text-end':
        this.#endLeading(chunk.id);
        this.#end('text', chunk.id);
        break;
      case 'reasoning-end':
        this.#end('reasoning', chunk.id);
        break;
      case 'start-step':
        this.#endLeading();
        this.#startStep();
        break;
      case 'reset-step':
        this.#resetStep();
        break;
      case 'source-url':
      case 'source-document':
      case 'data-follow-ups':
      case 'data-unsupported':
        this.#parts.push({ ...chunk });
        break;
      case 'tool-input-start':
      case 'tool-input-available':
        this.#toolNames.set(chunk.toolCallId, chunk.toolName);
        if ('input' in chunk) this.#addSearch(chunk.toolCallId, chunk.input);
        break;
      case 'tool-output-available':
        this.#addOutput(chunk.toolCallId, chunk.output);
        break;
    }
  }

  /** A model that calls tools may think again before it goes on. */
  #startStep(): void {
    this.#leading = new LeadingReasoning();
    this.#stepStart = this.#parts.length;
  }

  /** The step is tried again: what it wrote does not count. */
  #resetStep(): void {
    this.#parts.length = this.#stepStart;
    for (const [key, position] of this.#positions) {
      if (position >= this.#stepStart) this.#positions.delete(key);
    }
    this.#startStep();
  }

  /** Of a tool's input only the query is kept: what a search was for is all that a reader is told. */
  #addSearch(toolCallId: string, input: unknown): void {
    const query = isRecord(input) ? input.query : undefined;
    if (typeof query !== 'string' || query.trim() === '') return;
    this.#put(`tool:${toolCallId}`, {
      type: 'dynamic-tool',
      toolName: this.#toolNames.get(toolCallId) ?? '',
      toolCallId,
      state: 'input-available',
      input: { query },
    });
  }

  #addOutput(toolCallId: string, output: unknown): void {
    const key = `tool:${toolCallId}`;
    const asked = this.#parts[this.#positions.get(key) ?? -1];
    this.#put(key, {
      type: 'dynamic-tool',
      toolName: this.#toolNames.get(toolCallId) ?? '',
      toolCallId,
      state: 'output-available',
      input: asked && 'input' in asked ? asked.input : undefined,
      output,
    });
  }

  /** In place of the part of this key, or after all others. */
  #put(key: string, part: MessagePart): void {
    const position = this.#positions.get(key) ?? this.#parts.length;
    this.#positions.set(key, position);
    this.#parts[position] = part;
  }

  #appendText(id: string, { reasoning, text }: SplitText): void {
    if (reasoning) this.#append({ type: 'reasoning', id: leadingId, delta: reasoning });
    if (!text) return;
    this.#end('reasoning', leadingId);
    this.#append({ type: 'text', id, delta: text });
  }

  /** Nothing follows that could make what was held back a tag. */
  #endLeading(id = leadingId): void {
    this.#appendText(id, this.#leading.end());
    this.#end('reasoning', leadingId);
  }

  #append({ type, id, delta }: { type: TextType; id: string; delta: string }): void {
    const key = `${type}:${id}`;
    const part = this.#parts[this.#positions.get(key) ?? -1];
    const text = part?.type === type ? part.text + delta : delta;
    if (delta || part?.type !== type) this.#put(key, { type, text, state: 'streaming' });
  }

  #end(type: TextType, id: string): void {
    const key = `${type}:${id}`;
    const position = this.#positions.get(key);
    const part = this.#parts[position ?? -1];
    // The same id may open a new part in a later step.
    this.#positions.delete(key);
    if (position === undefined || part?.type !== type) return;
    this.#parts[position] = { ...part, state: 'done' };
  }
}
