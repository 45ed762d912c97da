import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DataStreamDecoder } from '../../../src/core/wire/data-stream-decoder.js';
import { MessageStream } from '../../../src/core/wire/message-stream.js';
import { assertError } from '../assert-error.js';
import { bodyOf, piecesOf } from '../fixture-stream.js';
import { readToEnd } from '../read-to-end.js';

/** A short whole answer of AI SDK 4, with everything that such a stream may hold. */
const lines = [
  '',
  'f:{"messageId":"answer-1"}',
  'g:"Hm – 大"',
  'g:"きさ."',
  'b:{"toolCallId":"call-1","toolName":"search"}',
  'c:{"toolCallId":"call-1","argsTextDelta":"{\\"query\\":"}',
  '9:{"toolCallId":"call-1","toolName":"search","args":{"query":"size"}}',
  '',
  'a:{"toolCallId":"call-1","result":[{"content":"…","path":"styling"}]}',
  'e:{"finishReason":"tool-calls","usage":{},"isContinued":true}',
  'f:{"messageId":"answer-1"}',
  '0:"Größe, "',
  '',
  ': a comment',
  'z:"unknown"',
  '0:{"not":"text"}',
  '0:"half',
  'h:{"sourceType":"url","id":"source-1","url":"/styling#accent","title":"Styling"}',
  '0:"👩🏽‍💻:\\nline"',
  '8:[{"note":1}]',
  '2:[null,{"type":"other","threadId":"thread-0"},{"type":"finish","threadId":"thread-1"}]',
  'e:{"finishReason":"stop","usage":{}}',
  'd:{"finishReason":"stop","usage":{"promptTokens":1},"threadId":"thread-1"}',
  '',
];
const bytes = new TextEncoder().encode(lines.join('\n'));

const chunks = [
  { type: 'start', messageId: 'answer-1' },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'part-1' },
  { type: 'reasoning-delta', id: 'part-1', delta: 'Hm – 大' },
  { type: 'reasoning-delta', id: 'part-1', delta: 'きさ.' },
  { type: 'reasoning-end', id: 'part-1' },
  { type: 'tool-input-start', toolCallId: 'call-1', toolName: 'search' },
  { type: 'tool-input-delta', toolCallId: 'call-1', inputTextDelta: '{"query":' },
  {
    type: 'tool-input-available',
    toolCallId: 'call-1',
    toolName: 'search',
    input: { query: 'size' },
  },
  {
    type: 'tool-output-available',
    toolCallId: 'call-1',
    output: [{ content: '…', path: 'styling' }],
  },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'text-start', id: 'part-2' },
  { type: 'text-delta', id: 'part-2', delta: 'Größe, ' },
  { type: 'source-url', sourceId: 'source-1', url: '/styling#accent', title: 'Styling' },
  { type: 'text-delta', id: 'part-2', delta: '👩🏽‍💻:\nline' },
  { type: 'message-metadata', messageMetadata: { threadId: 'thread-1' } },
  { type: 'text-end', id: 'part-2' },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'stop', messageMetadata: { threadId: 'thread-1' } },
];

function read(body: ReadableStream<Uint8Array>) {
  return readToEnd(new MessageStream(body, { decoder: new DataStreamDecoder(undefined) }).chunks);
}

const readLines = (...given: string[]) =>
  read(bodyOf([new TextEncoder().encode(given.map((line) => `${line}\n`).join(''))]));

