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

  it('are found where the platform cannot tell', (context) => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    context.after(() => Object.assign(Intl, { Segmenter }));
    const sentences = ['One. ', 'Use 2.0 “now!” ', 'Line\n', '色を変えます。', 'ما هذا؟ ', 'End'];
    const text = sentences.join('');
    const ends = sentenceEnds(text, 'en');
    assert.deepEqual(
      ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)),
      sentences,
    );
  });
});
