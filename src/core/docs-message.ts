import type { UIMessage, UIMessageChunk } from 'ai';

/**
 * How an answer came about: written by a language model, quoted from the documentation without one,
 * or not given because the documentation does not carry it.
 */
export type AnswerKind = 'model' | 'passages' | 'none';

/** What our server adds to a message under the AI SDK's `messageMetadata`; other backends send none. */
export interface DocsMessageMetadata {
  threadId?: string;
  answer?: AnswerKind;
}

/** A message of the thread, in the AI SDK's own shape. */
export type DocsMessage = UIMessage<DocsMessageMetadata>;

/** One event of the version 2 message stream. */
export type DocsMessageChunk = UIMessageChunk<DocsMessageMetadata>;
