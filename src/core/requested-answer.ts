import type { UIMessageChunk } from 'ai';
import { interruption } from './answer-failure.js';
import type { DocsMessage } from './docs-message.js';
import type { DocsMessageTransport } from './docs-message-transport.js';
import { readAll } from './read-all.js';

/** What an answer is asked for with. */
export interface AnswerRequest {
  /** The conversation up to the question. */
  messages: readonly DocsMessage[];
  threadId: string | undefined;
  abortSignal: AbortSignal;
}

const chatId = 'assistant';

/** Asks for the answer to the last question. */
export async function requestAnswer(
  transport: Pick<DocsMessageTransport, 'sendMessages'>,
  { messages, threadId, abortSignal }: AnswerRequest,
): Promise<AsyncIterable<UIMessageChunk>> {
  const context = messages.at(-1)?.metadata?.context;
  const stream = await transport.sendMessages({
    trigger: 'submit-message',
    chatId,
    messageId: undefined,
    messages: [...messages],
    abortSignal,
    body: { threadId, ...(context ? { context } : {}) },
  });
  return readAll(stream);
}

/**
 * Asks for the answer that is coming in a thread, from its start.
 *
 * @throws AssistantError `interrupted` when there is none.
 */
export async function rejoinAnswer(
  transport: Partial<Pick<DocsMessageTransport, 'reconnectToStream'>>,
  { threadId, abortSignal }: AnswerRequest,
): Promise<AsyncIterable<UIMessageChunk>> {
  const stream = await transport.reconnectToStream?.({ chatId, abortSignal, body: { threadId } });
  if (!stream) throw interruption();
  return readAll(stream);
}
