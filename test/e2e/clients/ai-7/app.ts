import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readSettings } from '../read-settings.js';
import { renderChat } from '../render-chat.js';

/** A reader's application as the documentation of the AI SDK, 5 to 7, has it written. */
const { address, apiKey, finishThreadId } = readSettings();
let threadId: string | null = null;
let threadKey: string | null = null;

const transport = new DefaultChatTransport({
  api: address,
  headers: { authorization: `Bearer ${apiKey}` },
  body: () => ({ fp: 'anonymous', threadId, threadKey, finishThreadId }),
  fetch: async (input, init) => {
    const response = await fetch(input, init);
    threadId = response.headers.get('x-thread-id') ?? threadId;
    threadKey = response.headers.get('x-thread-key') ?? threadKey;
    return response;
  },
});

function App() {
  const { messages, sendMessage, status, error } = useChat({ transport });
  const [question, setQuestion] = useState('');
  return renderChat({
    messages: messages.map((message) => ({ role: message.role, ...readParts(message) })),
    status,
    error: error?.message,
    question,
    onInput: setQuestion,
    onSubmit: () => void sendMessage({ text: question }),
  });
}

function readParts({ parts, metadata }: UIMessage) {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const sources = parts.flatMap((part) => (part.type === 'source-url' ? [part.url] : []));
  const hasThread = typeof metadata === 'object' && metadata !== null && 'threadId' in metadata;
  return { text, sources, thread: hasThread ? String(metadata.threadId) : '' };
}

createRoot(document.body).render(createElement(App));
