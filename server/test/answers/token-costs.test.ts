import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { MockLanguageModelV4 } from 'ai/test';
import { askAside } from '../../src/answers/model/ask-aside.js';
import { modelText } from '../../src/answers/model/model-text.js';
import { HeldTimer } from '../http/held-timer.js';
import { readChunks, textOf } from '../http/read-events.js';
import { messagePath, type TestServer, userMessage } from '../http/test-server.js';
import { startModelServer } from './model-server.js';
import { ScriptedModel, writeCompletion, writeWhole } from './scripted-model.js';

const spent = /^The language model has answered enough for today/;

describe('the tokens of a model that gave no answer', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  afterEach(() => server.stop());

  const ask = async (question: string) => textOf(await readChunks(await server.ask(question)));
  const askNext = () => ask('How do I stop a timer?');

  it('are counted where it used them to think', async () => {
    server = await startModelServer(model, { dailyTokens: 5000 });
    model.script = (response) => writeCompletion(response, [], { totalTokens: 5000 });
    assert.match(await ask('How do I change the accent colour?'), /^The language model did not/);
    assert.match(await askNext(), spent);
  });

  it('are set aside while a follow-up is put into words', async () => {
    server = await startModelServer(model, { dailyTokens: 100 });
    const messages = [
      userMessage('How do I change the accent colour?'),
      { id: '2', role: 'assistant', parts: [{ type: 'text', text: 'Set a property.' }] },
      userMessage('And how do I stop it?'),
    ];
    const follow = () => server.post(messagePath, { fp: 'anonymous', messages });
    let end = () => {};
    const isAsked = new Promise<void>((resolve) => {
      model.script = (response) => {
        end = () => writeWhole(response, 'How do I stop a timer?');
        resolve();
      };
    });
    const first = follow();
    await isAsked;
    assert.match(textOf(await readChunks(await follow())), spent);
    assert.equal(model.requests.length, 1);
    model.script = (response) => writeCompletion(response, ['An answer.']);
    end();
    await (await first).text();
  });

  it('are not counted where it refused the question', async () => {
    server = await startModelServer(model, { dailyTokens: 100 });
    model.script = (response) => {
      response.writeHead(401).end();
    };
    await ask('How do I change the accent colour?');
    assert.match(await askNext(), /^The language model did not answer/);
  });
});

describe('the tokens of a model that is too late', () => {
  const aside = { instructions: 'Four', prompt: 'Four', most: 10 };
  const { signal } = new AbortController();

  it('are counted once it has taken the question', async () => {
    const clock = new HeldTimer();
    const [isAwaited, model] = silentModel();
    const counted: unknown[] = [];
    const text = modelText({
      ...{ model, signal, firstTokenTimeout: 20_000, answerTokens: 10, timer: clock.set },
      prompt: { instructions: 'Four', messages: [{ role: 'user', content: 'Four' }] },
      onUsage: async (usage) => void counted.push(usage),
    });
    const first = text.next();
    await isAwaited;
    clock.pass(20_000);
    await assert.rejects(first, /said nothing within 20 seconds/);
    assert.deepEqual(counted, [{ inputTokens: 2, outputTokens: 0 }]);
  });

  it('are counted of what it is asked beside the answer', async () => {
    const clock = new HeldTimer();
    const [isAwaited, model] = silentModel();
    const counted: unknown[] = [];
    const onUsage = async (usage: unknown) => void counted.push(usage);
    const said = askAside({ ...aside, signal }, { model, timer: clock.set, onUsage });
    await isAwaited;
    clock.pass(3000);
    await assert.rejects(said);
    assert.deepEqual(counted, [{ inputTokens: 2, outputTokens: 0 }]);
  });
});

/** A model that takes what it is asked and says nothing, and what tells that it is waited for. */
function silentModel(): [Promise<void>, MockLanguageModelV4] {
  let tell = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const silence = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      tell();
    });
  const model = new MockLanguageModelV4({
    doGenerate: ({ abortSignal }) => silence(abortSignal),
    doStream: async ({ abortSignal }) => ({
      stream: new ReadableStream({ pull: () => silence(abortSignal) }, { highWaterMark: 0 }),
    }),
  });
  return [isAwaited, model];
}

describe('the tokens of a model whose reader has left before it is asked', () => {
  it('are not counted', async () => {
    const signal = AbortSignal.abort();
    const [, model] = silentModel();
    const counted: unknown[] = [];
    const onUsage = async (usage: unknown) => void counted.push(usage);
    const text = modelText({
      ...{ model, signal, firstTokenTimeout: 20_000, answerTokens: 10, onUsage },
      timer: new HeldTimer().set,
      prompt: { instructions: 'Four', messages: [{ role: 'user', content: 'Four' }] },
    });
    await assert.rejects(text.next(), { name: 'AbortError' });
    const aside = { instructions: 'Four', prompt: 'Four', most: 10, signal };
    await assert.rejects(askAside(aside, { model, onUsage }), { name: 'AbortError' });
    assert.deepEqual(counted, []);
  });
});
