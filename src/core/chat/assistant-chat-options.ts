import type { UIMessageChunk } from 'ai';
import type { SetTimer } from '../timer.js';
import type { DocsMessageTransport } from '../transport/docs-message-transport.js';
import type { Connection } from '../wire/connection.js';

/** Writes the addresses in an answer anew; `undefined` where they stay as they are. */
export type PlaceAnswer = (
  chunks: AsyncIterable<UIMessageChunk>,
) => AsyncIterable<UIMessageChunk> | undefined;

/** What a chat is made of; the defaults are what a browser gives. */
export interface AssistantChatOptions {
  transport: Pick<DocsMessageTransport, 'sendMessages'> &
    Partial<Pick<DocsMessageTransport, 'reconnectToStream' | 'endAnswer'>>;
  /** Gives an id that is unique within the conversation. */
  createId?: (() => string) | undefined;
  /** Default: assumed to be online. */
  connection?: Connection | undefined;
  /** Default: the timer of the browser, or of Node. */
  setTimer?: SetTimer | undefined;
  /**
   * Awaited before the snapshot says that an answer failed, two seconds at most, such as for what will show
   * that. Default: nothing.
   */
  beforeFailure?: (() => Promise<unknown>) | undefined;
  /** Default: addresses stay as the backend gives them. */
  place?: PlaceAnswer | undefined;
}

/** With what stands for those that are not given. */
export interface CompleteChatOptions extends AssistantChatOptions {
  createId: () => string;
  connection: Connection;
  setTimer: SetTimer;
}
