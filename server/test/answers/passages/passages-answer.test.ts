import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { type Chunk, chunkOf, readChunks, textOf } from '../../http/read-events.js';
import {
  messagePath,
  startTestServer,
  type TestServer,
  userMessage,
} from '../../http/test-server.js';
import { section } from '../../retrieval/section.js';

const kindOf = (chunks: readonly Chunk[]) =>
  /"answer":"(\w+)"/.exec(JSON.stringify(chunkOf(chunks, 'finish')))?.[1];

describe('answers without a model', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const ask = async (question: string, body: Record<string, unknown> = {}) =>
    readChunks(await server.ask(question, body));

  it('give the answer first, then its code, then where it stands', async () => {
    const chunks = await ask('How do I change the accent colour?');
    assert.equal(kindOf(chunks), 'passages');
    assert.match(
      textOf(chunks),
      /^> Set the custom property `--kettle-accent` .*\n\n```css\n:root \{\n {2}--kettle-accent: #0f766e;\n\}\n```\n\nFrom \[Styling › Colours\]\(\/styling#colours\)\.$/,
    );
  });

  it('quote the row of a table that answers', async () => {
    const text = textOf(await ask('Which property has the default white for steam?'));
    assert.match(text, /^> \| property \| default \|\n> \| --- \| --- \|\n> \| `--kettle-steam`/m);
    assert.doesNotMatch(text, /--kettle-accent/);
  });

  it('stay short', async () => {
    const text = textOf(await ask('kettle timer lid colour accent dark image socket'));
    assert.ok(text.length < 1500);
    assert.ok(text.split('\n- [').length <= 3);
  });

  it('say so and name the closest pages when nothing answers', async () => {
    const chunks = await ask('Which socket does the parliament of Portugal use for voting?');
    assert.equal(kindOf(chunks), 'none');
    assert.match(textOf(chunks), /^I did not find an answer to this in the documentation\./);
    assert.match(textOf(chunks), /\n- \[Kettle\]\(\/\)/);
    assert.ok(!chunks.some((chunk) => chunk.type === 'source-url'));
  });

  it('say so when no word of the question occurs', async () => {
    const chunks = await ask('zzzz qqqq');
    assert.equal(kindOf(chunks), 'none');
    assert.match(textOf(chunks), /Try other words/);
  });

  it('follow what a short question refers to', async () => {
    const first = userMessage('How do I stop a timer?');
    const response = await server.post(messagePath, {
      fp: 'anonymous',
      messages: [first, userMessage('And its elapsed seconds?')],
    });
    assert.match(textOf(await readChunks(response)), /keeps its elapsed seconds/);
  });

  it('leave the topic behind when a question stands by itself', async () => {
    const response = await server.post(messagePath, {
      fp: 'anonymous',
      messages: [userMessage('How do I change the accent colour?'), userMessage('Use npm?')],
    });
    const text = textOf(await readChunks(response));
    assert.match(text, /From \[Install › With npm\]/);
    assert.doesNotMatch(text, /--kettle-accent/);
  });

  it('are not repeated for a remark', async () => {
    for (const remark of ['thanks', 'Thanks, that helps']) {
      const response = await server.post(messagePath, {
        fp: 'anonymous',
        messages: [userMessage('How do I stop a timer?'), userMessage(remark)],
      });
      assert.equal(kindOf(await readChunks(response)), 'none', remark);
    }
  });

  it('take the picked text into account', async () => {
    const context = [{ type: 'textSelection', value: 'night light below the lid' }];
    const chunks = await ask('What is this?', { context });
    assert.match(textOf(chunks), /From \[Styling › Night lights\]/);
  });

  it('keep to the version that was asked for', async () => {
    const chunks = await ask('How do I change the accent colour?', { filter: { version: 'v2' } });
    assert.doesNotMatch(textOf(chunks), /--kettle-accent/);
  });

  it('keep a heading of markup one link', async () => {
    const text = textOf(await ask('When does an alarm ring?'));
    assert.match(text, /\[Timers & alarms › \\<Alarms\\> \\\[beta\\\]\]\(\/timers#alarms-beta\)/);
  });

  it('link to a page whose path needs encoding', async () => {
    const path = '/what? a#b 100% "q"';
    const server = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        index: buildSearchIndex([section({ path, blocks: ['Descale it with vinegar.'] })]),
      }),
    });
    try {
      const chunks = await readChunks(await server.ask('How do I descale it?'));
      const url = '/what%3F%20a%23b%20100%25%20%22q%22';
      assert.equal(chunkOf(chunks, 'source-url').url, url);
      assert.ok(textOf(chunks).includes(`](${url})`));
    } finally {
      await server.stop();
    }
  });

  it('link to the published site when it has an address', async () => {
    const published = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        site: { ...library.site, url: 'https://kettle.example.com' },
      }),
    });
    try {
      const chunks = await readChunks(await published.ask('How do I change the accent colour?'));
      const url = 'https://kettle.example.com/styling#colours';
      assert.equal(chunkOf(chunks, 'source-url').url, url);
      assert.ok(textOf(chunks).includes(`](${url})`));
    } finally {
      await published.stop();
    }
  });
});
