import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseReviewedAnswer } from '../../../src/content/reviewed-answer.js';
import { ConversationStore } from '../../../src/storage/stores/conversation-store.js';
import { threadOf } from '../../http/own-thread.js';
import { chunkOf, readChunks, textOf } from '../../http/read-events.js';
import { messagePath, type TestServer, userMessage } from '../../http/test-server.js';
import { startModelServer } from '../model-server.js';
import { ScriptedModel } from '../scripted-model.js';

const files = {
  'answers/accent.md':
    '---\nquestions: [How do I change the accent colour?]\n---\nSet `--kettle-accent`, see [Colours](../styling.md#colours).',
  'answers/accent-2.md':
    '---\nquestions: [How do I change the accent colour?]\nversion: "2.0"\n---\nIn 2.0 call `accent()`.',
  'answers/price.md':
    '---\nquestions: [What does the new one cost?]\nversion: "3.0"\n---\nNothing.',
};
const reviewedAnswers = Object.entries(files).flatMap(
  ([file, source]) => parseReviewedAnswer({ file, source }).answer ?? [],
);

describe('reviewed answers', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  before(async () => {
    server = await startModelServer(model, {
      changeLibrary: (library) => ({ ...library, reviewedAnswers }),
    });
  });
  after(() => server.stop());

  const answerTo = async (question: string, body?: Record<string, unknown>) => {
    model.reset();
    const chunks = await readChunks(await server.ask(question, body));
    const kind = /"answer":"(\w+)"/.exec(JSON.stringify(chunkOf(chunks, 'start')))?.[1];
    return { kind, text: textOf(chunks), chunks };
  };

  it('come before a model, word for word, with their links as sources', async () => {
    const { kind, text, chunks } = await answerTo('how can I change the accent colours');
    assert.equal(kind, 'reviewed');
    assert.equal(text, 'Set `--kettle-accent`, see [Colours](/styling#colours).');
    const source = chunkOf(chunks, 'source-url');
    assert.equal(source.url, '/styling#colours');
    assert.equal(source.title, 'Styling › Colours');
    assert.equal(model.requests.length, 0);
  });

  it('are recorded as what they are', async () => {
    const response = await server.ask('How do I change the accent colour?');
    await response.text();
    const { threadId } = threadOf(response);
    const [conversation] = await new ConversationStore(server.database).ofThread(threadId);
    assert.equal(conversation?.kind, 'reviewed');
  });

  it('leave every other question to the model', async () => {
    for (const question of ['How do I change the steam colour?', 'How do I stop a timer?']) {
      assert.equal((await answerTo(question)).kind, 'model', question);
    }
  });

  it('are of the version that is asked for', async () => {
    const question = 'How do I change the accent colour?';
    const ofVersion = (version: string) => answerTo(question, { filter: { version } });
    assert.equal((await ofVersion('2.0')).text, 'In 2.0 call `accent()`.');
    assert.match((await ofVersion('1.0')).text, /^Set/);
    const other = { filter: { version: '2.0' } };
    assert.notEqual((await answerTo('What does the new one cost?', other)).kind, 'reviewed');
  });

  it('answer no question about what was picked, or that goes on with another', async () => {
    const question = 'How do I change the accent colour?';
    const context = [{ type: 'code', value: 'my own code' }];
    assert.equal((await answerTo(question, { context })).kind, 'model');
    const messages = [userMessage('How do I stop a timer?'), userMessage(`And ${question}`)];
    const response = await server.post(messagePath, { fp: 'anonymous', messages });
    assert.match(await response.text(), /"answer":"model"/);
  });
});
