import { expect } from 'chai';
import { createElement, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type DocsChat, type DocsChatOptions, useDocsChat } from '../../../src/react/chat.js';
import { answerReply, textChunks } from '../../core/answer-reply.js';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';

type Props = DocsChatOptions & { onChat: (chat: DocsChat) => void };

function Conversation({ onChat, ...options }: Props): null {
  const chat = useDocsChat(options);
  // Not while it renders: the AI SDK ends what was asked before StrictMode has run all effects twice.
  useEffect(() => onChat(chat));
  return null;
}

describe('a conversation in React', () => {
  let root: Root;
  let chat: DocsChat | undefined;
  const onChat = (rendered: DocsChat): void => {
    chat = rendered;
  };

  beforeEach(() => {
    root = createRoot(document.createElement('div'));
  });

  afterEach(() => root.unmount());

  /** Renders the conversation as applications do in development. */
  async function open(replies: ScriptedReply[], options: Partial<DocsChatOptions> = {}) {
    chat = undefined;
    const backend = await scriptedBackend();
    await backend.reply(...replies);
    const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_test' };
    const conversation = createElement(Conversation, { ...settings, ...options, onChat });
    root.render(createElement(StrictMode, null, conversation));
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

  it('asks again with what went with the question', async () => {
    const backend = await open([answerReply('So.'), answerReply('So.')]);
    const context = [{ type: 'code', value: 'npm start' } as const];
    current().setContext(context);
    await until(() => current().context.length === 1);
    // As an event handler does, which goes on with what was rendered when it began.
    const { ask, retry } = current();
    await ask('What does this do?');
    await retry();
    const sent = (await backend.requests()).map(({ body }) => JSON.parse(body).context);
    expect(sent).to.deep.equal([context, context]);
  });

  it('asks nothing where there is no question', async () => {
    const backend = await open([]);
    await current().ask(' \n');
    expect(current().messages).to.deep.equal([]);
    expect(await backend.requests()).to.deep.equal([]);
  });

  it('tells the backend that a new conversation ends the answer that is coming', async () => {
    const coming = messageStreamReply(...textChunks('Half of'), { hold: 'rest' });
    const thread = { 'X-Thread-Id': 'thread-1', 'X-Resumable': 'stream' };
    const headers = { ...coming.headers, ...thread };
    const backend = await open([{ ...coming, headers }, { status: 204 }]);
    void current().ask('How?');
    await until(() => current().threadId);
    current().reset();
    const [, ended] = await backend.requests({ atLeast: 2 });
    expect(ended?.method).to.equal('DELETE');
    await until(() => current().messages.length === 0);
    const empty = current();
    empty.reset();
    await until(() => current().reset !== empty.reset);
    await current().ask('How?');
    const methods = (await backend.requests()).map(({ method }) => method);
    expect(methods).to.deep.equal(['POST', 'DELETE', 'POST']);
  });
});
