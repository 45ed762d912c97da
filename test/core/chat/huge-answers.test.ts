import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { DocsMessageChunk } from '../../../src/core/messages/docs-message.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import type { ChunkDecoder } from '../../../src/core/wire/chunk-decoder.js';
import { DataStreamDecoder } from '../../../src/core/wire/data-stream-decoder.js';
import { EventStreamDecoder } from '../../../src/core/wire/event-stream-decoder.js';
import { MessageStream } from '../../../src/core/wire/message-stream.js';
import { readAll } from '../../../src/core/wire/read-all.js';
import { Gate } from '../../support/gate.js';
import { assertError } from '../assert-error.js';
import { lastOutcome } from '../chat-over-backend.js';
import { bodyOf, fixtureBytes, fixtureChunks, piecesOf } from '../fixture-stream.js';
import { readToEnd } from '../read-to-end.js';

const encoder = new TextEncoder();
const deltas = 40_000;
const event = (chunk: DocsMessageChunk): string => `data: ${JSON.stringify(chunk)}\n\n`;
const hello = event({ type: 'text-delta', id: 'text-1', delta: 'Hello' });
const manyDeltas = encoder.encode(`${hello.repeat(deltas)}${event({ type: 'finish' })}`);

describe('An answer that comes all at once', () => {
  for (const [name, pieces] of [
    ['one piece', [manyDeltas]],
    ['many pieces', piecesOf(manyDeltas, 1000)],
  ] as const) {
    it(`is read in slices that let the page do other things in between, from ${name}`, async () => {
      let read = 0;
      let readSincePause = 0;
      let longest = 0;
      const pause = async (): Promise<void> => {
        readSincePause = 0;
      };
      for await (const chunk of readAll(new MessageStream(bodyOf([...pieces]), { pause }).chunks)) {
        if (chunk.type === 'text-delta') read += 1;
        readSincePause += 1;
        longest = Math.max(longest, readSincePause);
      }
      assert.equal(read, deltas);
      assert.ok(longest <= 500, `${longest} chunks at a time`);
    });
  }

  it('is read without a pause when it is short', async () => {
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    const stream = new MessageStream(bodyOf([fixtureBytes('\n')]), { pause });
    assert.deepEqual((await readToEnd(stream.chunks)).chunks, fixtureChunks);
    assert.equal(pauses, 0);
  });

  it('can be stopped before all of it is shown', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    const transport = new DocsMessageTransport(
      { baseUrl: 'http://127.0.0.1', domain: 'acme', apiKey: 'svc_dsc_key' },
      { fetch: async () => new Response(bodyOf([manyDeltas]), { headers }) },
    );
    const chat = new AssistantChat({ transport });
    const reading = new AbortController();
    const onChange = (): void => {
      reading.abort();
      // As what a reader presses does, it comes in a task of its own.
      setImmediate(() => chat.stop());
    };
    const { signal } = reading;
    chat.subscribe(({ status }) => void (status === 'streaming' && onChange()), { signal });
    await chat.ask('How?');
    assert.equal(lastOutcome(chat.snapshot), 'stopped');
  });
});

describe('A part that never ends', () => {
  const delta = '0:"Hello"\n';
  const cases: [name: string, decoder: ChunkDecoder, beginning: string, more: string][] = [
    ['version 2', new EventStreamDecoder(undefined), `${hello}data: "`, 'x'],
    ['version 2, on many lines', new EventStreamDecoder(undefined), hello, 'data: x\n'],
    ['version 1', new DataStreamDecoder(undefined), `${delta}0:"`, 'x'],
  ];
  for (const [name, decoder, beginning, more] of cases) {
    it(`is given up before it fills the memory: ${name}`, async () => {
      const cancelled = new Gate();
      const pieces = Array<Uint8Array>(400).fill(encoder.encode(more.repeat(100_000)));
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(encoder.encode(beginning)),
        pull(controller) {
          const piece = pieces.pop();
          if (piece) controller.enqueue(piece);
          else controller.error(new Error('All of it was read.'));
        },
        cancel: () => cancelled.open(),
      });
      const { chunks, error } = await readToEnd(new MessageStream(body, { decoder }).chunks);
      assert.ok(pieces.length > 0, 'All of it was read.');
      assertError(error, 'interrupted');
      const said = chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? chunk.delta : []));
      assert.deepEqual(said, ['Hello'], 'what came before it is kept');
      await cancelled.passed;
    });
  }
});
