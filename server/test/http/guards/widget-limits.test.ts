import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findQuestionError, maximumQuestionLength } from '../../../../src/core/chat/question.js';
import type { ContextItem } from '../../../../src/core/messages/context-item.js';
import type { DocsMessage } from '../../../../src/core/messages/docs-message.js';
import { maximumQueryLength } from '../../../../src/core/search/docs-search.js';
import { searchDocs } from '../../../../src/core/search/search-client.js';
import { DocsMessageTransport } from '../../../../src/core/transport/docs-message-transport.js';
import { startTestServer, type TestServer } from '../test-server.js';

/** Takes the most bytes of a request's JSON. */
const longest = '\u0001';

const longText = (length: number) => `How do I stop a timer? ${longest.repeat(length)}`;
const place = { path: `/${'p'.repeat(1999)}`, elementId: 'e'.repeat(1000) };
const pickedPlaces = Array.from(
  { length: 10 },
  (): ContextItem => ({ type: 'code', value: longest.repeat(200), ...place }),
);
const pickedTexts = Array.from(
  { length: 20 },
  (): ContextItem => ({ type: 'textSelection', value: longest.repeat(1600) }),
);

describe('the largest request of the widget', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const settings = () => ({
    baseUrl: server.url,
    domain: 'docs',
    apiKey: server.key,
    fp: 'f'.repeat(1000),
    filter: { version: 'v'.repeat(200), language: 'l'.repeat(200) },
  });

  for (const apiVersion of ['1', '2'] as const) {
    for (const [name, context] of [
      ['texts', pickedTexts],
      ['places', pickedPlaces],
    ] as const) {
      it(`is answered in version ${apiVersion}, with ${name} that go along`, async () => {
        const question = longText(maximumQuestionLength - 23);
        assert.equal(findQuestionError(question, context), undefined);
        const turn = (role: DocsMessage['role'], id: number): DocsMessage => ({
          id: `message-${id}`,
          role,
          parts: [{ type: 'text', text: longText(10_000) }],
        });
        const transport = new DocsMessageTransport({ ...settings(), apiVersion });
        const chunks = await transport.sendMessages({
          trigger: 'submit-message',
          chatId: 'chat',
          messageId: undefined,
          messages: [
            ...Array.from({ length: 100 }, (_, id) => turn(id % 2 ? 'assistant' : 'user', id)),
            { id: 'last', role: 'user', parts: [{ type: 'text', text: question }] },
          ],
          abortSignal: undefined,
          body: { context: [...context] },
        });
        for await (const chunk of chunks) assert.notEqual(chunk.type, 'error');
      });
    }
  }

  it('is answered by the search', async () => {
    const query = 'timer '.repeat(100).slice(0, maximumQueryLength);
    assert.ok(Array.isArray(await searchDocs({ settings: settings(), query, pageSize: 1000 })));
  });

  it('is not made where what goes along is longer than the server takes', () => {
    const [item] = pickedPlaces;
    assert.ok(item);
    assert.equal(findQuestionError('Why?', [...pickedPlaces, item])?.code, 'context-too-long');
  });
});
