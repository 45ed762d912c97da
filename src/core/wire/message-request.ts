import type { ContextItem } from '../messages/context-item.js';

/** A version of the message endpoint. */
export type ApiVersion = '1' | '2';

/**
 * One turn of the conversation as it goes over the wire.
 *
 * Source: Documentation Platform API, "Message (assistant request item)".
 */
export interface RequestMessage {
  id: string;
  role: 'user' | 'assistant';
  /** The whole text once more, in version 1 alone. */
  content?: string;
  parts: { type: 'text'; text: string }[];
}

/** Restricts retrieval to one version or language of the documentation; both match exactly. */
export interface RetrievalFilter {
  version?: string | undefined;
  language?: string | undefined;
}

/**
 * Body of `POST {base_url}/discovery/v{version}/assistant/{domain}/message`.
 *
 * Source: Documentation Platform API, "Assistant message", versions 1 and 2.
 */
export interface MessageRequest {
  /** Identifies a conversation session; `anonymous` when the reader is not known. */
  fp: string;
  messages: RequestMessage[];
  /** The thread to continue; absent for a new one. */
  threadId?: string;
  /** The secret that proves the thread is ours, for a backend that sent `X-Thread-Key`. */
  threadKey?: string;
  /** How many search results the answer may draw on; the service defaults to 5. */
  retrievalPageSize?: number;
  filter?: RetrievalFilter;
  context?: ContextItem[];
}
