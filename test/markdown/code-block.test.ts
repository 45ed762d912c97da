import { expect } from 'chai';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

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
