import assert from 'node:assert/strict';
import { isRecord } from '../../../src/core/record.js';

/** One chunk of a message stream. */
export type Chunk = Record<string, unknown>;

/** The chunks of a whole stream that ends with `[DONE]`, comments left out. */
export async function readChunks(response: Response): Promise<Chunk[]> {
  const text = await response.text();
  const events = text.split('\n\n').filter((event) => event !== '' && !event.startsWith(':'));
  const data = events.map((event) => {
    const [, json] = /^id: \S+\ndata: (.+)$/.exec(event) ?? assert.fail(`no event: ${event}`);
    return json ?? '';
  });
  assert.equal(data.pop(), '[DONE]', 'the stream ends with [DONE]');
  return data.map((json) => {
    const chunk: unknown = JSON.parse(json);
    assert.ok(isRecord(chunk));
    return chunk;
  });
}

/** The text that the chunks carry. */
export function textOf(chunks: readonly Chunk[]): string {
  return chunks
    .filter((chunk) => chunk.type === 'text-delta')
    .map((chunk) => String(chunk.delta))
    .join('');
}

/** The types of the chunks in their order, runs of one type as one. */
export function typesOf(chunks: readonly Chunk[]): unknown[] {
  const types = chunks.map((chunk) => chunk.type);
  return types.filter((type, position) => type !== types[position - 1]);
}

/** The chunk of that type. */
export function chunkOf(chunks: readonly Chunk[], type: string): Chunk {
  const chunk = chunks.find((each) => each.type === type);
  assert.ok(chunk, `there is a chunk of type ${type}`);
  return chunk;
}
