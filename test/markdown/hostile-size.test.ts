import { expect } from 'chai';
import { strangersIn } from './closed-list.js';
import { oversizedTexts } from './oversized-texts.js';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

describe('an answer of hostile size', () => {
  for (const [title, markdown] of oversizedTexts) {
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

function depthOf(root: Element): number {
  let depth = 0;
  let level: Element[] = [root];
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((node) => [...node.children]);
  }
  return depth;
}
