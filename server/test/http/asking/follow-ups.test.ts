import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { linkSection } from '../../../src/answers/links/source-link.js';
import { inPieces } from '../../../src/answers/passages/in-pieces.js';
import { wholePage } from '../../../src/content/page.js';
import { startModelServer } from '../../answers/model-server.js';
import { ScriptedModel, writeCompletion } from '../../answers/scripted-model.js';
import { type Chunk, readChunks, textOf, typesOf } from '../read-events.js';
import { startTestServer, type TestServer, userMessage } from '../test-server.js';
import { askBySdk, readBySdk } from './ask-by-sdk.js';

const question = 'How do I change the accent colour?';

function followUpsOf(chunks: readonly Chunk[]): unknown {
  return chunks.find(({ type }) => type === 'data-follow-ups')?.data;
}

describe('questions to ask next, without a model', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('come as data of their own between the sources and the end', async () => {
    const chunks = await readChunks(await server.ask(question));
    assert.deepEqual(typesOf(chunks).slice(-3), ['source-url', 'data-follow-ups', 'finish']);
    assert.deepEqual(followUpsOf(chunks), { questions: ['Dark mode', 'Night lights'] });
    assert.doesNotMatch(textOf(chunks), /Night lights/);
  });

  it('do not come where the documentation does not answer', async () => {
    const asked = 'Which socket does the parliament of Portugal use for voting?';
    assert.equal(followUpsOf(await readChunks(await server.ask(asked))), undefined);
  });

  it('do not come to a client that accepts none, whatever else it says there', async () => {
    const key = 'k'.repeat(43);
    for (const accept of [
      'text/event-stream;follow-ups=no',
      `text/event-stream;resume=yes;key=${key}, text/event-stream;follow-ups=no`,
    ]) {
      const chunks = await readChunks(await server.ask(question, {}, { accept }));
      assert.equal(followUpsOf(chunks), undefined, accept);
      assert.notEqual(textOf(chunks), '');
    }
  });

  it('are passed over by the AI SDK, whose message keeps them as a part', async () => {
    const asked = userMessage(question);
    const answer = await readBySdk(await askBySdk(server, [asked]));
    assert.deepEqual(answer.parts.at(-1), {
      type: 'data-follow-ups',
      data: { questions: ['Dark mode', 'Night lights'] },
    });
    // It goes back to the server with the conversation.
    const again = await askBySdk(server, [asked, answer, { ...asked, id: '3' }]);
    const reader = again.getReader();
    assert.equal((await reader.read()).value?.type, 'start');
    await reader.cancel();
  });
});

describe('questions to ask next, after an answer of which only its source says that it is not sure', () => {
  for (const isUnsure of [false, true]) {
    it(`${isUnsure ? 'do not ' : ''}come where it ${isUnsure ? 'is not' : 'is'}`, async () => {
      const server = await startTestServer({
        makeAnswers: (library) => ({
          answer: async () => {
            const page = await wholePage(library.pages.get('/styling'));
            const section = page?.sections[1];
            const sources = section ? [linkSection(section, { ...library, query: '' })] : [];
            return { kind: 'passages', isUnsure, text: inPieces('So.'), sources };
          },
        }),
      });
      const chunks = await readChunks(await server.ask(question));
      assert.equal(followUpsOf(chunks) === undefined, isUnsure);
      await server.stop();
    });
  }
});

describe('questions to ask next, with a model', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  beforeEach(async () => {
    server = await startModelServer(model);
  });
  afterEach(() => server.stop());

  const answer = 'Set it, see [Styling › Colours](/styling#colours).';
  /** Answers, and writes these lines behind the mark that the request names, in small pieces. */
  const writeBehind = (...lines: string[]) => {
    model.script = (response, body) => {
      const [mark = ''] = /<questions-\w+>/.exec(body) ?? [];
      const text = mark ? [answer, '', mark, ...lines].join('\n') : answer;
      writeCompletion(response, text.match(/[\s\S]{1,3}/g) ?? []);
    };
  };

  it('are written by it behind its answer, in the same request', async () => {
    writeBehind('1. How does it look in dark mode?', '2. What is a night light?');
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), answer);
    assert.deepEqual(followUpsOf(chunks), {
      questions: ['How does it look in dark mode?', 'What is a night light?'],
    });
    assert.equal(model.answerRequests.length, 1);
    assert.equal(model.requests.length, 1);
  });

  it('are not asked of it where the client accepts none', async () => {
    writeBehind('1. How does it look in dark mode?');
    const accept = 'text/event-stream;follow-ups=no';
    const chunks = await readChunks(await server.ask(question, {}, { accept }));
    assert.equal(followUpsOf(chunks), undefined);
    assert.doesNotMatch(model.requests.join(), /questions-/);
  });

  it('are no part of the answer that is kept for when it is down', async () => {
    writeBehind('How does it look in dark mode?');
    await readChunks(await server.ask(question));
    model.script = (response) => {
      response.writeHead(401).end();
    };
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), answer);
    assert.deepEqual(followUpsOf(chunks), { questions: ['Dark mode', 'Night lights'] });
  });

  it('alone are no answer', async () => {
    model.script = (response, body) =>
      writeCompletion(response, [`${/<questions-\w+>/.exec(body)?.[0]}\nWhy?`]);
    assert.match(textOf(await readChunks(await server.ask(question))), /did not answer/);
  });
});
