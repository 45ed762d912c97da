import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { HeldTimer } from '../http/held-timer.js';
import { messagePath, type TestServer, userMessage } from '../http/test-server.js';
import { startModelServer } from './model-server.js';
import { type ModelScript, ScriptedModel, writeCompletion, writeWhole } from './scripted-model.js';

const answer = { id: '2', role: 'assistant', parts: [{ type: 'text', text: 'Set a property.' }] };
const streamed: ModelScript = (response) => writeCompletion(response, ['An answer.']);

describe('a follow-up to a model', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  let clock: HeldTimer;
  beforeEach(async () => {
    clock = new HeldTimer();
    server = await startModelServer(model, { timer: clock.set });
  });
  afterEach(() => server.stop());

  const ask = async (question: string) => {
    const messages = [userMessage('How do I change the accent colour?'), answer];
    const response = await server.post(messagePath, {
      fp: 'anonymous',
      messages: [...messages, userMessage(question)],
    });
    await response.text();
    return model.answerRequests[0] ?? '';
  };
  const rewriteAs = (rewrite: ModelScript) => {
    model.script = (response, body) =>
      (body.includes('"stream":true') ? streamed : rewrite)(response, body);
  };

  it('is searched for in words that stand by themselves', async () => {
    rewriteAs((response) => writeWhole(response, 'How do I stop a timer?'));
    const asked = await ask('And how do I stop it?');
    assert.match(asked, /A stopped timer keeps its elapsed seconds/);
    // What the reader asked is what is answered.
    assert.match(asked, /Question: And how do I stop it\?/);
  });

  it('is not rewritten when it stands by itself', async () => {
    rewriteAs((response) => writeWhole(response, 'never used'));
    assert.match(await ask('How do I stop a timer?'), /A stopped timer keeps/);
    assert.equal(model.requests.length, 1);
  });

  for (const [name, script] of [
    ['fails', (response) => void response.writeHead(500).end()],
    ['writes no question', (response) => writeWhole(response, 'one line\nand another')],
    ['writes of something else', (response) => writeWhole(response, 'zebras in Mongolia')],
  ] satisfies [string, ModelScript][]) {
    it(`is searched for with what it refers to where rewriting ${name}`, async () => {
      rewriteAs(script);
      assert.match(await ask('And in dark mode?'), /--kettle-accent-dark/);
    });
  }

  it('does not wait for a rewriting that takes too long', async () => {
    rewriteAs(() => {});
    const asked = ask('And in dark mode?');
    await clock.awaits(3000);
    clock.pass(3000);
    assert.match(await asked, /--kettle-accent-dark/);
  });
});
