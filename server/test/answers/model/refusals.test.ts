import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { modelText } from '../../../src/answers/model/model-text.js';
import { HeldTimer } from '../../http/held-timer.js';
import { readChunks, textOf, typesOf } from '../../http/read-events.js';
import type { TestServer } from '../../http/test-server.js';
import { startModelServer } from '../model-server.js';
import { beginCompletion, endCompletion, ScriptedModel, writePiece } from '../scripted-model.js';

const question = 'How do I change the accent colour?';
const refusal = 'I cannot help with that.';

describe('a model that refuses to answer', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  beforeEach(async () => {
    server = await startModelServer(model);
  });
  afterEach(() => server.stop());

  it('has answered with what it says of that', async () => {
    model.script = (response) => {
      beginCompletion(response);
      writeRefusal(response);
      endCompletion(response);
    };
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), refusal);
    assert.ok(!typesOf(chunks).includes('error'), typesOf(chunks).join());
    assert.deepEqual(server.reports, []);
  });

  it('has been cut off where a filter ends what it writes', async () => {
    model.script = (response) => {
      beginCompletion(response);
      writePiece(response, 'Set ');
      endCompletion(response, 'content_filter');
    };
    const chunks = await readChunks(await server.ask(question));
    assert.ok(typesOf(chunks).includes('error'));
    assert.match(server.reports.join(), /it stopped early \(content_filter\)/);
  });

  it('has answered as well where its API names no reason, as that of responses', async () => {
    const usage = {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    };
    const refusing = new MockLanguageModelV4({
      doStream: async () => ({
        stream: simulateReadableStream({
          chunks: [
            { type: 'stream-start', warnings: [] },
            { type: 'text-start', id: '1' },
            { type: 'text-delta', id: '1', delta: refusal },
            { type: 'text-end', id: '1' },
            { type: 'finish', finishReason: { unified: 'content-filter', raw: undefined }, usage },
          ],
        }),
      }),
    });
    const text = modelText({
      ...{ model: refusing, firstTokenTimeout: 20_000, answerTokens: 10 },
      ...{ signal: new AbortController().signal, timer: new HeldTimer().set },
      prompt: { instructions: 'Four', messages: [{ role: 'user', content: 'Four' }] },
      onUsage: async () => {},
    });
    const pieces: string[] = [];
    for await (const piece of text) pieces.push(piece);
    assert.deepEqual(pieces, [refusal]);
  });
});

function writeRefusal(response: ServerResponse): void {
  const chunk = {
    ...{ id: 'completion', object: 'chat.completion.chunk', created: 0, model: 'scripted' },
    choices: [{ index: 0, delta: { role: 'assistant', content: null, refusal } }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
