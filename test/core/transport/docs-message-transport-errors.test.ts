import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { textChunks } from '../answer-reply.js';
import { assertError, failureOf } from '../assert-error.js';
import { questionOf } from '../question.js';
import { readToEnd } from '../read-to-end.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const key = { domain: 'acme', apiKey: 'svc_dsc_key' };

async function ask(reply: ScriptedReply, signal?: AbortSignal) {
  const backend = server.backend();
  await backend.reply(reply);
  const transport = new DocsMessageTransport({ ...key, baseUrl: backend.baseUrl });
  const asked = transport.sendMessages(questionOf({ abortSignal: signal }));
  return { backend, asked };
}

async function failureOfReply(reply: ScriptedReply): Promise<unknown> {
  return failureOf((await ask(reply)).asked);
}

function problem(status: number, headers: Record<string, string> = {}): ScriptedReply {
  const detail = `Why it is ${status}.`;
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: [JSON.stringify({ type: 'about:blank', title: 'Problem', status, detail, code: 'x' })],
  };
}

const page: ScriptedReply = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: ['<!doctype html><title>secret page</title>'],
};

describe('A refused question', () => {
  for (const [status, code, retryable] of [
    [400, 'refused', false],
    [401, 'unauthorized', false],
    [403, 'unauthorized', false],
    [404, 'not-found', false],
    [408, 'server', true],
    [413, 'too-long', false],
    [422, 'refused', false],
    [429, 'rate-limited', true],
    [500, 'server', true],
    [503, 'server', true],
  ] as const) {
    it(`fails as ${code} with status ${status}`, async () => {
      const error = assertError(await failureOfReply(problem(status)), code);
      assert.equal(error.status, status);
      assert.equal(error.retryable, retryable);
      assert.equal(error.retryAfter, undefined);
      assert.match(error.message, new RegExp(`${status}: Why it is ${status}\\.$`));
    });
  }

  it('tells how many seconds to wait', async () => {
    const error = await failureOfReply(problem(429, { 'retry-after': '30' }));
    assert.equal(assertError(error, 'rate-limited').retryAfter, 30);
  });

  it('tells how many seconds to wait until a date', async () => {
    const soon = new Date(Date.now() + 90_000).toUTCString();
    const error = assertError(
      await failureOfReply(problem(503, { 'retry-after': soon })),
      'server',
    );
    assert.ok(error.retryAfter !== undefined);
    assert.ok(error.retryAfter > 0 && error.retryAfter <= 90, String(error.retryAfter));
  });

  it('keeps the page of a broken server out of its message', async () => {
    const error = assertError(await failureOfReply({ ...page, status: 502 }), 'server');
    assert.equal(error.message.includes('secret'), false);
  });
});

describe('A response that is no answer', () => {
  it('is a bad response: a page with status 200', async () => {
    const error = assertError(await failureOfReply(page), 'bad-response');
    assert.equal(error.status, 200);
    assert.match(error.message, /text\/html/);
  });

  it('is a bad response: no content type', async () => {
    assertError(await failureOfReply({ body: ['data: {"type":"start"}\n\n'] }), 'bad-response');
  });

  it('is a bad response: no body', async () => {
    const reply = { status: 204, headers: { 'content-type': 'text/event-stream' } };
    assertError(await failureOfReply(reply), 'bad-response');
  });

  it('is a bad response: an event stream without an event of ours', async () => {
    const { asked } = await ask(messageStreamReply(': ping\n\n'));
    assertError((await readToEnd(await asked)).error, 'bad-response');
  });

  it('is an answer whatever the case of its content type', async () => {
    const reply = messageStreamReply(...textChunks('Yes.'), { type: 'finish' });
    const { asked } = await ask({ ...reply, headers: { 'content-type': 'Text/Event-Stream' } });
    assert.equal((await readToEnd(await asked)).error, undefined);
  });
});

describe('A connection that fails', () => {
  it('is a network error when nothing listens', async () => {
    const gone = await ScriptedBackendServer.start();
    const { origin } = gone;
    await gone.close();
    const transport = new DocsMessageTransport({ ...key, baseUrl: origin });
    const error = assertError(await failureOf(transport.sendMessages(questionOf())), 'network');
    assert.equal(error.retryable, true);
    assert.ok(error.cause instanceof TypeError);
  });

  it('is a network error when it is closed before the response', async () => {
    assertError(await failureOfReply({ refuse: true }), 'network');
  });

  it('interrupts the answer when it is destroyed in its middle', async () => {
    const [start, open, delta] = textChunks('Half an ans');
    assert.ok(start && open && delta);
    const { asked } = await ask(messageStreamReply(start, open, delta, { cut: true }));
    const { chunks, error } = await readToEnd(await asked);
    assert.deepEqual(chunks, [start, open, delta]);
    assertError(error, 'interrupted');
  });

  it('interrupts the answer when it is destroyed within a character', async () => {
    const reply = messageStreamReply(
      { type: 'start' },
      'data: {"type":"text-delta","id":"text-1","delta":"gr',
      { base64: Buffer.from([0xc3]).toString('base64') },
      { cut: true },
    );
    const { chunks, error } = await readToEnd(await (await ask(reply)).asked);
    assert.deepEqual(chunks, [{ type: 'start' }]);
    assertError(error, 'interrupted');
  });
});

describe('Giving up on a question', () => {
  it('closes the connection before the response, as the abort it is', async () => {
    const giveUp = new AbortController();
    const { backend, asked } = await ask({ holdHeaders: 'never' }, giveUp.signal);
    const failure = failureOf(asked);
    await backend.requests({ atLeast: 1 });
    giveUp.abort();
    assert.equal(isAbortError(await failure), true);
    await backend.aborted(0);
  });

  it('closes the connection in the middle of the answer, as the abort it is', async () => {
    const giveUp = new AbortController();
    const reply = messageStreamReply(...textChunks('Half'), { hold: 'never' });
    const { backend, asked } = await ask(reply, giveUp.signal);
    const reader = (await asked).getReader();
    await reader.read();
    giveUp.abort();
    const rest = failureOf(readRest(reader));
    assert.equal(isAbortError(await rest), true);
    await backend.aborted(0);
  });
});

async function readRest(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  while (!(await reader.read()).done);
}

function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
