import type { UIMessage, UIMessageChunk } from 'ai';
import { isRecord } from '../record.js';
import type { ContextItem } from './context-item.js';

const answerKinds = ['reviewed', 'model', 'cached', 'passages', 'none'] as const;

/**
 * How an answer came about: written or checked by the people of the documentation, written by a
 * language model now or when the same was asked before, quoted from the documentation without one, or
 * not given because the documentation does not carry it.
 */
export type AnswerKind = (typeof answerKinds)[number];

/** Whether what came over a wire or out of a storage says how an answer came about. */
function isAnswerKind(value: unknown): value is AnswerKind {
  return answerKinds.some((kind) => kind === value);
}

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

/** What a backend says of a message, in whatever came over a wire or out of a storage. */
export function readMetadata(value: unknown): DocsMessageMetadata {
  const { threadId, answer, confidence } = isRecord(value) ? value : {};
  return {
    ...(typeof threadId === 'string' && threadId && { threadId }),
    ...(isAnswerKind(answer) && { answer }),
    ...(confidence === 'low' && { confidence }),
  };
}

/** A message of the thread, in the AI SDK's own shape. */
export type DocsMessage = UIMessage<DocsMessageMetadata>;

/** One event of the version 2 message stream; its metadata comes off the wire unread. */
export type DocsMessageChunk = UIMessageChunk;
