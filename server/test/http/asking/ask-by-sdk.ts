import assert from 'node:assert/strict';
import { DefaultChatTransport, readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import { messagePath, type TestServer } from '../test-server.js';

/** Sends a conversation as an application does that uses the AI SDK. */
export function askBySdk(
  { url, key }: TestServer,
  messages: UIMessage[],
): Promise<ReadableStream<UIMessageChunk>> {
  const transport = new DefaultChatTransport<UIMessage>({
    api: url + messagePath,
    headers: { authorization: `Bearer ${key}` },
    body: { fp: 'anonymous' },
  });
  return transport.sendMessages({
    ...{ trigger: 'submit-message', chatId: 'chat', messageId: undefined, messages },
    abortSignal: undefined,
  });
}

/** The message that the AI SDK makes of a stream; rejects where it does not take all of it. */
export async function readBySdk(stream: ReadableStream<UIMessageChunk>): Promise<UIMessage> {
  let message: UIMessage | undefined;
  for await (const state of readUIMessageStream({ stream, terminateOnError: true })) {
    message = state;
  }
  assert.ok(message);
  return message;
}
