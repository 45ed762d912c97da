import { expect } from 'chai';
import { markdownStyles } from '../../src/markdown/index.js';
import { sampledCases } from '../support/sampled-cases.js';
import { strangersIn } from './closed-list.js';
import { oversizedTexts } from './oversized-texts.js';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

describe('an answer of hostile size', () => {
  for (const [title, markdown] of sampledCases([...oversizedTexts], 3)) {
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
  it('is marked as long before much of it would have to be laid out again', () => {
    const answer = new RenderedAnswer();
    let laidOut = 0;
    for (let flush = 0; flush < 100 && !answer.container.matches('[data-long]'); flush += 1) {
      laidOut = answer.container.childElementCount;
      answer.add('a\n\n'.repeat(50));
    }
    expect(laidOut).to.be.within(100, 300);
    answer.finish();
    expect(answer.container.matches('[data-long]')).to.equal(true);
    answer.replace('Something short.');
    expect(answer.container.matches('[data-long]')).to.equal(false);
    answer.remove();
  });

  it('is marked as long from the start when it arrives at once', () => {
    const answer = new RenderedAnswer();
    const changes = new MutationObserver(() => undefined);
    changes.observe(answer.container, { attributes: true, childList: true });
    answer.complete('a\n\n'.repeat(5000));
    expect(changes.takeRecords()[0]?.attributeName).to.equal('data-long');
    answer.remove();
  });

  for (const [title, text] of [
    ['a line of Chinese', '文'.repeat(100_000)],
    ['a line of English', 'word '.repeat(20_000)],
    ['Chinese in paragraphs', `${'文'.repeat(2000)}\n\n`.repeat(50)],
  ] as const) {
    it(`has about the height that it takes: ${title}`, () => {
      const style = document.createElement('style');
      style.textContent = markdownStyles;
      document.head.append(style);
      const answer = new RenderedAnswer();
      answer.container.className = 'markdown';
      answer.container.style.inlineSize = '400px';
      answer.complete(text);
      const estimated = answer.container.offsetHeight;
      answer.container.removeAttribute('data-long');
      expect(estimated / answer.container.offsetHeight).to.be.within(0.25, 4);
      answer.remove();
      style.remove();
    });
  }
});

function depthOf(root: Element): number {
  let depth = 0;
  let level: Element[] = [root];
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((node) => [...node.children]);
  }
  return depth;
}
