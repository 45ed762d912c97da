import type { DocsMessageChunk } from '../../src/core/messages/docs-message.js';

/** A short whole answer, as the chunks that must come out of it. */
export const fixtureChunks: DocsMessageChunk[] = [
  { type: 'start', messageId: 'answer-1' },
  { type: 'text-start', id: 'text-1' },
  { type: 'text-delta', id: 'text-1', delta: 'Größe, 大きさ, 👩🏽‍💻: ' },
  { type: 'source-url', sourceId: 'source-1', url: '/styling#accent', title: 'Styling – “accent”' },
  { type: 'text-delta', id: 'text-1', delta: 'line\nbreak\r\n' },
  { type: 'text-end', id: 'text-1' },
  { type: 'finish', finishReason: 'stop', messageMetadata: { threadId: 'thread-1' } },
];

const finish = '{"type":"finish","finishReason":"stop","messageMetadata":{"threadId":"thread-1"}}';

/** The same answer on the wire, with everything that a server-sent event stream may hold. */
const fixtureLines = [
  ': a comment – before anything',
  'retry: 3000',
  'id: 1',
  'data: {"type":"start","messageId":"answer-1"}',
  '',
  'event: ping',
  'data: {}',
  '',
  ':',
  'data:{"type":"text-start","id":"text-1"}',
  '',
  'data: {"type":"text-delta","id":"text-1",',
  'data: "delta":"Größe, 大きさ, 👩🏽‍💻: "}',
  '',
  'data: {"type":"next-year","id":"text-1","delta":"unknown"}',
  '',
  'data: {"type":"text-delta","id":"te',
  '',
  'data: {"type":"text-delta","id":"text-1"}',
  '',
  'data: {"type":"source-url","sourceId":"source-1","url":"/styling#accent","title":"Styling – “accent”"}',
  '',
  ': 心拍',
  '',
  'data: {"type":"text-delta","id":"text-1","delta":"line\\nbreak\\r\\n"}',
  '',
  'data: {"type":"text-end","id":"text-1"}',
  '',
  `data: ${finish}`,
  '',
  'data: [DONE]',
  '',
  'data: {"type":"text-delta","id":"text-1","delta":"after the end"}',
  '',
  '',
];

/** The bytes of the fixture, each line ended by `lineEnd`, after a byte order mark. */
export function fixtureBytes(lineEnd: '\n' | '\r\n' | '\r'): Uint8Array {
  return new TextEncoder().encode(`\uFEFF${fixtureLines.join(lineEnd)}`);
}

/** How many bytes of the fixture with `\n` it takes until the answer is whole. */
export const wholeFixtureLength = new TextEncoder().encode(
  `\uFEFF${fixtureLines.slice(0, fixtureLines.indexOf('data: [DONE]')).join('\n')}\n`,
).length;

/** A body that arrives in these pieces. */
export function bodyOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

/** The bytes in pieces of `size`; the last may be shorter. */
export function piecesOf(bytes: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let offset = 0; offset < bytes.length; offset += size) {
    pieces.push(bytes.slice(offset, offset + size));
  }
  return pieces;
}

/** Server-sent events, one for each value, as one body. */
export function eventBody(...values: unknown[]): ReadableStream<Uint8Array> {
  const events = values.map(
    (value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`,
  );
  return bodyOf([new TextEncoder().encode(events.join(''))]);
}
