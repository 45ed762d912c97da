import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Library } from '../../src/library/library.js';
import { Eraser } from '../../src/storage/stores/eraser.js';
import { HeldTimer } from '../http/held-timer.js';
import { threadOf } from '../http/own-thread.js';
import { type Chunk, chunkOf, readChunks, textOf } from '../http/read-events.js';
import type { TestServer } from '../http/test-server.js';
import { startModelServer } from './model-server.js';
import {
  beginCompletion,
  endCompletion,
  ScriptedModel,
  writeCompletion,
  writePiece,
} from './scripted-model.js';

const question = 'How do I change the accent colour?';
const written = 'Set it, see [Styling › Colours](/styling#colours).';

describe('the ladder of answers', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  beforeEach(() => {
    model.script = (response) => writeCompletion(response, [written]);
  });
  afterEach(() => server.stop());

  const ask = async (text: string, body?: Record<string, unknown>) =>
    readChunks(await server.ask(text, body));
  const breakModel = () => {
    model.script = (response) => {
      response.writeHead(401).end();
    };
  };

  it('gives the answer that a model wrote before, where the model is down', async () => {
    server = await startModelServer(model);
    const first = await ask(question);
    breakModel();
    const second = await ask('how do I change the ACCENT colour');
    assert.equal(kindOf(second), 'cached');
    assert.equal(textOf(second), written);
    assert.deepEqual(sourcesOf(second), sourcesOf(first));
    assert.equal(kindOf(await ask('How do I stop a timer?')), 'passages');
  });

  it('gives no answer again once a page that it was made from has changed', async () => {
    let library: Library | undefined;
    server = await startModelServer(model, { changeLibrary: (opened) => (library = opened) });
    await ask(question);
    breakModel();
    const page = library?.pages.get('/styling') ?? assert.fail('there is the page');
    library?.pages.set('/styling', { ...page, contentHash: 'changed' });
    assert.equal(kindOf(await ask(question)), 'passages');
  });

  it('gives nobody an answer to what somebody else had picked', async () => {
    server = await startModelServer(model);
    const context = [{ type: 'code', value: 'my own code', path: '/styling' }];
    await ask(question, { context });
    breakModel();
    assert.equal(kindOf(await ask(question)), 'passages');
  });

  it('forgets the answer together with the thread that it was written in', async () => {
    server = await startModelServer(model);
    const response = await server.ask(question);
    await response.text();
    await new Eraser(server.database).erase({ thread: (await threadOf(response)).threadId });
    breakModel();
    assert.equal(kindOf(await ask(question)), 'passages');
  });

  it('quotes passages where the model says nothing for too long', async () => {
    const clock = new HeldTimer();
    server = await startModelServer(model, { timer: clock.set });
    model.script = (response) => beginCompletion(response);
    const answer = ask(question);
    await clock.awaits(20_000);
    clock.pass(20_000);
    const chunks = await answer;
    assert.equal(kindOf(chunks), 'passages');
    assert.match(textOf(chunks), /^The language model did not answer/);
    assert.match(server.reports.join(), /said nothing within 20 seconds/);
  });

  for (const [form, header] of [
    ['seconds', { 'retry-after': '30' }],
    ['parts of seconds', { 'retry-after': '30.5' }],
    ['milliseconds', { 'retry-after-ms': '30000', 'retry-after': '1' }],
    ['a date', { 'retry-after': new Date(Date.now() + 86_400_000).toUTCString() }],
  ] as const) {
    it(`waits for no model that wants to be left alone for longer than it may take, in ${form}`, async () => {
      server = await startModelServer(model, { timer: new HeldTimer().set });
      model.script = (response) => {
        response.writeHead(429, header).end('{}');
      };
      assert.equal(kindOf(await ask(question)), 'passages');
      assert.match(server.reports.join(), /takes no more requests for now \(status 429\)/);
      assert.equal(model.answerRequests.length, 1);
    });
  }

  it('asks no model once the tokens of the day are spent, and says so', async () => {
    server = await startModelServer(model, { dailyTokens: 1 });
    assert.equal(kindOf(await ask(question)), 'model');
    const spent = await ask('How do I stop a timer?');
    assert.equal(kindOf(spent), 'passages');
    assert.match(textOf(spent), /^The language model has answered enough for today/);
    assert.equal(kindOf(await ask(question)), 'cached');
    assert.equal(model.requests.length, 1);
    assert.equal(server.reports.filter((line) => line.includes('are spent')).length, 1);
  });

  it('takes what answers that are being written will use for spent', async () => {
    server = await startModelServer(model, { dailyTokens: 4000 });
    const asked = new Promise<() => void>((resolve) => {
      model.script = (response) => {
        beginCompletion(response);
        resolve(() => {
          writePiece(response, written);
          endCompletion(response);
        });
      };
    });
    const first = ask(question);
    const finish = await asked;
    assert.equal(kindOf(await ask('How do I stop a timer?')), 'passages');
    finish();
    assert.equal(kindOf(await first), 'model');
    model.script = (response) => writeCompletion(response, [written]);
    assert.equal(kindOf(await ask('How do I stop a timer?')), 'model');
    assert.deepEqual(server.reports, []);
  });

  it('counts the tokens that the model names', async () => {
    server = await startModelServer(model, { dailyTokens: 5000 });
    model.script = (response) => writeCompletion(response, [written], { totalTokens: 5000 });
    assert.equal(kindOf(await ask(question)), 'model');
    assert.equal(kindOf(await ask('How do I stop a timer?')), 'passages');
  });

  it('asks no model about what the documentation has no word of', async () => {
    server = await startModelServer(model);
    const chunks = await ask('Tell me about zebras in Mongolia');
    assert.equal(kindOf(chunks), 'none');
    assert.match(textOf(chunks), /^I did not find an answer to this/);
    assert.equal(model.requests.length, 0);
  });
});

function kindOf(chunks: readonly Chunk[]): unknown {
  return /"answer":"(\w+)"/.exec(JSON.stringify(chunkOf(chunks, 'finish')))?.[1];
}

function sourcesOf(chunks: readonly Chunk[]): Chunk[] {
  return chunks.filter(({ type }) => type === 'source-url');
}