describe('An answer of version 1', () => {
  it('gives the chunks of version 2, cut in two at any byte', async () => {
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const outcome = await read(bodyOf([bytes.slice(0, cut), bytes.slice(cut)]));
      assert.deepEqual(outcome, { chunks, error: undefined }, `cut at byte ${cut}`);
    }
  });

  it('reads the same in pieces of any size', async () => {
    for (let size = 1; size < 64; size += 1) {
      const outcome = await read(bodyOf(piecesOf(bytes, size)));
      assert.deepEqual(outcome, { chunks, error: undefined }, `pieces of ${size} bytes`);
    }
  });

  it('never looks complete when it was cut off, whichever byte was the last', async () => {
    // The line break behind the last part is not needed.
    for (let length = 0; length < bytes.length - 1; length += 1) {
      const outcome = await read(bodyOf([bytes.slice(0, length)]));
      const begun = outcome.chunks.length > 0;
      assertError(outcome.error, begun ? 'interrupted' : 'bad-response');
      const expected = chunks.slice(0, outcome.chunks.length);
      assert.deepEqual(outcome.chunks, expected, `${length} bytes`);
    }
  });

  it('reads lines that end in CRLF', async () => {
    const outcome = await readLines('f:{}\r', '0:"Yes."\r', 'd:{"finishReason":"stop"}\r');
    assert.equal(outcome.error, undefined);
    assert.equal(
      outcome.chunks.some(({ type }) => type === 'text-delta'),
      true,
    );
  });

  for (const [name, separator] of [
    ['U+2028', '\u2028'],
    ['U+2029', '\u2029'],
    ['U+0085', '\u0085'],
  ] as const) {
    it(`loses no text to ${name} in it`, async () => {
      const text = `One.${separator}Two.`;
      const outcome = await readLines(`0:"${text}"`, 'd:{}');
      assert.deepEqual(outcome.chunks[1], { type: 'text-delta', id: 'part-1', delta: text });
    });
  }

  it('is whole without a line break at its end', async () => {
    for (let cut = 0; cut <= bytes.length - 1; cut += 1) {
      const outcome = await read(bodyOf([bytes.slice(0, cut), bytes.slice(cut, -1)]));
      assert.deepEqual(outcome, { chunks, error: undefined }, `cut at byte ${cut}`);
    }
  });

  it('keeps the last of what came before it was cut off', async () => {
    const text = new TextEncoder().encode('0:"Half"\n0:" an answer"');
    const outcome = await read(bodyOf([text]));
    assertError(outcome.error, 'interrupted');
    assert.deepEqual(outcome.chunks.at(-1), {
      type: 'text-delta',
      id: 'part-1',
      delta: ' an answer',
    });
  });

  it('goes on with its text where a step says that the next one continues it', async () => {
    const goesOn = 'e:{"finishReason":"length","isContinued":true}';
    const outcome = await readLines('f:{}', '0:"Half a w"', goesOn, 'f:{}', '0:"ord."', 'd:{}');
    const deltas = outcome.chunks.filter((chunk) => chunk.type === 'text-delta');
    assert.deepEqual(
      deltas.map(({ id, delta }) => [id, delta]),
      [
        ['part-1', 'Half a w'],
        ['part-1', 'ord.'],
      ],
    );
    // A new step might begin with thoughts.
    assert.equal(outcome.chunks.filter(({ type }) => type === 'start-step').length, 1);
  });

  for (const annotation of ['{"threadId":"thread-8"}', '{"type":"finish","threadId":"thread-8"}']) {
    it(`names its thread in an annotation: ${annotation}`, async () => {
      const outcome = await readLines(
        '0:"Yes."',
        `8:[null,7,{"threadId":7},${annotation}]`,
        'd:{}',
      );
      assert.deepEqual(outcome.chunks.at(-1), {
        type: 'finish',
        finishReason: undefined,
        messageMetadata: { threadId: 'thread-8' },
      });
    });
  }

  it('says in an annotation how it came about', async () => {
    const annotation = '8:[{"threadId":"thread-1","answer":"passages","note":"x"}]';
    const outcome = await readLines(annotation, '0:"Yes."', 'd:{}');
    assert.deepEqual(outcome.chunks[0], {
      type: 'message-metadata',
      messageMetadata: { threadId: 'thread-1', answer: 'passages' },
    });
  });

  it('names its thread after its end as well', async () => {
    const late = '2:[{"type":"finish","threadId":"thread-9"}]';
    const outcome = await readLines('0:"Yes."', 'd:{"finishReason":"stop"}', late);
    assert.deepEqual(outcome.chunks.at(-1), {
      type: 'message-metadata',
      messageMetadata: { threadId: 'thread-9' },
    });
  });

  it('tells of a fault', async () => {
    const { chunks: told } = await readLines('0:"Half"', '3:"Overloaded"', 'd:{}');
    assert.deepEqual(told[2], { type: 'error', errorText: 'Overloaded' });
  });

  for (const [name, ...given] of [
    ['version 2', 'data: {"type":"start"}', '', 'data: {"type":"finish"}'],
    ['a page', '<!doctype html>', '<p>0:"Yes."</p>'],
    ['parts that are not what they say', '0:7', '9:{"toolCallId":7}', 'h:{"url":[]}', '2:"x"', 'f'],
  ]) {
    it(`is a bad response when it is ${name}`, async () => {
      const outcome = await readLines(...given);
      assert.deepEqual(outcome.chunks, []);
      assertError(outcome.error, 'bad-response');
    });
  }
});
