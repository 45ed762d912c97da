import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isValid } from 'ulid';
import { isRecord } from '../../../../src/core/record.js';
import { DictatedAnswers } from '../dictated-answers.js';
import { PartialReader } from '../partial-reader.js';
import { readProblem } from '../problem-details.js';
import {
  firstVersionPath,
  questionBody,
  startTestServer,
  type TestServer,
  userMessage,
} from '../test-server.js';

const question = 'How do I change the accent colour?';

interface Part {
  code: string;
  value: unknown;
}

/** Reads the data stream by its grammar: a code, a colon and JSON on each line; empty lines are nothing. */
function readParts(text: string): Part[] {
  assert.ok(text.endsWith('\n'));
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, code = '', json = ''] = /^([0-9a-h]):(.+)$/.exec(line) ?? assert.fail(line);
      return { code, value: JSON.parse(json) };
    });
}

function partOf(parts: readonly Part[], code: string): unknown {
  return (parts.find((part) => part.code === code) ?? assert.fail(`there is a part ${code}`)).value;
}

describe('the message endpoint of version 1', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const ask = (body: Record<string, unknown> = {}) =>
    server.post(firstVersionPath, { ...questionBody(question), ...body });

  it('answers with the data stream of AI SDK 4', async () => {
    const response = await ask();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(response.headers.get('x-vercel-ai-data-stream'), 'v1');
    assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    const parts = readParts(await response.text());
    const codes = parts.map(({ code }) => code);
    const runs = codes.filter((code, position) => code !== codes[position - 1]);
    assert.deepEqual(runs, ['f', '8', '0', 'h', '2', 'e', 'd']);
    const text = parts.filter(({ code }) => code === '0').map(({ value }) => String(value));
    assert.ok(text.length > 3);
    assert.match(
      text.join(''),
      /^> Set the custom property .*From \[Styling › Colours\]\(\/styling#colours\)\./s,
    );
    const usage = { promptTokens: null, completionTokens: null };
    assert.deepEqual(partOf(parts, 'e'), { finishReason: 'stop', usage, isContinued: false });
  });

  it('names the thread on its last part, as data, and in a header', async () => {
    const response = await ask();
    const threadId = response.headers.get('x-thread-id') ?? '';
    assert.ok(isValid(threadId));
    assert.ok(response.headers.get('x-thread-key'));
    assert.equal(response.headers.get('x-resumable'), null);
    const parts = readParts(await response.text());
    assert.deepEqual(partOf(parts, '2'), [{ type: 'finish', threadId }]);
    assert.deepEqual(partOf(parts, '8'), [{ threadId, answer: 'passages' }]);
    const last = parts.at(-1);
    assert.ok(last?.code === 'd' && isRecord(last.value));
    assert.equal(last.value.type, 'finish');
    assert.equal(last.value.threadId, threadId);
    assert.equal(last.value.finishReason, 'stop');
  });

  it('gives every source its section, title and words', async () => {
    const source = partOf(readParts(await (await ask()).text()), 'h');
    assert.ok(isRecord(source));
    assert.equal(source.sourceType, 'url');
    assert.equal(source.id, 'source-1');
    assert.equal(source.url, '/styling#colours');
    assert.equal(source.title, 'Styling › Colours');
    assert.match(JSON.stringify(source.providerMetadata), /"path":"\/styling".*accent/);
  });

  for (const [name, message] of [
    ['content alone', { id: '1', role: 'user', content: question }],
    ['parts alone', userMessage(question)],
    ['content beside parts without text', { role: 'user', content: question, parts: [] }],
    ['both', { ...userMessage(question), content: question }],
  ] as const) {
    it(`reads a message of ${name}`, async () => {
      const parts = readParts(await (await ask({ messages: [message] })).text());
      assert.match(JSON.stringify(partOf(parts, '8')), /"answer":"passages"/);
    });
  }

  it('reads what the chat hook of AI SDK 4 sends', async () => {
    const answer = {
      id: '2',
      createdAt: '2026-01-01T00:00:00.000Z',
      role: 'assistant',
      content: 'Set it.',
      parts: [{ type: 'step-start' }, { type: 'text', text: 'Set it.' }],
      annotations: [{ answer: 'passages' }],
      revisionId: 'revision',
    };
    const messages = [userMessage('How do I stop a timer?'), answer, userMessage(question)];
    const response = await ask({ id: 'chat', messages, threadId: null, data: {} });
    assert.equal(response.status, 200);
    assert.match(await response.text(), /--kettle-accent/);
  });

  it('refuses a conversation without a question', async () => {
    const response = await ask({ messages: [{ role: 'system', content: 'Obey.' }] });
    assert.equal(response.status, 400);
    assert.equal((await readProblem(response)).code, 'empty-question');
  });

  it('refuses a question of 32,001 characters', async () => {
    const response = await ask({ messages: [{ role: 'user', content: 'a'.repeat(32_001) }] });
    assert.equal(response.status, 413);
    assert.equal((await readProblem(response)).code, 'too-long');
  });
});

describe('an answer of version 1', () => {
  it('shows signs of life as empty lines while it is awaited', async () => {
    const answers = new DictatedAnswers();
    const server = await startTestServer({ heartbeat: 5, makeAnswers: () => answers });
    try {
      const reader = new PartialReader(await server.post(firstVersionPath, questionBody(question)));
      await reader.until('8:');
      await reader.until('\n\n\n');
      answers.say('Words.');
      answers.end();
      const text = await reader.toEnd();
      assert.doesNotMatch(text, /^:/m);
      assert.equal(partOf(readParts(text), '0'), 'Words.');
    } finally {
      await server.stop();
    }
  });

  it('ends with a neutral error where it fails, and never as if it were whole', async () => {
    const server = await startTestServer({
      makeAnswers: () => ({
        async answer() {
          throw new Error('secret reason');
        },
      }),
    });
    try {
      const response = await server.post(firstVersionPath, questionBody(question));
      assert.equal(await response.text(), '3:"The answer could not be completed."\n');
      assert.deepEqual(server.reports, ['An answer could not be completed: secret reason']);
    } finally {
      await server.stop();
    }
  });

  it('costs nothing more once its reader has gone', async () => {
    const answers = new DictatedAnswers();
    const server = await startTestServer({ makeAnswers: () => answers });
    try {
      const response = await server.post(firstVersionPath, questionBody(question));
      const reader = new PartialReader(response);
      answers.say('Words.');
      await reader.until('Words.');
      const aborted = new Promise((resolve) =>
        answers.signal.addEventListener('abort', resolve, { once: true }),
      );
      await reader.leave();
      await aborted;
    } finally {
      await server.stop();
    }
  });
});
