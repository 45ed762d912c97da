import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asksOfLeftOut, withoutLeftOut } from '../../../src/answers/questions/left-out.js';
import { readQuestion } from '../../../src/answers/questions/question.js';

describe('a question of what holds where something is left out', () => {
  it('is one of a default, and about the rest of it', () => {
    for (const [question, rest] of [
      ['Which lid is taken if I give none?', 'Which lid is taken?'],
      ["What temperature is used when you don't set one?", 'What temperature is used?'],
      ['Which lid does it take if none is given?', 'Which lid does it take?'],
      ['If nothing is set, which lid is taken?', ', which lid is taken?'],
      ['Which lid is taken when omitted?', 'Which lid is taken?'],
      ['How hot is it if it is not specified?', 'How hot is it?'],
    ] as const) {
      assert.ok(asksOfLeftOut(question), question);
      assert.equal(withoutLeftOut(question), rest);
      assert.equal(readQuestion(question).kind, 'default', question);
    }
  });

  it('is none where what is left out is what is asked about', () => {
    for (const question of [
      'What happens if I give the kettle no water?',
      "What happens if I don't set a temperature?",
      'Which lid is taken if I set two?',
      'What if it is not given enough water?',
    ])
      assert.equal(asksOfLeftOut(question), false, question);
  });

  it('is read at once in a hostile text', () => {
    const hostile = `${'if it '.repeat(20_000)}${'if '.repeat(20_000)}if${' '.repeat(50_000)}!`;
    const began = process.cpuUsage();
    assert.equal(asksOfLeftOut(hostile), false);
    assert.ok(process.cpuUsage(began).user < 1_000_000);
  });
});
