import { expect } from 'chai';
import { markdownStyles } from '../../src/markdown/index.js';
import { sampledCases } from '../support/sampled-cases.js';
import { nextFrame } from '../support/until.js';
import { strangersIn } from './closed-list.js';
import { oversizedTexts } from './oversized-texts.js';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

describe('an answer of hostile size', () => {
  for (const [title, markdown] of sampledCases([...oversizedTexts], { others: 6 })) {
    it(`is shown, growing and finished: ${title}`, () => {
      const answer = new RenderedAnswer().add(markdown).add('x').finish();
      expect(strangersIn(answer.container)).to.deep.equal([]);
      expect(depthOf(answer.container)).to.be.lessThan(100);
      expect(answer.all('*').length).to.be.lessThan(30_000);
      answer.remove();
    });
  }

  it('is plain text beyond what anyone reads', () => {
    const answer = answerOf(`${'word '.repeat(40_000)}**end**`);
    expect(answer.text.endsWith('**end**')).to.equal(true);
    answer.remove();
  });
});

describe('a long answer, laid out only near the screen,', () => {
  it('leaves its first blocks as they are, so that none is laid out again', () => {
    const style = styled();
    const answer = new RenderedAnswer();
    answer.container.className = 'markdown';
    answer.add('a\n\n'.repeat(60)).add('a\n\n'.repeat(60));
    const laidOut = [...answer.container.children].map(
      (block) => getComputedStyle(block).contentVisibility,
    );
    expect(laidOut.slice(0, 100)).to.deep.equal(Array(100).fill('visible'));
    expect(laidOut.slice(100)).to.deep.equal([...Array(18).fill('auto'), 'visible', 'visible']);
    answer.remove();
    style.remove();
  });

  for (const [title, text, last] of [
    ['plain text', 'word '.repeat(45_000), '.plain'],
    ['a paragraph of many code spans', '`a\n'.repeat(20_000), '.long'],
  ] as const) {
    it(`leaves ${title} that nobody sees, among the first blocks as well`, () => {
      const style = styled();
      const answer = new RenderedAnswer().complete(text);
      answer.container.className = 'markdown';
      const { children } = answer.container;
      expect(children.length).to.be.within(3, 100);
      const piece = answer.query(`${last}:nth-last-child(3)`);
      expect(getComputedStyle(piece).contentVisibility).to.equal('auto');
      answer.remove();
      style.remove();
    });
  }

  for (const text of ['`a\n'.repeat(20_000), 'x\n'.repeat(120_000)]) {
    it(`is at its end where that is scrolled to: ${JSON.stringify(text.slice(0, 3))}`, async () => {
      const style = styled();
      const answer = new RenderedAnswer().complete(text);
      const { container } = answer;
      container.className = 'markdown';
      container.style.inlineSize = '400px';
      scrollTo(0, document.documentElement.scrollHeight);
      await nextFrame();
      await nextFrame();
      expect(container.getBoundingClientRect().bottom).to.be.below(innerHeight + 100);
      answer.remove();
      style.remove();
    });
  }

  it('lays out a long paragraph as it comes', () => {
    const style = styled();
    const answer = answerOf(
      'A [link](/a) and `code` in some more words of a long paragraph. '.repeat(20),
    );
    answer.container.className = 'markdown';
    expect(getComputedStyle(answer.query('.long')).contentVisibility).to.equal('visible');
    answer.remove();
    style.remove();
  });

  for (const [title, text] of [
    ['a line of Chinese', '文'.repeat(100_000)],
    ['a line of English', 'word '.repeat(20_000)],
    ['Chinese in paragraphs', `${'文'.repeat(1200)}\n\n`.repeat(150)],
  ] as const) {
    it(`has about the height that it takes: ${title}`, () => {
      const style = styled();
      const answer = new RenderedAnswer();
      answer.container.className = 'markdown';
      answer.container.style.inlineSize = '400px';
      answer.complete(text);
      const estimated = answer.container.offsetHeight;
      style.append('.markdown > * { content-visibility: visible !important; }');
      expect(estimated / answer.container.offsetHeight).to.be.within(0.8, 1.25);
      answer.remove();
      style.remove();
    });
  }
});

function styled(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = markdownStyles;
  document.head.append(style);
  return style;
}

function depthOf(root: Element): number {
  let depth = 0;
  let level: Element[] = [root];
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((node) => [...node.children]);
  }
  return depth;
}
