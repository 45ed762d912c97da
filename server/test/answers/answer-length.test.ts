import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chunkOf, readChunks, textOf } from '../http/read-events.js';
import type { TestServer } from '../http/test-server.js';
import { startModelServer } from './model-server.js';
import { beginCompletion, endCompletion, ScriptedModel, writePiece } from './scripted-model.js';

const question = 'How do I change the accent colour?';

describe('an answer that does not end', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  before(async () => {
    server = await startModelServer(model, { answerTokens: 10 });
  });
  after(() => server.stop());

  it('is limited by the model, and ends for its length', async () => {
    model.script = (response, body) => {
      assert.match(body, /"max_tokens":10/);
      beginCompletion(response);
      writePiece(response, 'See [Styling](/styling#colours), and');
      endCompletion(response, 'length');
    };
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), 'See [Styling](/styling#colours), and');
    assert.equal(chunkOf(chunks, 'finish').finishReason, 'length');
    assert.equal(chunkOf(chunks, 'source-url').url, '/styling#colours');
  });

  it('is ended where the model goes on for ever, and is no answer to give again', async () => {
    const hungUp = new Promise<void>((resolve) => {
      model.script = (response) => {
        beginCompletion(response);
        let isOpen = true;
        response.once('close', () => {
          isOpen = false;
          resolve();
        });
        const write = () => {
          if (!isOpen) return;
          writePiece(response, 'more and ');
          setImmediate(write);
        };
        write();
      };
    });
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks).length, 80);
    assert.equal(chunkOf(chunks, 'finish').finishReason, 'length');
    await hungUp;
    model.script = (response) => {
      response.writeHead(401).end();
    };
    const kept = await readChunks(await server.ask(question));
    assert.match(JSON.stringify(chunkOf(kept, 'finish')), /"answer":"passages"/);
  });

  it('gives way to passages where the model only reasons', async () => {
    model.script = (response) => {
      beginCompletion(response);
      endCompletion(response, 'length');
    };
    const chunks = await readChunks(await server.ask(question));
    assert.match(textOf(chunks), /^The language model did not answer/);
    assert.match(server.reports.join(), /--answer-tokens/);
  });
});
