import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AnswerBuilder } from '../../../src/core/messages/answer-builder.js';
import type { DocsMessageChunk } from '../../../src/core/messages/docs-message.js';

function partsOf(...chunks: DocsMessageChunk[]) {
  const builder = new AnswerBuilder('answer-1', () => true);
  for (const chunk of chunks) builder.add(chunk);
  return builder.message.parts;
}

/** A text in pieces of `size` characters, from its start to its end. */
function textInPieces(text: string, size: number): DocsMessageChunk[] {
  const deltas: DocsMessageChunk[] = [];
  for (let offset = 0; offset < text.length; offset += size) {
    deltas.push({ type: 'text-delta', id: 'text-1', delta: text.slice(offset, offset + size) });
  }
  const id = 'text-1';
  return [{ type: 'text-start', id }, ...deltas, { type: 'text-end', id }, { type: 'finish' }];
}

const done = (type: 'text' | 'reasoning', text: string) => ({ type, text, state: 'done' });

describe('What a model thinks before it answers', () => {
  for (const [name, text, ...expected] of [
    [
      'reasoning',
      '<think>Hm, a < b?\n</thin k></think>\n\nIt is <b>.',
      done('reasoning', 'Hm, a < b?\n</thin k>'),
      done('text', 'It is <b>.'),
    ],
    [
      'reasoning after a line break',
      '\n<think>Hm.</think>Yes.',
      done('reasoning', 'Hm.'),
      done('text', 'Yes.'),
    ],
    ['text when nothing was thought', '<think></think>Yes.', done('text', 'Yes.')],
    ['no text of the answer when it never ends', '<think>Hm.</thi', done('reasoning', 'Hm.</thi')],
    [
      'text when the tag stands later',
      'Use <think>a</think>.',
      done('text', 'Use <think>a</think>.'),
    ],
    ['text when it is no such tag', '<thinking>a', done('text', '<thinking>a')],
    ['text when the tag is not whole', '<thi', done('text', '<thi')],
  ] as const) {
    it(`is ${name}, however it comes`, () => {
      for (let size = 1; size <= text.length; size += 1) {
        assert.deepEqual(partsOf(...textInPieces(text, size)), expected, `pieces of ${size}`);
      }
    });
  }

  it('is looked for at the beginning of a step alone', () => {
    const [first, , ...rest] = textInPieces('Yes.', 9);
    assert.ok(first);
    const parts = partsOf(
      { type: 'text-delta', id: 'text-0', delta: 'First.' },
      first,
      { type: 'text-delta', id: 'text-1', delta: '<think>a</think>' },
      ...rest,
    );
    assert.deepEqual(parts[1], done('text', '<think>a</think>'));
  });

  it('is looked for in each step, as of a model that calls tools in between', () => {
    const step = (id: string, delta: string): DocsMessageChunk[] => [
      { type: 'start-step' },
      { type: 'text-delta', id, delta },
    ];
    const answer = [done('reasoning', 'a'), { type: 'text', text: 'Yes.', state: 'streaming' }];
    for (const first of ['<think>Hm.</think>', '<think>Hm.'])
      assert.deepEqual(partsOf(...step('1', first), ...step('2', '<think>a</think>Yes.')), [
        done('reasoning', 'Hm.'),
        ...answer,
      ]);
    const said = partsOf(...step('1', 'Let me look.'), ...step('2', '<think>a</think>Yes.'));
    assert.deepEqual(said.slice(1), answer);
  });
});
