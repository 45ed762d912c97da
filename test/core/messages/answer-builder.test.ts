import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AnswerBuilder } from '../../../src/core/messages/answer-builder.js';
import type { DocsMessageChunk } from '../../../src/core/messages/docs-message.js';

function partsOf(...chunks: DocsMessageChunk[]) {
  const builder = new AnswerBuilder('answer-1', () => true);
  for (const chunk of chunks) builder.add(chunk);
  return builder.message.parts;
}

const done = (type: 'text' | 'reasoning', text: string) => ({ type, text, state: 'done' });

describe('Text that comes in several parts', () => {
  const part = (id: string, delta: string): DocsMessageChunk[] => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta },
    { type: 'text-end', id },
  ];

  it('is kept as parts, also where each step gives its text the same id', () => {
    const parts = partsOf(...part('0', 'Let me look.'), ...part('0', '## Result'));
    assert.deepEqual(parts, [done('text', 'Let me look.'), done('text', '## Result')]);
  });

  it('is kept as parts where they begin and never end', () => {
    const parts = partsOf(
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'Let me look.' },
      ...part('0', '## Result'),
    );
    assert.deepEqual(parts, [done('text', 'Let me look.'), done('text', '## Result')]);
  });

  it('leaves what was thought in parts, also where each step gives that the same id', () => {
    const thought = (delta: string): DocsMessageChunk[] => [
      { type: 'reasoning-start', id: '0' },
      { type: 'reasoning-delta', id: '0', delta },
      { type: 'reasoning-end', id: '0' },
    ];
    const parts = partsOf(...thought('Hm.'), ...part('0', 'Let me look.'), ...thought('Hm?'));
    assert.deepEqual(parts, [
      done('reasoning', 'Hm.'),
      done('text', 'Let me look.'),
      done('reasoning', 'Hm?'),
    ]);
  });

  it('is one part where a source comes in between', () => {
    const parts = partsOf(
      { type: 'text-delta', id: '0', delta: 'Set ' },
      { type: 'source-url', sourceId: 'source-1', url: '/a' },
      { type: 'text-delta', id: '0', delta: 'it.' },
    );
    assert.deepEqual(parts[0], { type: 'text', text: 'Set it.', state: 'streaming' });
  });
});

describe('A step that is taken back', () => {
  const step: DocsMessageChunk = { type: 'start-step' };
  const reset: DocsMessageChunk = { type: 'reset-step' };
  const text = (delta: string): DocsMessageChunk => ({ type: 'text-delta', id: '0', delta });
  const source: DocsMessageChunk = { type: 'source-url', sourceId: 'source-1', url: '/a' };

  it('takes all that it wrote with it, and nothing of the steps before', () => {
    const parts = partsOf(
      step,
      { type: 'reasoning-delta', id: '0', delta: 'Hm.' },
      { type: 'reasoning-end', id: '0' },
      text('First.'),
      { type: 'text-end', id: '0' },
      step,
      { type: 'reasoning-delta', id: '1', delta: 'Hm?' },
      text('Wrong'),
      source,
      reset,
      text('Right.'),
    );
    assert.deepEqual(parts, [
      done('reasoning', 'Hm.'),
      done('text', 'First.'),
      { type: 'text', text: 'Right.', state: 'streaming' },
    ]);
  });

  it('is all of the answer where no step was named', () => {
    assert.deepEqual(partsOf(text('Wrong'), source, reset), []);
  });

  it('keeps what an earlier step had called for, with what came of it', () => {
    const call = { toolCallId: 'call-1', toolName: 'search' };
    const parts = partsOf(
      step,
      { type: 'tool-input-available', ...call, input: { query: 'accent' } },
      step,
      { type: 'tool-output-available', toolCallId: 'call-1', output: [] },
      text('Wrong'),
      reset,
    );
    assert.deepEqual(
      parts.map((part) => ('state' in part ? part.state : '')),
      ['output-available'],
    );
  });

  it('may think before it answers, the second time as well', () => {
    const again = partsOf(
      step,
      text('<think>Hm.</think>Wrong'),
      reset,
      text('<think>a</think>Yes.'),
    );
    assert.deepEqual(again, [
      done('reasoning', 'a'),
      { type: 'text', text: 'Yes.', state: 'streaming' },
    ]);
    const half = partsOf(step, text('<thi'), reset, text('Yes.'));
    assert.deepEqual(half, [{ type: 'text', text: 'Yes.', state: 'streaming' }]);
  });
});

describe('What a backend says of an answer', () => {
  function metadataOf(...told: unknown[]) {
    const builder = new AnswerBuilder('answer-1', () => true);
    for (const messageMetadata of told) builder.add({ type: 'message-metadata', messageMetadata });
    return builder.message.metadata;
  }

  it('is how sure it is, when it is not, and stays as more is said', () => {
    assert.deepEqual(metadataOf({ confidence: 'low' }), { confidence: 'low' });
    const told = metadataOf(
      { confidence: 'low', answer: 'passages' },
      { threadId: 'thread-1' },
      {},
    );
    assert.deepEqual(told, { confidence: 'low', answer: 'passages', threadId: 'thread-1' });
  });

  for (const confidence of ['high', 'LOW', '', 0, true, ['low'], null]) {
    it(`is not how sure it is when that is ${JSON.stringify(confidence)}`, () => {
      assert.deepEqual(metadataOf({ confidence }), {});
    });
  }
});

describe('What a tool searched for', () => {
  const called = (input: unknown): DocsMessageChunk => ({
    type: 'tool-input-available',
    toolCallId: 'call-1',
    toolName: 'search',
    input,
  });
  const found: DocsMessageChunk = {
    type: 'tool-output-available',
    toolCallId: 'call-1',
    output: [{ path: '/styling' }],
  };
  const part = { type: 'dynamic-tool', toolName: 'search', toolCallId: 'call-1' };

  it('is told while it searches, and nothing else of the input', () => {
    assert.deepEqual(partsOf(called({ query: 'accent', secret: 'x' })), [
      { ...part, state: 'input-available', input: { query: 'accent' } },
    ]);
  });

  it('stays with what it found', () => {
    const text: DocsMessageChunk = { type: 'text-delta', id: 'text-1', delta: 'Yes.' };
    assert.deepEqual(partsOf(called({ query: 'accent' }), text, found), [
      {
        ...part,
        state: 'output-available',
        input: { query: 'accent' },
        output: [{ path: '/styling' }],
      },
      { type: 'text', text: 'Yes.', state: 'streaming' },
    ]);
  });

  for (const input of [undefined, 'accent', { query: 7 }, { query: ' ' }, ['accent']]) {
    it(`is left out when it is no query: ${JSON.stringify(input)}`, () => {
      assert.deepEqual(partsOf(called(input)), []);
      assert.deepEqual(partsOf(called(input), found), [
        { ...part, state: 'output-available', input: undefined, output: [{ path: '/styling' }] },
      ]);
    });
  }
});
