import { AbstractChat, type ChatState, type ChatStatus, type ChatTransport } from 'ai';
import type { DocsMessage } from '../../src/core/messages/docs-message.js';

class MemoryChatState implements ChatState<DocsMessage> {
  status: ChatStatus = 'ready';
  error: Error | undefined;
  messages: DocsMessage[] = [];

  pushMessage = (message: DocsMessage): void => {
    this.messages = [...this.messages, message];
  };

  popMessage = (): void => {
    this.messages = this.messages.slice(0, -1);
  };

  replaceMessage = (index: number, message: DocsMessage): void => {
    this.messages = this.messages.with(index, message);
  };

  snapshot = <Value>(value: Value): Value => structuredClone(value);
}

/** The AI SDK's own chat, which every `useChat` is made of, with the plainest state there is. */
export class SdkChat extends AbstractChat<DocsMessage> {
  constructor(transport: ChatTransport<DocsMessage>) {
    super({ transport, state: new MemoryChatState() });
  }
}
