import type { AssistantErrorCode } from '../../../core/assistant-error.js';
import type { AnswerRating } from '../../../core/chat/chat-state.js';
import type { ContextItem } from '../../../core/messages/context-item.js';
import type { Source } from '../../../core/messages/source.js';
import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import type { OpenSource } from '../../surface.js';

/**
 * Where a question came from: the composer, a starter question, the button that has an answer continued,
 * or what opened the assistant.
 */
export type AskSource = OpenSource | 'composer' | 'suggestion' | 'continue';

/** Options of `ask`. */
export interface AskOptions<Source extends AskSource = OpenSource> {
  /** Context items that go along, beside those the reader picked. */
  context?: readonly ContextItem[] | undefined;
  /** Who asks. Default `api`. */
  source?: Source | undefined;
  /** What this question is restricted to, and trying it again. Default: the element's own filter. */
  filter?: RetrievalFilter | undefined;
  /** Whether the panel opens. Default true. */
  open?: boolean | undefined;
  /** Whether the focus goes to the composer when it opens. Default true. */
  focus?: boolean | undefined;
}

/** The details of the assistant's events. Listeners get `text`, of a question or an answer, with `events="text"` alone. */
export interface AssistantEvents {
  ready: Record<string, never>;
  open: { source: OpenSource };
  close: Record<string, never>;
  ask: { source: AskSource; context: number; text?: string };
  response: {
    messageId: string;
    threadId: string | null;
    sources: readonly Source[];
    finished: boolean;
    text?: string;
  };
  error: { code: AssistantErrorCode; retryable: boolean; status?: number; retryAfter?: number };
  stop: Record<string, never>;
  reset: Record<string, never>;
  /** What of which answer the reader put on the clipboard. */
  copy: { messageId: string; kind: 'answer' | 'code' | 'selection' };
  /** A rating of `null` takes back the one before. `reason` is what the reader wrote about it, and sent. */
  feedback: {
    messageId: string;
    threadId: string | null;
    rating: AnswerRating | null;
    reason?: string;
  };
  /** `position` counts from 1, as the list shows it. */
  'source-click': { url: string; position: number };
  'context-change': { count: number };
  'thread-change': { threadId: string | null };
}

/** Sends one of the assistant's events; false when its default action was prevented. */
export type EmitAssistantEvent = <Type extends keyof AssistantEvents>(
  type: Type,
  detail: AssistantEvents[Type],
  options?: { cancelable?: boolean },
) => boolean;

/** The assistant's events by their names, as listeners get them. */
export type AssistantEventMap = {
  [Type in keyof AssistantEvents as `docs-assistant:${Type}`]: CustomEvent<AssistantEvents[Type]>;
};

declare global {
  // Of which the maps of elements, documents and windows are made.
  interface GlobalEventHandlersEventMap extends AssistantEventMap {}
}
