import type { ContextItem } from '../../../../src/core/messages/context-item.js';
import type { AnswerKind } from '../../../../src/core/messages/docs-message.js';
import type { RetrievalFilter } from '../../../../src/core/wire/message-request.js';
import type { SourceLink } from '../links/source-link.js';

/** What the reader or the assistant said. */
export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

/** Tokens that a model read and wrote, or about as many where it does not say. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A question to answer. */
export interface AnswerRequest {
  /** The conversation, oldest first; the last turn is the question. */
  turns: readonly Turn[];
  /** What the reader picked on the page to go along with the question. */
  context: readonly ContextItem[];
  /** Path of the page that the reader has open, where that is known. */
  page?: string | undefined;
  /** The thread that the question belongs to; what it leaves behind is deleted with that. */
  threadId?: string | undefined;
  /** How many search results the answer may draw on. */
  retrievalPageSize: number;
  filter: RetrievalFilter;
  /**
   * The names of categories that a model may say the question is of; empty for the groups of the navigation.
   * Default: it is not asked.
   */
  categories?: readonly string[] | undefined;
  /** Whether questions that may be asked next are wanted, where a model can write some. Default `false`. */
  wantsFollowUps?: boolean | undefined;
  /** Told what models read and wrote for the answer; may be called more than once, or never. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** An answer whose first words are known. */
export interface Answer {
  kind: AnswerKind;
  /** Whether it says itself that it is only what comes closest. Default `false`. */
  readonly isUnsure?: boolean;
  /** Whether it replies to a remark that asks the documentation for nothing, such as thanks. Default `false`. */
  readonly isSmallTalk?: boolean;
  /** The answer's Markdown, in pieces. Throws when it cannot be completed. */
  text: AsyncIterable<string>;
  /** What the answer draws on, each section once; complete when the text has ended, not before. */
  readonly sources: readonly SourceLink[];
  /** Whether it ends where its length is limited; known when the text has ended. Default `false`. */
  readonly isCutOff?: boolean;
  /** What the question is about, in a name that was to choose from; never rejects, and may take seconds. */
  readonly category?: Promise<string | undefined>;
  /** Lines in which a model has written what may be asked next, unread; known when the text has ended. */
  readonly written?: readonly string[];
  /** How many of its citations were dropped, as nothing that was retrieved supports them. Default 0. */
  readonly droppedCitations?: number;
}

/** What answers questions: reviewed answers, a language model, or the passages themselves. */
export interface AnswerSource {
  /**
   * Begins an answer. Resolves once it is certain what kind of answer it is: a source that can fail
   * and be replaced by another has not failed by then.
   */
  answer(request: AnswerRequest): Promise<Answer>;
}
