import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { followUpsOf } from '../../../src/core/messages/follow-ups.js';

function suggested(...data: unknown[]): string[] {
  const parts = data.map((each) => ({ type: 'data-follow-ups', data: each }) as const);
  const text: DocsMessage['parts'] = [{ type: 'text', text: 'So.' }];
  return followUpsOf({ parts: [...text, ...parts] });
}

describe('the questions that a backend suggests', () => {
  it('are given as they were sent', () => {
    const questions = ['How do I rotate a key?', 'Rate limits'];
    assert.deepEqual(suggested({ questions }), questions);
  });

  it('are none in an answer without any', () => {
    assert.deepEqual(suggested(), []);
  });

  it('are three at most, and each is there once', () => {
    const questions = ['One?', ' One?\n', 'Two?', 'Three?', 'Four?'];
    assert.deepEqual(suggested({ questions }), ['One?', 'Two?', 'Three?']);
    assert.ok(suggested({ questions: Array(100_000).fill('a') }).length === 1);
  });

  it('are plain and in one line, whatever was sent', () => {
    const questions = ['One\n\r\tline', '\u202Eturned\u0000 around\u2066', '<b>So</b> [it](/x)?'];
    assert.deepEqual(suggested({ questions }), [
      'One line',
      'turned around',
      '<b>So</b> [it](/x)?',
    ]);
  });

  it('keep what joins and parts letters, and have no blank where nothing is seen', () => {
    const questions = [
      'کتاب\u200cها چیست؟',
      'ශ්\u200dරී ලංකාව',
      '👩\u200d💻 Jobs',
      'Donau\u00addampf',
    ];
    const [books, island, jobs] = questions;
    assert.deepEqual(suggested({ questions: [books, island, jobs] }), [books, island, jobs]);
    assert.deepEqual(suggested({ questions: questions.slice(3) }), ['Donaudampf']);
  });

  it('leave out what is too long, says nothing or is no text', () => {
    const questions = [
      'x'.repeat(121),
      'x'.repeat(10_000_000),
      ' ',
      '?!',
      1,
      null,
      { a: 1 },
      ['b'],
    ];
    assert.deepEqual(suggested({ questions: [...questions, 'One?'] }), ['One?']);
  });

  it('are none where they have another shape', () => {
    for (const data of [
      null,
      'How?',
      ['How?'],
      1,
      { questions: 'How?' },
      { questions: { 0: 'How?' } },
    ]) {
      assert.deepEqual(suggested(data), [], JSON.stringify(data));
    }
  });

  it('are those of the first part that has any', () => {
    assert.deepEqual(suggested(null, { questions: ['One?'] }, { questions: ['Two?'] }), ['One?']);
  });
});
