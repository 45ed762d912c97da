import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bestPassage } from '../../../src/retrieval/ranking/passage.js';
import { excerpt } from '../../../src/retrieval/search-engine.js';
import { section } from '../section.js';

const code = {
  kind: 'code',
  markdown: '```css\n--accent: red;\n```',
  text: '--accent: red;',
} as const;

describe('the best passage', () => {
  const long = section({
    blocks: [
      'The panel opens at the side. It can be moved. It can be closed. It stays open.',
      'It has a header. It has a body. It has a footer. It has a button.',
      'Set the accent colour with a property:',
      code,
      'Reload the page to see it.',
    ],
  });

  it('is where the question is answered, not where the section begins', () => {
    const passage = bestPassage(long, 'How do I change the accent color?');
    assert.deepEqual(passage.blocks, long.blocks.slice(2));
    assert.equal(
      passage.markdown,
      'Set the accent colour with a property:\n\n```css\n--accent: red;\n```\n\nReload the page to see it.',
    );
  });

  it('holds about five sentences', () => {
    assert.deepEqual(bestPassage(long, 'header').blocks, [
      ...long.blocks.slice(1, 2),
      ...long.blocks.slice(2, 4),
    ]);
    assert.deepEqual(bestPassage(long, 'side').blocks, long.blocks.slice(0, 1));
  });

  it('is all of a short section', () => {
    const short = section({ blocks: ['The panel has a colour.', 'Set the accent.', code] });
    assert.deepEqual(bestPassage(short, 'accent').blocks, short.blocks);
  });

  it('is the beginning where no word of the question stands', () => {
    assert.deepEqual(bestPassage(long, 'weather').blocks, long.blocks.slice(0, 1));
  });

  it('of a section without text is empty', () => {
    assert.deepEqual(bestPassage(section({}), 'anything'), { blocks: [], markdown: '' });
  });
});

describe('an excerpt', () => {
  const filler = 'Lorem ipsum dolor sit amet consectetur. ';
  const text = `${filler.repeat(20)}The accent colour is a property. ${filler.repeat(20)}`;

  it('is all of a short text', () => {
    assert.equal(
      excerpt({ section: section({ blocks: ['One.', 'Two.'] }), query: 'two', length: 80 }),
      'One. Two.',
    );
  });

  it('shows the words that match, cut at words and no longer than asked for', () => {
    const shown = excerpt({
      section: section({ blocks: [text] }),
      query: 'accent color',
      length: 80,
    });
    assert.match(shown, /^….*The accent colour is a.*…$/);
    assert.ok(shown.length <= 80);
    assert.ok(` ${text} `.includes(` ${shown.slice(1, -1)} `));
  });

  it('finds a word that is half typed', () => {
    const shown = excerpt({ section: section({ blocks: [text] }), query: 'prope', length: 80 });
    assert.match(shown, /property/);
  });

  it('shows the beginning where nothing matches', () => {
    const shown = excerpt({ section: section({ blocks: [text] }), query: 'weather', length: 60 });
    assert.match(shown, /^Lorem ipsum.*…$/);
  });

  it('cuts text without spaces, and never through a character', () => {
    const chinese = `${'𠮷'.repeat(300)}主题颜色${'𠮷'.repeat(300)}`;
    for (const length of [40, 41]) {
      const shown = excerpt({ section: section({ blocks: [chinese] }), query: '主题', length });
      assert.match(shown, /主题颜色/);
      assert.doesNotMatch(shown, /\p{Cs}/u);
      assert.ok(shown.length <= length);
    }
  });

  it('leaves letters and their marks together', () => {
    // Each letter has a vowel sign and a tone mark.
    const thai = `${'ที่'.repeat(300)}ธีม${'ที่'.repeat(300)}`;
    for (const length of [40, 41, 42, 43]) {
      const shown = excerpt({ section: section({ blocks: [thai] }), query: 'ธีม', length });
      assert.match(shown, /^…(?:ที่)+ธีม(?:ที่)+…$/);
      assert.ok(shown.length <= length);
    }
  });
});
