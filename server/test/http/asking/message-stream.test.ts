import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isValid } from 'ulid';
import { chunkOf, readChunks, textOf, typesOf } from '../read-events.js';
import { startTestServer, type TestServer, userMessage } from '../test-server.js';
import { askBySdk, readBySdk } from './ask-by-sdk.js';

const question = 'How do I change the accent colour?';

describe('the message stream', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('is an event stream that nothing on the way holds back or keeps', async () => {
    const response = await server.ask(question);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    assert.equal(response.headers.get('x-vercel-ai-ui-message-stream'), 'v1');
    await response.text();
  });

  it('gives the text, then the sources, then its end', async () => {
    const chunks = await readChunks(await server.ask(question));
    assert.deepEqual(typesOf(chunks), [
      'start',
      'text-start',
      'text-delta',
      'text-end',
      'source-url',
      'data-follow-ups',
      'finish',
    ]);
  });

  it('names its thread on finish, in the metadata and in a header', async () => {
    const response = await server.ask(question);
    const threadId = response.headers.get('x-thread-id') ?? '';
    assert.ok(isValid(threadId));
    const chunks = await readChunks(response);
    const messageMetadata = { threadId, answer: 'passages' };
    const start = chunkOf(chunks, 'start');
    assert.deepEqual(start, { type: 'start', messageId: start.messageId, messageMetadata });
    assert.deepEqual(chunkOf(chunks, 'finish'), { type: 'finish', threadId, messageMetadata });
  });

  it('gives every source its section, title and words', async () => {
    const chunks = await readChunks(await server.ask(question));
    const source = chunkOf(chunks, 'source-url');
    assert.equal(source.sourceId, 'source-1');
    assert.equal(source.url, '/styling#colours');
    assert.equal(source.title, 'Styling › Colours');
    assert.match(JSON.stringify(source.providerMetadata), /"path":"\/styling".*accent/);
    const passage =
      'Set the custom property --kettle-accent to change the accent colour of the lid.';
    assert.match(JSON.stringify(source.providerMetadata), new RegExp(`"passage":"${passage}"`));
  });

  it('is read whole by the AI SDK', async () => {
    const message = await readBySdk(await askBySdk(server, [userMessage(question)]));
    assert.match(JSON.stringify(message.metadata), /"answer":"passages"/);
    const [text, source] = message.parts;
    assert.ok(text?.type === 'text');
    assert.match(text.text, /--kettle-accent: #0f766e;/);
    assert.equal(text.state, 'done');
    assert.ok(source?.type === 'source-url');
    assert.equal(source.url, '/styling#colours');
    assert.match(JSON.stringify(source.providerMetadata), /"path":"\/styling"/);
  });

  it('sends an answer in pieces', async () => {
    const chunks = await readChunks(await server.ask(question));
    const deltas = chunks.filter((chunk) => chunk.type === 'text-delta');
    assert.ok(deltas.length > 3);
    assert.match(
      textOf(chunks),
      /^> Set the custom property .*From \[Styling › Colours\]\(\/styling#colours\)\./s,
    );
    assert.match(textOf(chunks), /\n```css\n/);
  });

  it('shows signs of life while the answer is awaited', async () => {
    let finish = () => {};
    const heard = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = await startTestServer({
      heartbeat: 5,
      makeAnswers: () => ({
        async answer() {
          await heard;
          return { kind: 'none', text: (async function* () {})(), sources: [] };
        },
      }),
    });
    try {
      const response = await slow.ask(question);
      assert.ok(response.body);
      let text = '';
      for await (const bytes of response.body) {
        text += new TextDecoder().decode(bytes);
        if (text.split(': waiting\n\n').length > 2) finish();
      }
      assert.match(text, /^(: waiting\n\n){2,}id: \S+\ndata: \{"type":"start"/);
      assert.match(text, /data: \[DONE\]\n\n$/);
    } finally {
      await slow.stop();
    }
  });

  it('ends with a neutral error where the answer fails, and never with finish', async () => {
    const failing = await startTestServer({
      makeAnswers: () => ({
        async answer() {
          throw new Error('secret reason');
        },
      }),
    });
    try {
      const chunks = await readChunks(await failing.ask(question));
      assert.deepEqual(chunks, [
        { type: 'error', errorText: 'The answer could not be completed.' },
      ]);
      assert.deepEqual(failing.reports, ['An answer could not be completed: secret reason']);
    } finally {
      await failing.stop();
    }
  });
});
