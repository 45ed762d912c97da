import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { withFewMarks } from '../../../src/http/guards/request-limits.js';
import {
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
  userMessage,
} from '../test-server.js';

/** A mark below a letter and one above it: the order in which they are sorted is the other one. */
const marks = '\u0301\u0316';
const marked = `timer a${marks.repeat(10_000)}`;

/** More marks on one letter than a text that is safe to normalize has. */
const tooMany = /[\p{M}\uFF9E\uFF9F]{31}/u;

describe('marks on a letter', () => {
  it('are all there, as many as languages have', () => {
    for (const text of ['Größe', 'e\u0323\u0302', 'ภาษาไทยที่นี่', 'ﾊﾞｯｸﾞ', `a${marks.repeat(15)}`]) {
      assert.equal(withFewMarks(text), text);
    }
  });

  it('are thirty at most', () => {
    assert.equal(withFewMarks(`a${marks.repeat(16)}b`), `a${marks.repeat(15)}b`);
    assert.equal(withFewMarks('\uFF9E\u0301'.repeat(1000)), '\uFF9E\u0301'.repeat(15));
    assert.equal(withFewMarks('\u{1D165}'.repeat(1000)), '\u{1D165}'.repeat(30));
  });
});

describe('what is searched for', () => {
  const searched: string[] = [];
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        index: {
          search: async (options) => {
            searched.push(options.query);
            return library.index.search({ ...options, query: 'timer' });
          },
        },
      }),
    });
  });
  after(() => server.stop());
  beforeEach(() => {
    searched.length = 0;
  });

  async function expectFewMarks(response: Response) {
    await response.text();
    assert.equal(response.status, 200);
    assert.ok(searched.length > 0, 'it is searched for');
    for (const query of searched) assert.doesNotMatch(query, tooMany);
  }

  it('has few marks in a search', async () => {
    await expectFewMarks(await server.post(searchPath, { query: marked }));
  });

  it('has few marks in a question, in what was said before it, and in what was picked', async () => {
    await expectFewMarks(
      await server.post(messagePath, {
        ...questionBody(marked),
        messages: [userMessage(marked), userMessage(`And ${marked}?`)],
        context: [{ type: 'code', value: marked }],
      }),
    );
  });

  it('has few marks in a search of a machine', async () => {
    const call = { name: 'search', arguments: { query: marked } };
    await expectFewMarks(
      await server.post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
        { accept: 'application/json, text/event-stream' },
      ),
    );
  });
});
