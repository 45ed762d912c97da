import { expect } from 'chai';
import { createElement, type ReactElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type DocsChat, type DocsChatOptions, useDocsChat } from '../../../src/react/chat.js';
import { answerReply } from '../../core/answer-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';

describe('a conversation in React', () => {
  let root: Root;
  let chat: DocsChat | undefined;

  beforeEach(() => {
    root = createRoot(document.createElement('div'));
  });

  afterEach(() => root.unmount());

  function Conversation(options: DocsChatOptions): ReactElement | null {
    chat = useDocsChat(options);
    return null;
  }

  /** Renders the conversation as applications do in development. */
  async function open(replies: ScriptedReply[], options: Partial<DocsChatOptions> = {}) {
    chat = undefined;
    const backend = await scriptedBackend();
    await backend.reply(...replies);
    const all = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_test', ...options };
    root.render(createElement(StrictMode, null, createElement(Conversation, all)));
    await until(() => chat);
    return backend;
  }

  const current = (): DocsChat => chat ?? expect.fail('Nothing is rendered.');

  it('goes on with the answer that was coming when it was kept', async () => {
    const question = [{ type: 'text', text: 'How?' } as const];
    const backend = await open([answerReply('So.', 'thread-1')], {
      kept: {
        messages: [{ id: 'question', role: 'user', parts: question }],
        thread: { threadId: 'thread-1', threadKey: undefined, isResumable: true },
      },
    });
    await until(() => current().status === 'ready' && current().messages.length === 2);
    expect(Object.values(current().endings)).to.deep.equal(['complete']);
    const paths = (await backend.requests()).map(({ path }) => path);
    expect(paths).to.deep.equal(['/discovery/v2/assistant/acme/message/thread-1/stream']);
  });
});
