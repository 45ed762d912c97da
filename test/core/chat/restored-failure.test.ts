import { it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { assertError } from '../assert-error.js';
import { userMessage } from '../question.js';

it('a restored conversation had its last answer cut off only where some of it had come', () => {
  const settings = { baseUrl: 'https://docs.example', domain: 'acme', apiKey: 'svc_dsc_key' };
  const chat = new AssistantChat({ transport: new DocsMessageTransport(settings) });
  const failed = { ratings: {}, threadId: undefined, status: 'error' } as const;
  const question = { ...userMessage('How?'), id: 'asked' };
  chat.restore({ ...failed, messages: [question], outcomes: {} });
  assertError(chat.snapshot.error, 'bad-response');
  const half = {
    id: 'half',
    role: 'assistant' as const,
    parts: [{ type: 'text' as const, text: 'Half' }],
  };
  chat.restore({ ...failed, messages: [question, half], outcomes: { half: 'interrupted' } });
  assertError(chat.snapshot.error, 'interrupted');
});
