import { expect } from 'chai';
import { strangersIn } from './closed-list.js';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

describe('an answer of hostile size', () => {
  const size = 200_000;
  const cases: Record<string, string> = {
    'dashes in a line': '- '.repeat(1183),
    'quotation marks in a line': '> '.repeat(1875),
    'quotations and lists in a line': '> - '.repeat(715),
    asterisks: '*'.repeat(2188),
    underscores: '_a'.repeat(20_000),
  };
  for (const unit of [
    'a',
    '*',
    '> ',
    '- ',
    '[',
    '![',
    '[a](',
    '`',
    '<',
    '&',
    '\\',
    '**a *b ',
    '~~a ',
    '| a ',
    '\n',
    'a\n',
    '- a\n',
    '> > > a\nb\n',
    '> - a\nb\n',
    '[a]: /b\n',
    '<details>\n\n',
    '<sub>',
    'a|b\n-|-\n',
    'a\n=\n',
  ]) {
    cases[`200 kB of ${JSON.stringify(unit)}`] = unit.repeat(size / unit.length);
  }

  for (const [title, markdown] of Object.entries(cases)) {
    it(`is shown, growing and finished: ${title}`, () => {
      const answer = new RenderedAnswer().add(markdown).finish();
      expect(strangersIn(answer.container)).to.deep.equal([]);
      expect(depthOf(answer.container)).to.be.lessThan(100);
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
