import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import {
  DocsMessageTransport,
  type MessageSettings,
} from '../../../src/core/transport/docs-message-transport.js';
import type { ScriptedBackend } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply } from '../answer-reply.js';
import { assertError, failureOf } from '../assert-error.js';
import { questionOf, userMessage } from '../question.js';
import { readToEnd } from '../read-to-end.js';
import { SdkChat } from '../sdk-chat.js';

/** What a client of HTTP adds on its own. */
const ownHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'host',
  'sec-fetch-mode',
  'user-agent',
]);

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

function settingsFor(backend: ScriptedBackend, changes: Partial<MessageSettings> = {}) {
  return { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key', ...changes };
}

/** The one request that these settings and this question lead to. */
async function requestOf(
  changes: Partial<MessageSettings> = {},
  question: Parameters<typeof questionOf>[0] = {},
) {
  const backend = server.backend();
  await backend.reply(answerReply('Set the property.'));
  const transport = new DocsMessageTransport(settingsFor(backend, changes));
  await readToEnd(await transport.sendMessages(questionOf(question)));
  const [request, ...others] = await backend.requests({ atLeast: 1 });
  assert.ok(request);
  assert.deepEqual(others, []);
  return { ...request, body: JSON.parse(request.body) };
}

describe('The request of a question', () => {
  it('is the one of the specification', async () => {
    const { method, path, headers, body } = await requestOf();
    assert.equal(method, 'POST');
    assert.equal(path, '/discovery/v2/assistant/acme/message');
    assert.deepEqual(
      Object.keys(headers)
        .filter((name) => !ownHeaders.has(name))
        .sort(),
      ['authorization', 'content-type'],
    );
    assert.equal(headers.authorization, 'Bearer svc_dsc_key');
    assert.equal(headers['content-type'], 'application/json');
    assert.deepEqual(body, {
      fp: 'anonymous',
      messages: [
        {
          id: 'question-1',
          role: 'user',
          parts: [{ type: 'text', text: 'How do I change the accent colour?' }],
        },
      ],
      retrievalPageSize: 5,
    });
  });

  it('asks for a stream that goes on while the reader changes pages, where the backend can', async () => {
    const { headers } = await requestOf();
    assert.equal(headers.accept, 'text/event-stream;resume=yes, text/event-stream');
  });

  it('asks for no questions to ask next where none are shown, with the same body', async () => {
    const { headers, body } = await requestOf({ followUps: false });
    const accepted = 'text/event-stream;resume=yes, text/event-stream;follow-ups=no';
    assert.equal(headers.accept, accepted);
    assert.deepEqual(body, (await requestOf()).body);
  });

  it('carries everything that was set', async () => {
    const context = [
      { type: 'code' as const, value: 'let a = 1;', path: '/guide', elementId: 'install' },
      { type: 'textSelection' as const, value: 'the accent' },
    ];
    const { body } = await requestOf(
      { fp: 'reader-7', retrievalPageSize: 9, filter: { version: 'v2', language: 'de' } },
      { body: { threadId: 'thread-1', context } },
    );
    assert.deepEqual(body, {
      fp: 'reader-7',
      messages: questionOf().messages,
      threadId: 'thread-1',
      retrievalPageSize: 9,
      filter: { version: 'v2', language: 'de' },
      context,
    });
  });

  it('carries the whole conversation, text alone', async () => {
    const messages: DocsMessage[] = [
      { id: 'system-1', role: 'system', parts: [{ type: 'text', text: 'You are a pirate.' }] },
      userMessage('What is it?', 'question-1'),
      {
        id: 'answer-1',
        role: 'assistant',
        metadata: { threadId: 'thread-1', answer: 'model' },
        parts: [
          { type: 'reasoning', text: 'Hm.', state: 'done' },
          { type: 'text', text: 'A widget.', state: 'done' },
          { type: 'source-url', sourceId: 'source-1', url: '/intro' },
          { type: 'text', text: '', state: 'done' },
          { type: 'text', text: 'For docs.', state: 'done' },
        ],
      },
      { id: 'answer-2', role: 'assistant', parts: [{ type: 'step-start' }] },
      userMessage('And how?', 'question-2'),
    ];
    const { body } = await requestOf({}, { messages });
    assert.deepEqual(body.messages, [
      { id: 'question-1', role: 'user', parts: [{ type: 'text', text: 'What is it?' }] },
      {
        id: 'answer-1',
        role: 'assistant',
        parts: [
          { type: 'text', text: 'A widget.' },
          { type: 'text', text: 'For docs.' },
        ],
      },
      { id: 'question-2', role: 'user', parts: [{ type: 'text', text: 'And how?' }] },
    ]);
  });

  for (const [domain, path] of [
    ['docs.acme.com', '/discovery/v2/assistant/docs.acme.com/message'],
    ['a/b?c#d', '/discovery/v2/assistant/a%2Fb%3Fc%23d/message'],
    ['größe', '/discovery/v2/assistant/gr%C3%B6%C3%9Fe/message'],
  ] as const) {
    it(`keeps the domain "${domain}" one segment of the path`, async () => {
      assert.equal((await requestOf({ domain })).path, path);
    });
  }

  it('finds the endpoint below a base address that ends in slashes', async () => {
    const backend = server.backend();
    await backend.reply(answerReply('Yes.'));
    const settings = { ...settingsFor(backend), baseUrl: `${backend.baseUrl}//` };
    await readToEnd(await new DocsMessageTransport(settings).sendMessages(questionOf()));
    assert.equal((await backend.requests())[0]?.path, '/discovery/v2/assistant/acme/message');
  });

  it('carries no filter that would match nothing', async () => {
    assert.equal('filter' in (await requestOf({ filter: {} })).body, false);
    assert.equal('filter' in (await requestOf({ filter: { version: '' } })).body, false);
    const { body } = await requestOf({ filter: { version: '', language: 'de' } });
    assert.deepEqual(body.filter, { language: 'de' });
  });

  it('carries no context that is empty', async () => {
    assert.equal('context' in (await requestOf({}, { body: { context: [] } })).body, false);
  });

  it('leaves cookies and other credentials behind', async () => {
    const backend = server.backend();
    await backend.reply(answerReply('Yes.'));
    const asked: (RequestInit | undefined)[] = [];
    const transport = new DocsMessageTransport(settingsFor(backend), {
      fetch: (input, init) => {
        asked.push(init);
        return fetch(input, init);
      },
    });
    await readToEnd(await transport.sendMessages(questionOf()));
    assert.deepEqual(
      asked.map((init) => init?.credentials),
      ['omit'],
    );
  });

  it('is made of the settings as they are when it is sent, asked for once', async () => {
    const backend = server.backend();
    await backend.reply(answerReply('Yes.'), answerReply('No.'));
    const domains = ['first', 'second'];
    const transport = new DocsMessageTransport(() =>
      settingsFor(backend, { domain: domains.shift() ?? 'asked-too-often' }),
    );
    await readToEnd(await transport.sendMessages(questionOf()));
    await readToEnd(await transport.sendMessages(questionOf()));
    assert.deepEqual(
      (await backend.requests()).map(({ path }) => path),
      ['/discovery/v2/assistant/first/message', '/discovery/v2/assistant/second/message'],
    );
  });
});

describe('Settings that cannot be used', () => {
  for (const [name, changes, code] of [
    ['an administration key', { apiKey: 'svc_secret' }, 'admin-key'],
    ['an administration key within blanks', { apiKey: '\n svc_secret ' }, 'admin-key'],
    ['no key', { apiKey: '' }, 'configuration'],
    ['a key copied with its ellipsis', { apiKey: 'svc_dsc_…' }, 'configuration'],
    ['a key of two lines', { apiKey: 'svc_dsc_a\nx-injected: 1' }, 'configuration'],
    ['no domain', { domain: '' }, 'configuration'],
    ['a fingerprint that is too long', { fp: 'a'.repeat(1001) }, 'configuration'],
    ['a version that is too long', { filter: { version: 'a'.repeat(201) } }, 'configuration'],
    ['no base address', { baseUrl: '' }, 'configuration'],
    ['a relative base address', { baseUrl: '/api' }, 'configuration'],
    ['a base address of another kind', { baseUrl: 'javascript:alert(1)' }, 'configuration'],
    ['a base address with a password', { baseUrl: 'http://me:secret@127.0.0.1' }, 'configuration'],
  ] as const) {
    it(`are refused before anything is sent: ${name}`, async () => {
      const backend = server.backend();
      const sent: unknown[] = [];
      const transport = new DocsMessageTransport(settingsFor(backend, changes), {
        fetch: (input, init) => {
          sent.push(input);
          return fetch(input, init);
        },
      });
      const error = assertError(await failureOf(transport.sendMessages(questionOf())), code);
      assert.equal(error.retryable, false);
      assert.equal(error.message.includes('secret'), false, 'The key is not repeated.');
      assert.deepEqual(sent, []);
    });
  }
});

it('A chat that is asked to resume an answer sends nothing anywhere', async () => {
  const sent: unknown[] = [];
  const transport = new DocsMessageTransport(settingsFor(server.backend()), {
    fetch: (input, init) => {
      sent.push(input);
      return fetch(input, init);
    },
  });
  const chat = new SdkChat(transport);
  await chat.resumeStream();
  assert.equal(chat.status, 'ready');
  assert.deepEqual(sent, []);
});
