import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ConversationStore } from '../../../src/storage/stores/conversation-store.js';
import { threadOf } from '../own-thread.js';
import { chunkOf, readChunks } from '../read-events.js';
import {
  firstVersionPath,
  questionBody,
  startTestServer,
  type TestServer,
} from '../test-server.js';

const question = 'How do I stop a timer?';

describe('a question and its answer', () => {
  let server: TestServer;
  let conversations: ConversationStore;
  before(async () => {
    server = await startTestServer();
    conversations = new ConversationStore(server.database);
  });
  after(() => server.stop());

  it('are recorded with the sources, under the id of the message', async () => {
    const response = await server.ask(question, { fp: 'reader-7' });
    const chunks = await readChunks(response);
    const [recorded, ...more] = await conversations.ofThread(threadOf(response).threadId);
    assert.equal(more.length, 0);
    assert.equal(recorded?.id, chunkOf(chunks, 'start').messageId);
    assert.equal(recorded?.question, question);
    assert.match(recorded?.answer ?? '', /timer\.stop\(\)/);
    assert.equal(recorded?.kind, 'passages');
    assert.equal(recorded?.fingerprint, 'reader-7');
    assert.equal(recorded?.sources[0]?.url, chunkOf(chunks, 'source-url').url);
    assert.ok(recorded?.finishedAt);
  });

  it('are recorded at the endpoint of version 1 too', async () => {
    const response = await server.post(firstVersionPath, questionBody(question));
    await response.text();
    const [recorded] = await conversations.ofThread(threadOf(response).threadId);
    assert.equal(recorded?.question, question);
  });
});

describe('an answer that is cut off', () => {
  it('is recorded as far as it came', async () => {
    const server = await startTestServer({
      makeAnswers: () => ({
        answer: async () => ({
          kind: 'model',
          sources: [],
          text: (async function* () {
            yield 'The first half ';
            throw new Error('The model went away.');
          })(),
        }),
      }),
    });
    const response = await server.ask(question);
    await response.text();
    const store = new ConversationStore(server.database);
    const [recorded] = await store.ofThread(threadOf(response).threadId);
    assert.equal(recorded?.answer, 'The first half ');
    assert.equal(recorded?.finishedAt, undefined);
    await server.stop();
  });
});

describe('an answer that cannot be recorded', () => {
  it('reaches its reader whole all the same, and the operator is told', async () => {
    const server = await startTestServer();
    await server.database.execute('DROP TABLE conversations');
    const chunks = await readChunks(await server.ask(question));
    assert.ok(chunkOf(chunks, 'finish'));
    assert.match(server.reports.join('\n'), /^An answer could not be recorded: .*conversations/m);
    await server.stop();
  });
});

describe('where conversations are not to be kept', () => {
  it('nothing of a question is in the database', async () => {
    const server = await startTestServer({ keepConversations: 0 });
    await (await server.ask(question)).text();
    const { rows } = await server.database.execute('SELECT * FROM conversations');
    assert.deepEqual(rows, []);
    await server.stop();
  });
});
