import type { UIMessageChunk } from 'ai';
import type { DocsMessage } from '../messages/docs-message.js';
import { readAll } from '../wire/read-all.js';
import { interruption } from './answer-failure.js';
import type { DocsMessageTransport } from './docs-message-transport.js';

/** What an answer is asked for with. */
export interface AnswerRequest {
  /** The conversation up to the question. */
  messages: readonly DocsMessage[];
  threadId: string | undefined;
  abortSignal: AbortSignal;
}

/** What was asked, and who waits for it. */
export interface Asked {
  messages: readonly DocsMessage[];
  answering: AbortController;
}

/** Asks for an answer, or goes on with it. */
export type ReadAnswer = (
  transport: Pick<DocsMessageTransport, 'sendMessages'> &
    Partial<Pick<DocsMessageTransport, 'reconnectToStream'>>,
  request: AnswerRequest,
) => Promise<AsyncIterable<UIMessageChunk>>;

const chatId = 'assistant';

/** Asks for the answer to the last question. */
export const requestAnswer: ReadAnswer = async (transport, { messages, threadId, abortSignal }) => {
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId,
    messageId: undefined,
    messages: [...messages],
    abortSignal,
    body: { threadId },
  });
  return readAll(stream);
};

/**
 * Asks for the answer that is coming to the last question, from its start.
 *
 * @throws AssistantError `interrupted` when there is none.
 */
export const rejoinAnswer: ReadAnswer = async (transport, { messages, threadId, abortSignal }) => {
  const body = { threadId, questionId: messages.at(-1)?.id };
  const stream = await transport.reconnectToStream?.({ chatId, abortSignal, body });
  if (!stream) throw interruption();
  return readAll(stream);
};
