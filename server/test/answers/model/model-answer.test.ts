import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { askBySdk, readBySdk } from '../../http/asking/ask-by-sdk.js';
import { chunkOf, readChunks, textOf, typesOf } from '../../http/read-events.js';
import { messagePath, questionBody, type TestServer, userMessage } from '../../http/test-server.js';
import { startModelServer } from '../model-server.js';
import {
  beginCompletion,
  endCompletion,
  ScriptedModel,
  writeCompletion,
  writePiece,
} from '../scripted-model.js';

const question = 'How do I change the accent colour?';

describe('answers of a model', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  beforeEach(async () => {
    server = await startModelServer(model);
  });
  afterEach(() => server.stop());

  it('stream as the model writes them, with the passages that it cites as sources', async () => {
    const pieces = ['Set ', '`--kettle-accent`, see [Styling](/sty', 'ling#colours).'];
    model.script = (response) => writeCompletion(response, pieces);
    const chunks = await readChunks(await server.ask(question));
    assert.equal(textOf(chunks), pieces.join(''));
    assert.deepEqual(typesOf(chunks), [
      'start',
      'text-start',
      'text-delta',
      'text-end',
      'source-url',
      'data-follow-ups',
      'finish',
    ]);
    assert.match(JSON.stringify(chunkOf(chunks, 'start')), /"answer":"model"/);
    const urls = chunks.flatMap((chunk) => (chunk.type === 'source-url' ? [chunk.url] : []));
    assert.deepEqual(urls, ['/styling#colours']);
  });

  it('have no source that was not retrieved or does not say what is quoted, and these are counted', async () => {
    const invented = 'See [Prices](/prices#all). It says "the lid is made of the purest gold" ';
    model.script = (response) =>
      writeCompletion(response, [invented, '([Styling › Colours](/styling#colours)).']);
    const chunks = await readChunks(await server.ask(question));
    assert.ok(!chunks.some((chunk) => chunk.type === 'source-url'));
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    const { plain } = await server.keys.createKey(scope);
    const metrics = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${plain}` },
    });
    assert.match(await metrics.text(), /^docs_assistant_dropped_citations_total 2$/m);
  });

  it('draw on the first page where it is asked what the documentation is about', async () => {
    model.script = (response) => writeCompletion(response, ['A kettle.']);
    await readChunks(await server.ask('What is Kettle?'));
    assert.match(model.requests.join(), /Kettle boils water/);
  });

  it('have no sources when the model cites nothing', async () => {
    model.script = (response) =>
      writeCompletion(response, ['The documentation does not answer this. See Styling.']);
    const chunks = await readChunks(await server.ask(question));
    assert.ok(!chunks.some((chunk) => chunk.type === 'source-url'));
  });

  it('reach the reader before the model has finished', async () => {
    let finish = () => {};
    model.script = (response) => {
      beginCompletion(response);
      writePiece(response, 'First words');
      finish = () => endCompletion(response);
    };
    const response = await server.ask(question);
    assert.ok(response.body);
    let text = '';
    for await (const bytes of response.body) {
      text += new TextDecoder().decode(bytes);
      if (text.includes('First words')) finish();
    }
    assert.match(text, /"type":"finish"/);
  });

  it('come with the picked place among the sources when it is cited', async () => {
    model.script = (response) =>
      writeCompletion(response, ['See [Night lights](/styling#night-lights).']);
    const context = [
      {
        type: 'textSelection',
        value: 'A night light',
        path: '/styling',
        elementId: 'night-lights',
      },
    ];
    const chunks = await readChunks(await server.ask('How do I stop a timer?', { context }));
    const titles = chunks.map((chunk) => chunk.title);
    assert.ok(titles.includes('Styling › Night lights'));
  });

  it('are what the documentation lacks, with no word of the model, where neither answers', async () => {
    model.script = (response) => {
      response.writeHead(401).end();
    };
    const text = textOf(await readChunks(await server.ask('zzzz qqqq')));
    assert.match(text, /^I did not find an answer to this/);
  });

  it('fall back to the passages, and say so, where the model cannot be called', async () => {
    model.script = (response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"error":{"message":"Incorrect API key provided: sk-secret"}}');
    };
    const response = await server.ask(question);
    const chunks = await readChunks(response);
    assert.match(JSON.stringify(chunkOf(chunks, 'finish')), /"answer":"passages"/);
    assert.match(textOf(chunks), /^The language model did not answer, so these are passages/);
    assert.match(textOf(chunks), /--kettle-accent: #0f766e;/);
    assert.doesNotMatch(JSON.stringify(chunks), /sk-secret|Incorrect/);
    assert.deepEqual(server.reports, [
      'The model openai-compatible:scripted failed: its API refuses the key (status 401)',
    ]);
  });

  it('fall back to the passages where the model says nothing', async () => {
    for (const pieces of [[], [' \n', '\n '], ['<think>', 'Hm.']]) {
      model.script = (response) => writeCompletion(response, pieces);
      const chunks = await readChunks(await server.ask(question));
      assert.match(JSON.stringify(chunkOf(chunks, 'start')), /"answer":"passages"/);
    }
  });

  it('have no word of what the model thinks in its text', async () => {
    model.script = (response) =>
      writeCompletion(response, ['<thi', 'nk>Hm.</think>\n\nSo', ' it is.']);
    assert.equal(textOf(await readChunks(await server.ask(question))), 'So it is.');
  });

  for (const [name, fail, reason] of [
    ['the connection breaks', (response) => response.destroy(), /reached \(UND_ERR_SOCKET\)/],
    ['the provider reports a fault', (response) => response.end(upstreamError), /fault/],
    ['the stream ends without a reason', (response) => response.end(), /cannot be read/],
  ] satisfies [string, (response: ServerResponse) => void, RegExp][]) {
    it(`end with a neutral error when ${name} in the middle`, async () => {
      model.script = (response) => {
        beginCompletion(response);
        writePiece(response, 'Set the');
        setImmediate(() => fail(response));
      };
      const chunks = await readChunks(await server.ask(question));
      assert.equal(chunks.at(-1)?.type, 'error');
      assert.equal(chunks.at(-1)?.errorText, 'The answer could not be completed.');
      assert.ok(!chunks.some((chunk) => chunk.type === 'finish'));
      assert.doesNotMatch(JSON.stringify(chunks), /sk-secret/);
      assert.equal(server.reports.length, 1);
      assert.match(server.reports.join(), reason);
      assert.doesNotMatch(server.reports.join(), /sk-secret/);
    });
  }

  it('stop costing anything once the reader has gone', async () => {
    const aborted = new Promise<void>((resolve) => {
      model.script = (response) => {
        beginCompletion(response);
        writePiece(response, 'First words');
        response.once('close', resolve);
      };
    });
    const reader = new AbortController();
    const response = await fetch(server.url + messagePath, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}` },
      body: JSON.stringify(questionBody(question)),
      signal: reader.signal,
    });
    const chunks = response.body?.getReader();
    await chunks?.read();
    reader.abort();
    await aborted;
    assert.deepEqual(server.reports, []);
  });

  it('stop costing anything when the reader leaves before the first word', async () => {
    const reader = new AbortController();
    const aborted = new Promise<void>((resolve) => {
      model.script = async (response) => {
        beginCompletion(response);
        reader.abort();
        await once(response, 'close');
        resolve();
      };
    });
    const response = fetch(server.url + messagePath, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}` },
      body: JSON.stringify(questionBody(question)),
      signal: reader.signal,
    }).then((answered) => answered.text());
    await assert.rejects(response, { name: 'AbortError' });
    await aborted;
    assert.deepEqual(server.reports, []);
  });

  it('are read whole by the AI SDK', async () => {
    model.script = (response) => writeCompletion(response, ['Set ', 'it.']);
    const message = await readBySdk(await askBySdk(server, [userMessage(question)]));
    const [text] = message.parts;
    assert.deepEqual(text?.type === 'text' && text.text, 'Set it.');
  });
});

const upstreamError =
  'data: {"error":{"message":"sk-secret is out of quota","type":"server_error"}}\n\n';
