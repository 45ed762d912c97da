import type { DocsMessage } from '../../src/core/messages/docs-message.js';
import type { DocsMessageTransport } from '../../src/core/transport/docs-message-transport.js';

/** A reader's turn. */
export function userMessage(text: string, id = 'question-1'): DocsMessage {
  return { id, role: 'user', parts: [{ type: 'text', text }] };
}

/** What a chat hands to its transport for one question, with the given differences. */
export function questionOf(
  changes: Partial<Parameters<DocsMessageTransport['sendMessages']>[0]> = {},
): Parameters<DocsMessageTransport['sendMessages']>[0] {
  return {
    trigger: 'submit-message',
    chatId: 'chat-1',
    messageId: undefined,
    messages: [userMessage('How do I change the accent colour?')],
    abortSignal: undefined,
    ...changes,
  };
}
