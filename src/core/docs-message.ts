import type { UIMessage, UIMessageChunk } from 'ai';
import type { ContextItem } from './context-item.js';

/**
 * How an answer came about: written by a language model, quoted from the documentation without one,
 * or not given because the documentation does not carry it.
 */
export type AnswerKind = 'model' | 'passages' | 'none';

/** What a message carries beside its parts. */
export interface DocsMessageMetadata {
  /** The thread, as the backend named it under the AI SDK's `messageMetadata`. */
  threadId?: string;
  /** How an answer came about, where the backend says so; ours does. */
  answer?: AnswerKind;
  /** That the documentation says little about the question, where the backend says so. */
  confidence?: 'low';
  /** On a reader's message: what went along with the question. */
  context?: readonly ContextItem[];
}

/** A message of the thread, in the AI SDK's own shape. */
export type DocsMessage = UIMessage<DocsMessageMetadata>;

/** One event of the version 2 message stream; its metadata comes off the wire unread. */
export type DocsMessageChunk = UIMessageChunk;
