import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passageAddress } from '../../../src/core/messages/text-fragment.js';

const page = 'https://docs.example.com/styling';

describe('The address of a passage', () => {
  it('names a short passage whole, behind the fragment of its section', () => {
    assert.equal(
      passageAddress(`${page}#accent`, 'Set the accent\n colour.'),
      `${page}#accent:~:text=Set%20the%20accent%20colour.`,
    );
    assert.equal(passageAddress(page, 'Set it.'), `${page}#:~:text=Set%20it.`);
  });

  it('encodes what would part a directive', () => {
    assert.equal(
      passageAddress(page, 'Use --accent, and A&B (50% #1).'),
      `${page}#:~:text=Use%20%2D%2Daccent%2C%20and%20A%26B%20(50%25%20%231).`,
    );
  });

  it('names a long passage by its first and last words', () => {
    const passage = `The first words of a paragraph stand here. ${'More of it. '.repeat(20)}The last words of it stand at its very end.`;
    const [, text = ''] = passageAddress(page, passage).split('#:~:text=');
    const [start = '', end = '', ...more] = text.split(',').map(decodeURIComponent);
    assert.deepEqual(more, []);
    assert.ok(passage.startsWith(`${start} `), start);
    assert.ok(passage.endsWith(end) && /^\w/.test(end), end);
    assert.ok(start.length + end.length < 90);
  });

  it('does so in a language without spaces, at the ends of words', () => {
    const passage = 'アクセントカラーを変更するには、カスタムプロパティを設定します。'.repeat(8);
    const [, text = ''] = passageAddress(page, passage).split('#:~:text=');
    const [start = '', end = ''] = text.split(',').map(decodeURIComponent);
    assert.ok(start && passage.startsWith(start), start);
    assert.ok(end && passage.endsWith(end), end);
  });

  it('is the plain address where there is nothing to look for', () => {
    for (const passage of ['', ' \n', '…', 'half \ud83d a character']) {
      assert.equal(passageAddress(`${page}#accent`, passage), `${page}#accent`);
    }
  });

  it('stays as it is where it names a passage already', () => {
    const named = `${page}#:~:text=Other`;
    assert.equal(passageAddress(named, 'Set it.'), named);
  });
});
