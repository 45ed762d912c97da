import type { AssistantError } from '../assistant-error.js';
import type { DocsMessage } from '../messages/docs-message.js';

/** The AI SDK's chat states. */
export type ChatStatus = 'ready' | 'submitted' | 'streaming' | 'error';

/** How an answer ended; an answer without an outcome is still coming. */
export type AnswerOutcome = 'complete' | 'stopped' | 'interrupted';

/** What the reader thinks of an answer. */
export type AnswerRating = 'helpful' | 'not-helpful';

/** Everything an interface of the assistant shows. */
export interface ChatState {
  messages: readonly DocsMessage[];
  status: ChatStatus;
  /** Why the last question has no whole answer; `undefined` unless `status` is `error`. */
  error: AssistantError | undefined;
  /** The last question waits for the network. */
  offline: boolean;
  /** The current thread; `undefined` before the first answer named it. */
  threadId: string | undefined;
  /** By message id. */
  outcomes: Readonly<Record<string, AnswerOutcome>>;
  /** What the reader said of answers, by message id. */
  ratings: Readonly<Record<string, AnswerRating>>;
}

/** Whether an answer can have this id: with an outcome, or one that every object has, it would look ended. */
export function isFreeId(id: string, { messages, outcomes }: Readonly<ChatState>): boolean {
  return !(id in outcomes) && messages.every((message) => message.id !== id);
}

/** An empty conversation of no thread yet. */
export const emptyChatState: ChatState = {
  messages: [],
  status: 'ready',
  error: undefined,
  offline: false,
  threadId: undefined,
  outcomes: {},
  ratings: {},
};
