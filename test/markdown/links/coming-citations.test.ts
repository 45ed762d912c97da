import { expect } from 'chai';
import { comingCitations } from '../../../src/markdown/index.js';
import { RenderedAnswer, siteOrigin } from '../rendered-answer.js';

describe('a number whose source is yet to come', () => {
  const sources = new Map([[1, { href: '/guide', title: 'The guide' }]]);
  let answer: RenderedAnswer;

  beforeEach(() => {
    answer = new RenderedAnswer();
  });

  afterEach(() => answer.remove());

  const chips = () => answer.all('.citation').map(({ outerHTML }) => outerHTML);

  it('never shows in another way than it will, however it comes', () => {
    const seen = [...'So [1], see [it](/x) [12].\n\nAnd so [3].\n\n'].map(
      (character) => answer.add(character, comingCitations).text,
    );
    expect(seen.filter((text) => /[[\]]/.test(text))).to.deep.equal([]);
    expect(chips()).to.deep.equal(
      ['1', '12', '3'].map((number) => `<a class="citation">${number}</a>`),
    );
  });

  it('leads there once the source has come, as the same element', () => {
    answer.add('So [1].\n\nThen more.\n\n', comingCitations);
    const number = answer.query('.citation');
    answer.finish(sources);
    expect(answer.query('.citation')).to.equal(number);
    expect(number.getAttribute('href')).to.equal(`${siteOrigin}/guide`);
    expect(number.getAttribute('aria-label')).to.equal('1: The guide');
  });

  it('is text in the end where none has come, however long ago it was written', () => {
    answer.add(`So [1], and [12].\n\n${'More.\n\n'.repeat(50)}`, comingCitations);
    answer.finish(sources);
    expect(answer.query('p').textContent).to.equal('So 1, and [12].');
    expect(chips()).to.have.length(1);
  });

  it('is no number in code', () => {
    answer.add('Use `a[1]`.\n\n```js\na[2];\n```\n\n', comingCitations);
    expect(chips()).to.deep.equal([]);
  });
});
