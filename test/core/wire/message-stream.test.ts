import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EventStreamDecoder } from '../../../src/core/wire/event-stream-decoder.js';
import { MessageStream } from '../../../src/core/wire/message-stream.js';
import { Gate } from '../../support/gate.js';
import { HeldTimer } from '../../support/held-timer.js';
import { assertError } from '../assert-error.js';
import {
  bodyOf,
  eventBody,
  fixtureBytes,
  fixtureChunks,
  piecesOf,
  wholeFixtureLength,
} from '../fixture-stream.js';
import { readToEnd } from '../read-to-end.js';

const start = { type: 'start', messageId: 'answer-1' };
const delta = { type: 'text-delta', id: 'text-1', delta: 'Hello' };
const finish = { type: 'finish' };

function read(body: ReadableStream<Uint8Array>, threadId?: string) {
  return readToEnd(new MessageStream(body, { decoder: new EventStreamDecoder(threadId) }).chunks);
}

const fixtureOutcome = { chunks: fixtureChunks, error: undefined };

describe('An answer that arrives in awkward pieces', () => {
  for (const [name, lineEnd] of [
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ] as const) {
    const bytes = fixtureBytes(lineEnd);

    it(`reads the same when it is cut in two at any byte, lines ending in ${name}`, async () => {
      for (let cut = 0; cut <= bytes.length; cut += 1) {
        const outcome = await read(bodyOf([bytes.slice(0, cut), bytes.slice(cut)]));
        assert.deepEqual(outcome, fixtureOutcome, `cut at byte ${cut}`);
      }
    });

    it(`reads the same in pieces of any size, lines ending in ${name}`, async () => {
      for (let size = 1; size <= bytes.length; size += size < 64 ? 1 : 61) {
        const outcome = await read(bodyOf(piecesOf(bytes, size)));
        assert.deepEqual(outcome, fixtureOutcome, `pieces of ${size} bytes`);
      }
    });
  }

  it('reads the same with empty pieces in between', async () => {
    const empty = new Uint8Array();
    const pieces = piecesOf(fixtureBytes('\n'), 1).flatMap((piece) => [empty, piece]);
    assert.deepEqual(await read(bodyOf(pieces)), fixtureOutcome);
  });
});

describe('An answer that was cut off', () => {
  it('never looks complete, whichever byte was the last', async () => {
    const bytes = fixtureBytes('\n');
    for (let length = 0; length < wholeFixtureLength; length += 1) {
      const { chunks, error } = await read(bodyOf([bytes.slice(0, length)]));
      assert.deepEqual(chunks, fixtureChunks.slice(0, chunks.length), `${length} bytes`);
      assertError(error, chunks.length > 0 ? 'interrupted' : 'bad-response');
    }
  });

  it('is whole as soon as its finish came, whatever is missing after that', async () => {
    const bytes = fixtureBytes('\n');
    for (let length = wholeFixtureLength; length <= bytes.length; length += 1) {
      assert.deepEqual(await read(bodyOf([bytes.slice(0, length)])), fixtureOutcome);
    }
  });

  it('is interrupted when it says that it is done and never finished', async () => {
    const { chunks, error } = await read(eventBody(start, delta, '[DONE]'));
    assert.deepEqual(chunks, [start, delta]);
    assert.equal(assertError(error, 'interrupted').retryable, true);
  });

  it('is interrupted when the connection broke before its finish, and keeps the cause', async () => {
    const fault = new TypeError('terminated');
    const { chunks, error } = await read(breakingBody([start, delta], fault));
    assert.deepEqual(chunks, [start, delta]);
    assert.equal(assertError(error, 'interrupted').cause, fault);
  });

  it('is whole when the connection broke after its finish', async () => {
    const { chunks, error } = await read(
      breakingBody([start, delta, finish], new TypeError('terminated')),
    );
    assert.deepEqual(chunks, [start, delta, finish]);
    assert.equal(error, undefined);
  });

  it('leaves the abort of the one who asked as it is', async () => {
    const abort = new DOMException('Stopped.', 'AbortError');
    const { error } = await read(breakingBody([start, delta], abort));
    assert.equal(error, abort);
  });
});

describe('What is not an answer', () => {
  for (const [name, text] of [
    ['nothing at all', ''],
    ['a page', '<!doctype html>\n<title>Docs</title>\n\n<p>data: none</p>\n'],
    ['JSON', '{"type":"start"}'],
    ['an end without an answer', 'data: [DONE]\n\n'],
    ['the older protocol', '0:"Hello"\nd:{"finishReason":"stop"}\n'],
    ['noise', ': ping\n\nevent: ping\ndata: {}\n\ndata: null\n\ndata: 7\n\ndata: [1]\n\n'],
  ] as const) {
    it(`is a bad response: ${name}`, async () => {
      const { chunks, error } = await read(bodyOf([new TextEncoder().encode(text)]));
      assert.deepEqual(chunks, []);
      assertError(error, 'bad-response');
    });
  }
});

