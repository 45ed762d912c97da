import { useChat } from '@ai-sdk/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { readSettings } from '../read-settings.js';
import { renderChat } from '../render-chat.js';

/** A reader's application as the documentation of the AI SDK 4 has it written. */
const { address, apiKey } = readSettings();
let threadKey: string | null = null;

function App() {
  const { messages, input, setInput, handleSubmit, status, error, data } = useChat({
    api: address,
    headers: { authorization: `Bearer ${apiKey}` },
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    body: { fp: 'anonymous', retrievalPageSize: 5 },
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      threadKey = response.headers.get('x-thread-key') ?? threadKey;
      return response;
    },
  });
  const thread = threadOf(data);
  return renderChat({
    messages: messages.map(({ role, content, parts }) => ({
      role,
      text: content,
      sources: parts.flatMap((part) => (part.type === 'source' ? [part.source.url] : [])),
      thread: role === 'assistant' ? (thread ?? '') : '',
    })),
    status,
    error: error?.message,
    question: input,
    onInput: setInput,
    onSubmit: (event) => handleSubmit(event, { body: { threadId: thread, threadKey } }),
  });
}

/** The thread's id comes as data, because this client drops it from the last part. */
function threadOf(data: readonly unknown[] | undefined): string | undefined {
  const last = data?.at(-1);
  const hasThread = typeof last === 'object' && last !== null && 'threadId' in last;
  return hasThread ? String(last.threadId) : undefined;
}

createRoot(document.body).render(createElement(App));
