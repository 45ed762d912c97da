import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameQuestion } from '../../../src/answers/kept/same-question.js';

const asked = 'How do I change the accent colour?';

describe('a question', () => {
  for (const same of [
    'how do i change the ACCENT colour',
    'How can I change the accent colours?',
    'Changing the accent colour',
    'What do I do to change the accent colour??',
    'How to change the accent colour ?',
    'How do I change – "the accent colour" -- ?!',
  ]) {
    it(`is the same as “${same}”`, () => assert.ok(isSameQuestion(asked, same)));
  }

  for (const [first, second] of [
    [asked, 'How do I change the font colour?'],
    [asked, 'How do I change the colour?'],
    [asked, 'How do I change the accent colour in dark mode?'],
    [asked, 'Why does the accent colour change?'],
    ['How do I start the server?', 'How do I stop the server?'],
    ['How do I convert Markdown to HTML?', 'How do I convert HTML to Markdown?'],
    ['Does it work with a model?', 'Does it work without a model?'],
    ['Why does it start?', "Why doesn't it start?"],
    ['How do I turn it on?', 'How do I turn it off?'],
    ['Do I need C++?', 'Do I need C#?'],
    ['How do I migrate to the cloud?', 'How do I migrate from the cloud?'],
    ['How do I log in?', 'How do I log out?'],
    ['Can I delete a project?', 'Must I delete a project?'],
    ['Which roles have all rights?', 'Which roles have rights?'],
    ['Is there one plan?', 'Is there more than one plan?'],
    ['What does == do?', 'What does != do?'],
    ['What is `$` for?', 'What is `@` for?'],
    ['What does exit code -1 mean?', 'What does exit code 1 mean?'],
    ['What does -v do?', 'What does `-V` do?'],
    ['What is it?', 'Who are you?'],
    ['', ' ? '],
  ] as const) {
    it(`“${first}” is another one than “${second}”`, () =>
      assert.equal(isSameQuestion(first, second), false));
  }

  it('is the same in scripts without spaces and in other languages', () => {
    assert.ok(isSameQuestion('アクセントの色を変えるには？', 'アクセントの色を変えるには'));
    assert.ok(isSameQuestion('Wie ändere ich die Farben?', 'Wie ändere ich die Farbe', 'de'));
    assert.equal(isSameQuestion('如何更改颜色？', '如何更改字体？'), false);
  });
});
