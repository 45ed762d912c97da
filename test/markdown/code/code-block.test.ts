import { expect } from 'chai';
import { answerOf, RenderedAnswer } from '../rendered-answer.js';

/** What the captions of an answer say, one after the other, while a text arrives letter by letter. */
function captionsWhileWriting(markdown: string): string[] {
  const answer = new RenderedAnswer();
  const captions: string[] = [];
  for (const character of markdown) {
    answer.add(character);
    const caption = answer.all('figcaption').map(({ textContent }) => textContent ?? '');
    if (caption.length > 0 && caption.at(-1) !== captions.at(-1)) captions.push(...caption);
  }
  answer.remove();
  return captions;
}

describe('the first line of a code block', () => {
  for (const [place, markdown] of [
    ['at the top level', 'See:\n\n```js {1,3-4}\ncode\n```\n'],
    ['in a list', '- See:\n\n  ```js {1,3-4}\n  code\n  ```\n'],
    ['in a quotation', '> ```js {1,3-4}\n> code\n> ```\n'],
  ] as const) {
    it(`shows once it is written, ${place}`, () => {
      expect(captionsWhileWriting(markdown)).to.deep.equal(['js']);
    });
  }

  it('shows when the answer ends with it', () => {
    const answer = answerOf('```js');
    expect(answer.query('figcaption').textContent).to.equal('js');
    answer.remove();
  });
});

describe('the caption of a code block', () => {
  it('is in English where a translation has no text for it', () => {
    const answer = new RenderedAnswer({ labels: { code: undefined, copyCode: 'Kopieren' } });
    answer.add('```\ncode\n```\n');
    expect(answer.query('figcaption').textContent).to.equal('Code');
    answer.remove();
  });

  function captionOf(info: string): string[] {
    const answer = answerOf(`\`\`\`${info}\ncode\n\`\`\``);
    const caption = answer.query('figcaption');
    const texts = [...caption.childNodes].map(({ textContent }) => textContent?.trim() ?? '');
    answer.remove();
    return texts.filter(Boolean);
  }

  for (const info of [
    'js title="src/app.js"',
    "js title='src/app.js' {1,3-4}",
    'js {1} filename=src/app.js showLineNumbers',
    'js file="src/app.js" note="a.b c.d"',
    'js src/app.js',
    'js showLineNumbers {2} src/app.js',
    'js:src/app.js',
    'js [src/app.js] {1}',
    'js title="src&#47;app.js"',
  ]) {
    it(`has title and language of ${info}`, () => {
      expect(captionOf(info)).to.deep.equal(['src/app.js', 'js']);
    });
  }

  for (const info of [
    'js',
    'js {1,3-4}',
    'js{1,3-4}',
    'js /carrot/ /a.b/3',
    'js showLineNumbers',
    'js,ignore',
    'js key="x.js"',
    'js title=""',
  ]) {
    it(`has the language alone of ${info}`, () => {
      expect(captionOf(info)).to.deep.equal(['js']);
    });
  }

  it('has what is there when the language is missing', () => {
    expect(captionOf('title="src/app.js"')).to.deep.equal(['src/app.js']);
    expect(captionOf('{1,3-4}')).to.deep.equal(['Code']);
    expect(captionOf('')).to.deep.equal(['Code']);
  });

  it('shows markup in a title as text', () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    expect(captionOf(`js title="${hostile}"`)).to.deep.equal([hostile, 'js']);
  });

  it('is of bounded length, however long the first line is', () => {
    const [title, language] = captionOf(`js title="${'😀'.repeat(200)}"`);
    expect(title).to.equal(`${'😀'.repeat(100)}…`);
    expect(language).to.equal('js');
    expect(captionOf('x'.repeat(100_000)).join()).to.have.length(40);
    expect(captionOf(`js ${'title= '.repeat(20_000)}`)).to.deep.equal(['js']);
  });
});