describe('Noise within an answer', () => {
  for (const [name, noise] of [
    ['a chunk of an unknown type', { type: 'hologram', id: 'text-1', delta: 'Hello' }],
    ['a type that every object has', { type: 'constructor' }],
    ['a chunk without a type', { delta: 'Hello' }],
    ['a delta without text', { type: 'text-delta', id: 'text-1', delta: 7 }],
    ['an event that is not JSON', '{"type":"text-delta","id":'],
    ['an event that is no object', '"text-delta"'],
    ['an event without data', ''],
    ['a source without an address', { type: 'source-url', sourceId: 'source-1', url: null }],
  ] as const) {
    it(`is passed over: ${name}`, async () => {
      const outcome = await read(eventBody(start, noise, delta, noise, finish, '[DONE]'));
      assert.deepEqual(outcome, { chunks: [start, delta, finish], error: undefined });
    });
  }

  it('does not hide a finish whose reason is unknown', async () => {
    const unknown = { type: 'finish', finishReason: 'bored' };
    const outcome = await read(eventBody(start, delta, unknown, '[DONE]'));
    assert.deepEqual(outcome, { chunks: [start, delta, unknown], error: undefined });
  });

  it('lets a delta through that comes before its start', async () => {
    const outcome = await read(eventBody(delta, finish));
    assert.deepEqual(outcome, { chunks: [delta, finish], error: undefined });
  });

  it('lets data of an application through', async () => {
    const data = { type: 'data-weather', data: { sunny: true } };
    const outcome = await read(eventBody(start, data, finish));
    assert.deepEqual(outcome.chunks, [start, data, finish]);
  });

  it('takes a title that is not text out of a source, and keeps the source', async () => {
    const source = { type: 'source-url', sourceId: 'source-1', url: '/styling' };
    const document = {
      type: 'source-document',
      sourceId: 'source-2',
      mediaType: 'text/markdown',
      title: 'Styling',
    };
    const { chunks } = await read(
      eventBody({ ...source, title: { $: 1 } }, { ...document, filename: ['a'] }, finish),
    );
    assert.deepEqual(chunks, [source, document, finish]);
  });
});

describe('Giving up on an answer', () => {
  it('closes the connection when the reader leaves', async () => {
    const reasons: unknown[] = [];
    const body = new ReadableStream<Uint8Array>({ cancel: (reason) => void reasons.push(reason) });
    await new MessageStream(body).chunks.cancel('left');
    assert.deepEqual(reasons, ['left']);
  });

  it('waits a second for what follows a finish, and not for ever', async () => {
    const timer = new HeldTimer();
    const { chunks } = new MessageStream(openBody(finish).body, { setTimer: timer.set });
    const reader = chunks.getReader();
    assert.deepEqual((await reader.read()).value, finish);
    const end = reader.read();
    await timer.hasSetAny();
    assert.deepEqual(timer.pending, [1000]);
    timer.pass(1000);
    assert.equal((await end).done, true);
  });

  it('closes the connection a second after the answer said that nothing follows', async () => {
    const timer = new HeldTimer();
    const { body, cancelled } = openBody(finish, '[DONE]');
    const { chunks } = new MessageStream(body, { setTimer: timer.set });
    assert.deepEqual(await readToEnd(chunks), { chunks: [finish], error: undefined });
    await timer.hasSetAny();
    assert.deepEqual(timer.pending, [1000]);
    timer.pass(1000);
    await cancelled;
  });
});

/** Gives the events, and stays open. */
function openBody(...values: unknown[]): {
  body: ReadableStream<Uint8Array>;
  cancelled: Promise<void>;
} {
  const cancelled = new Gate();
  const events = values.map(
    (value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`,
  );
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(events.join(''))),
    cancel: () => cancelled.open(),
  });
  return { body, cancelled: cancelled.passed };
}

/** Gives the events, and breaks with `fault` when more is asked for. */
function breakingBody(values: unknown[], fault: Error): ReadableStream<Uint8Array> {
  const events = values.map((value) => `data: ${JSON.stringify(value)}\n\n`);
  return new ReadableStream({
    pull(controller) {
      const event = events.shift();
      if (event === undefined) controller.error(fault);
      else controller.enqueue(new TextEncoder().encode(event));
    },
  });
}
