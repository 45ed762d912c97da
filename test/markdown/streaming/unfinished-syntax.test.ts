import { expect } from 'chai';
import { RenderedAnswer } from '../rendered-answer.js';

/** Every text that a reader saw while an answer was written character by character. */
function textsSeen(markdown: string): string[] {
  const answer = new RenderedAnswer();
  const seen = [...markdown].map((character) => answer.add(character).text);
  answer.remove();
  return seen;
}

/** Syntax and a text that it must never show while it is being written. */
const cases: { title: string; markdown: string; never: RegExp }[] = [
  { title: 'strong emphasis', markdown: 'a **bold word** b', never: /\*/ },
  { title: 'emphasis in emphasis', markdown: 'a **bold and *both* words** b', never: /\*/ },
  { title: 'all at once', markdown: 'a ***bold** and more* b', never: /\*/ },
  { title: 'underscores', markdown: 'an _emphasised_ and __strong__ word', never: /_/ },
  { title: 'strikethrough', markdown: 'a ~~struck~~ word', never: /~/ },
  { title: 'a code span', markdown: 'run `npm start` now', never: /`/ },
  { title: 'a code span with backticks in it', markdown: 'run ``a ` b`` now', never: /``/ },
  {
    title: 'a link',
    markdown: 'see [the **guide** here](https://docs.example.com/a_b_(c)) now',
    never: /[[\]()*]|https/,
  },
  { title: 'a link with a title', markdown: 'see [it](/x "A title") now', never: /[[\]()"]/ },
  { title: 'a link inside emphasis', markdown: '**see [it](/x) now**', never: /[[\]()*]/ },
  {
    title: 'an image',
    markdown: 'see ![a picture](https://evil.example/x.png) now',
    never: /[![\]()]|http/,
  },
  { title: 'a heading', markdown: 'a\n\n## Heading\n\nb', never: /#/ },
  { title: 'a setext heading', markdown: 'Heading\n---\n\nb', never: /-/ },
  { title: 'a list', markdown: 'a\n\n- **one**\n- two\n  - three\n1. four', never: /[-*]|\d/ },
  { title: 'a task list', markdown: '- [ ] open\n- [x] done', never: /[[\]]/ },
  { title: 'a quotation', markdown: '> quoted\n> text\n\nb', never: />/ },
  { title: 'a rule', markdown: 'a\n\n---\n\nb', never: /-/ },
  { title: 'a fence', markdown: 'a\n\n```js\nx;\n```\n\nb', never: /`/ },
  {
    title: 'a table',
    markdown: 'a\n\n| name | **value** |\n|:--|--:|\n| one | `two` |\n\nb',
    never: /[|:*`]|--/,
  },
  {
    title: 'a link definition',
    markdown: 'a\n\n[ref]: https://x.example/y "t"\n',
    never: /ref|http/,
  },
  { title: 'a keyboard key', markdown: 'press <kbd>Ctrl</kbd> now', never: /[<>]/ },
  {
    title: 'a disclosure',
    markdown: '<details>\n<summary>More</summary>\n\ntext\n\n</details>',
    never: /[<>]/,
  },
  {
    title: 'an address in angle brackets',
    markdown: 'at <https://docs.example.com/x> now',
    never: /[<>]/,
  },
  { title: 'a comment', markdown: 'a <!-- b > c --> d', never: /[<!>]|--|b|c/ },
  {
    title: 'a comment in lines of its own',
    markdown: 'a\n\n<!-- b\nc -->\n\nd',
    never: /[<!>]|--|b|c/,
  },
  { title: 'a character reference', markdown: 'a &amp; b &#38; c', never: /&\w|&#/ },
  { title: 'an escape', markdown: 'a \\* b', never: /\\/ },
];

describe('half-written syntax', () => {
  for (const { title, markdown, never } of cases) {
    it(`never shows ${title} as raw characters`, () => {
      expect(textsSeen(markdown).filter((text) => never.test(text))).to.deep.equal([]);
    });
  }

  it('is shown as what it is about to be', () => {
    const answer = new RenderedAnswer();
    expect(answer.add('a **bo').query('strong').textContent).to.equal('bo');
    expect(answer.add('ld** and `co').query('code').textContent).to.equal('co');
    expect(answer.add('de`\n\n```js\nlet x').query('pre').textContent).to.equal('let x');
    expect(answer.add('\n```\n\n| a | b |\n|---|---|\n| 1').all('td')).to.have.length(2);
  });

  it('is shown as it is when the answer ends there', () => {
    for (const text of [
      'a **bold',
      'a [link](https://x',
      'a `code',
      '| a | b |',
      'a\n-x\n[b]:',
      '**',
    ]) {
      const answer = new RenderedAnswer().add(text).finish();
      expect(answer.text.replace(/\s/g, '')).to.equal(text.replace(/\s/g, ''));
      answer.remove();
    }
  });

  it('does not make an address a link before it is whole', () => {
    const answer = new RenderedAnswer().add('go to https://docs.exam');
    expect(answer.all('a')).to.have.length(0);
    answer.add('ple.com/guide now');
    expect(answer.query('a').getAttribute('href')).to.equal('https://docs.example.com/guide');
  });

  it('does not strike out what follows a single tilde', () => {
    const answer = new RenderedAnswer().addInPieces('from ~5 to ~10 minutes, and', 1);
    expect(answer.all('del')).to.have.length(0);
    expect(answer.text).to.equal('from ~5 to ~10 minutes, and');
  });

  it('does not hide characters that turn out not to be syntax', () => {
    const answer = new RenderedAnswer();
    answer.addInPieces('2 * 3 < 4 and snake_case [not a link] & more (so) far', 1);
    expect(answer.text).to.equal('2 * 3 < 4 and snake_case [not a link] & more (so) far');
  });
});
