import { ChunkDecoder } from './chunk-decoder.js';
import { parseJson, readMessageChunk } from './message-chunk.js';
import { isRecord } from './record.js';

type OpenPart = { type: 'text' | 'reasoning'; id: string };

/**
 * Reads version 1: the data stream of AI SDK 4, a line of `<code>:<JSON>` for each part. Its parts
 * come out as chunks of version 2. Blank lines are heartbeats; a line that is no known part is passed
 * over, and one that is not ended was cut off.
 *
 * The thread stands on the `d` part, where the specification puts it, or as `{type: 'finish', threadId}`
 * in a data or annotation part, which is where a client of AI SDK 4 can see it.
 */
export class DataStreamDecoder extends ChunkDecoder {
  protected override readonly protocol =
    'the AI SDK 4 data stream. Check that base-url points at a backend that speaks version 1';
  #line = '';
  #started = false;
  #parts = 0;
  #open: OpenPart | undefined;

  protected override read(text: string): void {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      this.#line += line;
      if (index === lines.length - 1) return;
      const whole = this.#line;
      this.#line = '';
      this.#readLine(whole);
    }
  }

  #readLine(line: string): void {
    const [, code = '', json = ''] = /^([0-9a-z]):(.*)$/.exec(line.replace(/\r$/, '')) ?? [];
    if (!code) return;
    const value = parseJson(json);
    if (code === '0') this.#append('text', value);
    else if (code === 'g') this.#append('reasoning', value);
    else if (code === '2' || code === '8') this.#readThread(value);
    else if (code === '3') this.#emit({ type: 'error', errorText: value });
    else if (code === 'f') this.#start(value);
    else if (isRecord(value)) this.#readRecord(code, value);
  }

  #readRecord(code: string, value: Record<string, unknown>): void {
    const { toolCallId, toolName, finishReason, threadId } = value;
    // Text that follows is a part of its own, as it is in version 2.
    if (code in toolChunks || code === 'd' || code === 'e') this.#close();
    if (code === 'b') this.#emit({ type: 'tool-input-start', toolCallId, toolName });
    else if (code === 'c') {
      this.#emit({ type: 'tool-input-delta', toolCallId, inputTextDelta: value.argsTextDelta });
    } else if (code === '9') {
      this.#emit({ type: 'tool-input-available', toolCallId, toolName, input: value.args });
    } else if (code === 'a') {
      this.#emit({ type: 'tool-output-available', toolCallId, output: value.result });
    } else if (code === 'h') {
      const { id: sourceId, url, title } = value;
      this.#emit({ type: 'source-url', sourceId, url, title });
    } else if (code === 'e') this.#emit({ type: 'finish-step' });
    else if (code === 'd') {
      const messageMetadata = typeof threadId === 'string' ? { threadId } : undefined;
      this.#emit({ type: 'finish', finishReason, ...(messageMetadata ? { messageMetadata } : {}) });
    }
  }

  #append(type: OpenPart['type'], delta: unknown): void {
    if (typeof delta !== 'string') return;
    if (this.#open?.type !== type) {
      this.#close();
      this.#parts += 1;
      this.#open = { type, id: `part-${this.#parts}` };
      this.#emit({ type: `${type}-start`, id: this.#open.id });
    }
    this.#emit({ type: `${type}-delta`, id: this.#open.id, delta });
  }

  #close(): void {
    if (this.#open) this.#emit({ type: `${this.#open.type}-end`, id: this.#open.id });
    this.#open = undefined;
  }

  /** Every step has a start; an answer has one. */
  #start(value: unknown): void {
    this.#close();
    if (!this.#started) {
      this.#emit({ type: 'start', messageId: isRecord(value) ? value.messageId : undefined });
    }
    this.#started = true;
    this.#emit({ type: 'start-step' });
  }

  #readThread(value: unknown): void {
    const items = Array.isArray(value) ? value : [];
    for (const item of items) {
      if (!isRecord(item) || item.type !== 'finish' || typeof item.threadId !== 'string') continue;
      const { threadId } = item;
      this.#emit({ type: 'message-metadata', messageMetadata: { threadId } });
    }
  }

  #emit(value: Record<string, unknown>): void {
    const chunk = readMessageChunk(value);
    if (chunk) this.receive(chunk);
  }
}

const toolChunks: Readonly<Record<string, true>> = { '9': true, a: true, b: true, c: true };
