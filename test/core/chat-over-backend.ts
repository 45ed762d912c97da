import { AssistantChat } from '../../src/core/chat/assistant-chat.js';
import type { ChatState } from '../../src/core/chat/chat-state.js';
import type { DocsMessage } from '../../src/core/messages/docs-message.js';
import {
  DocsMessageTransport,
  type MessageSettings,
  type MessageTransportOptions,
} from '../../src/core/transport/docs-message-transport.js';
import type { ScriptedBackend, ScriptedReply } from '../support/scripted-backend.js';
import type { ScriptedBackendServer } from '../support/scripted-backend-server.js';
import { StateHistory } from './state-history.js';

/** A chat, the backend it asks, and what a subscriber of it sees. */
export interface ChatOverBackend {
  backend: ScriptedBackend;
  chat: AssistantChat;
  history: StateHistory<ChatState>;
}

/** A new chat over real HTTP whose questions get these replies in turn. */
export async function chatOverBackend(
  server: ScriptedBackendServer,
  replies: ScriptedReply[],
  options: MessageTransportOptions & Pick<MessageSettings, 'apiVersion'> = {},
): Promise<ChatOverBackend> {
  const backend = server.backend();
  await backend.reply(...replies);
  const { apiVersion = '2', ...surroundings } = options;
  const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key', apiVersion };
  const transport = new DocsMessageTransport(settings, surroundings);
  const chat = new AssistantChat({ transport });
  return { backend, chat, history: new StateHistory(chat) };
}

/** The conversation as a reader sees it: who said what. */
export function saidIn(state: ChatState): string[] {
  return state.messages.map(({ role, parts }: DocsMessage) => {
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return `${role}: ${text}`;
  });
}

/** How the last message ended, if it is an answer that has. */
export function lastOutcome(state: ChatState): string | undefined {
  const id = state.messages.at(-1)?.id;
  return id === undefined ? undefined : state.outcomes[id];
}

/** The JSON bodies of all requests so far. */
export async function bodiesOf(backend: ScriptedBackend) {
  return (await backend.requests()).map(({ body }) => JSON.parse(body));
}

/** Tells whether what was said last ends with this text. */
export const shows =
  (text: string) =>
  (state: ChatState): boolean =>
    saidIn(state).at(-1)?.endsWith(text) === true;
