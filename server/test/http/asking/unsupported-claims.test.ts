import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { startModelServer } from '../../answers/model-server.js';
import { ScriptedModel, writeCompletion } from '../../answers/scripted-model.js';
import { type Chunk, readChunks, textOf, typesOf } from '../read-events.js';
import { startTestServer, type TestServer, userMessage } from '../test-server.js';
import { askBySdk, readBySdk } from './ask-by-sdk.js';

const question = 'How do I change the accent colour?';
const link = '[Styling › Colours](/styling#colours)';
const supported = `Set the custom property \`--kettle-accent\` to change the accent colour of the lid ${link}.`;
const unsupported = `The accent colour of the lid is \`--kettle-glow\` in the night ${link}.`;
const uncited = 'The kettle whistles an opera of Mozart.';
const written = `${supported} ${unsupported}\n\n${uncited}`;
const claims = [
  { start: supported.length + 1, text: unsupported },
  { start: written.length - uncited.length, text: uncited },
];

function claimsOf(chunks: readonly Chunk[]): unknown {
  return chunks.find(({ type }) => type === 'data-unsupported')?.data;
}

describe('what the sources do not say of an answer that a model wrote', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  beforeEach(async () => {
    model.script = (response) => writeCompletion(response, written.match(/[\s\S]{1,7}/g) ?? []);
    server = await startModelServer(model);
  });
  afterEach(() => server.stop());

  it('comes as data of its own behind the sources, with its place and words', async () => {
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), written);
    assert.deepEqual(claimsOf(chunks), { claims });
    const types = typesOf(chunks);
    const place = types.indexOf('data-unsupported');
    assert.ok(place > types.lastIndexOf('source-url') && place < types.indexOf('finish'));
  });

  it('does not come where the sources say all of it', async () => {
    model.script = (response) => writeCompletion(response, [supported]);
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), supported);
    assert.equal(claimsOf(chunks), undefined);
  });

  it('comes with the same answer when it is given again, as the model is down', async () => {
    await readChunks(await server.ask(question));
    model.script = (response) => {
      response.writeHead(401).end();
    };
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), written);
    assert.deepEqual(claimsOf(chunks), { claims });
  });

  it('is passed over by the AI SDK, whose message keeps it as a part', async () => {
    const answer = await readBySdk(await askBySdk(server, [userMessage(question)]));
    const part = answer.parts.find(({ type }) => type === 'data-unsupported');
    assert.deepEqual(part, { type: 'data-unsupported', data: { claims } });
  });
});

describe('what the sources do not say of an answer that is quoted', () => {
  it('is never looked for', async () => {
    const server = await startTestServer();
    const chunks = await readChunks(await server.ask(question));
    assert.equal(claimsOf(chunks), undefined);
    await server.stop();
  });
});
