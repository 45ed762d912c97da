import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { toRequestContext, toRequestMessages } from '../../../src/core/wire/request-messages.js';
import { userMessage } from '../question.js';

const answer = (text: string, id: string): DocsMessage => ({
  id,
  role: 'assistant',
  parts: [{ type: 'text', text }],
});

describe('A long conversation', () => {
  it('goes along with its latest turns, from a question on', () => {
    const turns = Array.from({ length: 40 }, (_, turn) => [
      userMessage(`Question ${turn}?`, `question-${turn}`),
      answer(`Answer ${turn}.`, `answer-${turn}`),
    ]).flat();
    const sent = toRequestMessages([...turns, userMessage('And?', 'last')], '2');
    assert.equal(sent.length, 49);
    assert.equal(sent[0]?.id, 'question-16');
    assert.equal(sent.at(-1)?.id, 'last');
  });

  for (const version of ['1', '2'] as const) {
    it(`goes along with as much text as a request may have, in version ${version}`, () => {
      const sent = toRequestMessages(
        [
          userMessage('First?', 'question-1'),
          answer('a'.repeat(100_000), 'answer-1'),
          userMessage('Second?', 'question-2'),
          answer('b'.repeat(60_000), 'answer-2'),
          userMessage('q'.repeat(3000), 'question-3'),
        ],
        version,
      );
      assert.deepEqual(
        sent.map(({ id, parts }) => [id, parts[0]?.text.length]),
        [
          ['question-2', 7],
          ['answer-2', 60_000],
          ['question-3', 3000],
        ],
      );
      assert.equal(sent[1]?.content?.length, version === '1' ? 60_000 : undefined);
    });
  }
});

describe('What goes along with a question', () => {
  it('names no place that is longer than places are', () => {
    const [path, elementId] = [`/${'p'.repeat(1999)}`, 'e'.repeat(1000)];
    const item = { type: 'code', value: 'a', path, elementId } as const;
    assert.deepEqual(toRequestContext([item], '2'), [item]);
    const longer = { ...item, path: `${path}p`, elementId: `${elementId}e` };
    assert.deepEqual(toRequestContext([longer], '2'), [{ type: 'code', value: 'a' }]);
  });
});
