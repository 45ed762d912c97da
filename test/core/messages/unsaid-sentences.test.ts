import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sentenceEnds } from '../../../src/core/messages/sentence-ends.js';
import { UnsaidSentences } from '../../../src/core/messages/unsaid-sentences.js';

const growing = { complete: false, language: 'en' };
const ended = { complete: true, language: 'en' };

/** What is given of a text that grows by one character at a time, and then ends. */
function givenOf(text: string): string[] {
  const unsaid = new UnsaidSentences();
  const given = [...text].map((_character, index) => unsaid.next(text.slice(0, index), growing));
  return [...given, unsaid.next(text, ended)].filter(Boolean);
}

describe('The sentences of a growing text', () => {
  it('are given one by one, each once, and the last one at the end', () => {
    assert.deepEqual(givenOf('Set it. Does it work? Line\nNo end'), [
      'Set it.',
      'Does it work?',
      'Line',
      'No end',
    ]);
  });

  it('are not cut at a number or before a bracket', () => {
    assert.deepEqual(givenOf('Use 2.0 or 2. (see below). Done.'), [
      'Use 2.0 or 2. (see below).',
      'Done.',
    ]);
  });

  it('are looked for from the line on in which the last one was', (context) => {
    const unsaid = new UnsaidSentences();
    unsaid.next('One.\nTwo. Three. Fo', growing);
    const segment = context.mock.method(Intl.Segmenter.prototype, 'segment');
    assert.equal(unsaid.next('One.\nTwo. Three. Four.\nFive', growing), 'Four.');
    assert.equal(unsaid.next('One.\nTwo. Three. Four.\nFive.\nSix.', ended), 'Five.\nSix.');
    assert.deepEqual(
      segment.mock.calls.map((call) => call.arguments[0]),
      ['Two. Three. Four.\nFive', 'Two. Three. Four.\nFive.\nSix.'],
    );
  });

  it('go on at the next whole sentence when the text before has changed', () => {
    const unsaid = new UnsaidSentences();
    assert.equal(unsaid.next('One two. Three four. Fi', growing), 'One two. Three four.');
    assert.equal(unsaid.next('One longer two. Three four. Five. Six', growing), 'Five.');
    assert.equal(unsaid.next('One.', ended), '');
  });

  it('are found where the language is none', () => {
    for (const language of ['', 'not a language', 'x']) {
      assert.deepEqual(sentenceEnds('One. Two.', language), [5, 9]);
    }
    assert.deepEqual(sentenceEnds('', 'en'), []);
  });
});
