import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ApiVersion } from '../../../src/core/wire/message-request.js';
import type { ScriptedReply, ScriptedStep } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { chatOverBackend, lastOutcome, saidIn } from '../chat-over-backend.js';
import { fixtureBytes } from '../fixture-stream.js';

const encoder = new TextEncoder();

/** A whole answer on the wire, its text, and how many bytes it takes until a part or all of it is there. */
interface Fixture {
  apiVersion: ApiVersion;
  contentType: string;
  bytes: Uint8Array;
  said: string;
  bytesToBegin: number;
  bytesToEnd: number;
}

const lengthOf = (text: string): number => encoder.encode(text).length;

/** How many bytes of a text there are up to the end of the line that something stands in, `\n` included. */
function bytesThrough(text: string, found: string): number {
  return lengthOf(text.slice(0, text.indexOf('\n', text.indexOf(found)) + 1));
}

const version2 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fixtureBytes('\n'));
// Its last event holds text that must not count, as it comes after the end.
const events = version2.slice(0, version2.indexOf('data: [DONE]'));
const lines = [
  'f:{"messageId":"answer-1"}',
  'g:"Hm."',
  '0:"Größe, 大きさ, 👩🏽‍💻: "',
  'h:{"sourceType":"url","id":"source-1","url":"/styling#accent","title":"Styling"}',
  '0:"line\\nbreak"',
  'e:{"finishReason":"stop"}',
  'd:{"finishReason":"stop","threadId":"thread-1"}',
  '',
].join('\n');

const fixtures: Fixture[] = [
  {
    apiVersion: '2',
    contentType: 'text/event-stream',
    bytes: encoder.encode(events),
    said: 'Größe, 大きさ, 👩🏽‍💻: line\nbreak\r\n',
    // An event is whole with the empty line after it.
    bytesToBegin: bytesThrough(events, '"type":"start"') + 1,
    bytesToEnd: lengthOf(events),
  },
  {
    apiVersion: '1',
    contentType: 'text/plain',
    bytes: encoder.encode(lines),
    said: 'Größe, 大きさ, 👩🏽‍💻: line\nbreak',
    // A part is whole without the line break after it.
    bytesToBegin: bytesThrough(lines, 'f:') - 1,
    bytesToEnd: lengthOf(lines) - 1,
  },
];

/** Checks every number of bytes from 1 on, some at the same time. */
async function atEach(most: number, check: (bytes: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  while (numbers.length > 0) await Promise.all(numbers.splice(0, 32).map(check));
}

describe('A connection that breaks anywhere', () => {
  let server: ScriptedBackendServer;
  before(async () => {
    server = await ScriptedBackendServer.start();
  });
  after(() => server.close());

  for (const { apiVersion, contentType, bytes, said, bytesToBegin, bytesToEnd } of fixtures) {
    const reply = (...body: ScriptedStep[]): ScriptedReply => ({
      headers: { 'content-type': contentType },
      body,
    });
    const piece = (start: number, end?: number): ScriptedStep => ({
      base64: Buffer.from(bytes.subarray(start, end)).toString('base64'),
    });
    const ask = async (...body: ScriptedStep[]) => {
      const { chat } = await chatOverBackend(server, [reply(...body)], { apiVersion });
      await chat.ask('How?');
      return chat.snapshot;
    };

    it(`never leaves a whole answer of version ${apiVersion}, whichever byte was the last`, async () => {
      await atEach(bytes.length, async (length) => {
        const state = await ask(piece(0, length), { cut: true });
        const cut = length < bytesToBegin ? 'bad-response' : 'interrupted';
        const expected = length < bytesToEnd ? cut : 'complete';
        assert.equal(state.error?.code ?? lastOutcome(state), expected, `${length} bytes`);
        const [, answer = 'assistant: '] = saidIn(state);
        assert.ok(`assistant: ${said}`.startsWith(answer), `${length} bytes: ${answer}`);
      });
    });

    it(`is not what an answer of version ${apiVersion} in two pieces is taken for, wherever it was cut`, async () => {
      await atEach(bytes.length - 1, async (cut) => {
        const state = await ask(piece(0, cut), piece(cut));
        assert.equal(lastOutcome(state), 'complete', `cut at byte ${cut}`);
        assert.equal(saidIn(state)[1], `assistant: ${said}`, `cut at byte ${cut}`);
      });
    });
  }
});
