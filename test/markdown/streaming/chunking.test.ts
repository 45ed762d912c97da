import { expect } from 'chai';
import { caseStep, sampledCases } from '../../support/sampled-cases.js';
import { answerOf, RenderedAnswer } from '../rendered-answer.js';
import { commonmarkExamples, gfmExamples } from '../spec-examples.js';

/** What is looked at in pieces of several lengths, and by several tests. */
const sparse = { chromium: 2, others: 8 };

const examples = [...commonmarkExamples, ...gfmExamples].map(({ markdown }) => markdown);

/** A fixed sequence of numbers, so that a failure comes again. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

function expectSame(markdown: string, length: number): void {
  const whole = answerOf(markdown);
  const pieces = new RenderedAnswer().addInPieces(markdown, length).finish();
  const isSame = pieces.container.isEqualNode(whole.container);
  whole.remove();
  pieces.remove();
  expect(isSame, `in pieces of ${length}: ${JSON.stringify(markdown)}`).to.equal(true);
}

describe('an answer that arrives in pieces', () => {
  for (const length of [1, 3, 8]) {
    it(`ends as the whole text would, for every specification example in pieces of ${length}`, () => {
      for (const markdown of sampledCases(examples, sparse, length)) expectSame(markdown, length);
    });
  }

  it('ends as the whole text would, for specification examples one after another', () => {
    const next = sequence(7);
    for (let round = 0; round < 150 / caseStep(sparse); round += 1) {
      let markdown = '';
      for (let count = 2 + next(5); count > 0; count -= 1) {
        markdown += `${examples[next(examples.length)]}${['\n', '\n\n', '', ' \n'][next(4)]}`;
      }
      expectSame(markdown, 1 + next(12));
    }
  });

  it('ends as the whole text would, where it is too long to be read at once', () => {
    const lines = [
      ...[
        'word ',
        '- a\n',
        '  b\n',
        '> q\n',
        `${'x'.repeat(300)} `,
        '\n',
        '    c\n',
        '*e* ',
        '1. n\n',
      ],
      ...[
        '[a] ',
        '| r | s |\n',
        '|---|---|\n',
        '\n[a]: /b\n',
        '`c\n',
        '```\n',
        '# h\n',
        '<b> ',
        '<details>\n',
      ],
    ];
    const next = sequence(3);
    for (let round = 0; round < 12 / caseStep(sparse); round += 1) {
      let markdown = '';
      while (markdown.length < 30_000) markdown += lines[next(lines.length)];
      expectSame(markdown, 50 + next(4000));
    }
  });

  it('ends as the whole text would, for random syntax', () => {
    const syntax = (
      '* _ ` `` ``` - 1. > a b [ ] ( ) ]( < | |--| # \\ ! ~~ <!-- --> <details> <summary> ' +
      '</details> <kbd> </kbd> &amp; http://x.example [a]: = --- "'
    ).split(' ');
    const formulas = '$ $$ \\( \\) \\[ \\] _1 x_1 ^2 \\alpha = { } +'.split(' ');
    const pieces = [...syntax, ...formulas, ' ', '\n', '\n\n', '    ', '\r\n', '\t', '- ', '> '];
    const next = sequence(11);
    for (let round = 0; round < 500 / caseStep(sparse); round += 1) {
      let markdown = '';
      for (let count = 3 + next(50); count > 0; count -= 1) markdown += pieces[next(pieces.length)];
      expectSame(markdown, 1 + next(6));
    }
  });

  it('ends as the whole text would, where a table is followed by a line of blanks of any kind', () => {
    for (const blank of ['\u00a0', '\u3000', '\ufeff', '\f', '\v', '\t', ' \u00a0 ']) {
      const table = `a|b\n-|-\n1|2\n${blank}\n`;
      for (const markdown of [table, `${table}3|4\n`, `${table}\nc\n`, `${table}${table}`]) {
        for (const length of [1, 4, 11]) expectSame(markdown, length);
      }
      const answer = answerOf(`${table}3|4\n`);
      expect(answer.all('tr'), JSON.stringify(blank)).to.have.length(2);
      answer.remove();
    }
  });

  it('ends as the whole text would, where a tag stands alone right below a paragraph', () => {
    const longest = 'nine more\n'.repeat(818);
    const table = 'a\n<b>\n:-\n1\n2\n';
    for (const length of [1, 4, 11]) expectSame(table, length);
    for (const room of [5, 8, 10, 12]) {
      expectSame(`${longest}${'x'.repeat(room)}\n<b>\nmore\nend\n`, 30);
    }
    expect(answerOf(table).text.replace(/\s/g, '')).to.equal('a<b>:-12');
  });

  it('ends as the whole text would, where the last row of a table could underline a heading', () => {
    for (const underline of ['=', '-', '===\n', '---\n\nc']) {
      for (const head of ['b\n:-', 'b\n:-:', 'b\n-:', 'b|c\n:-', 'b|c\n-|-']) {
        for (const length of [1, 4]) expectSame(`a\n${head}\n1\n2\n${underline}`, length);
      }
    }
  });

  it('is the same after the text was replaced by another', () => {
    const answer = new RenderedAnswer().addInPieces('# One\n\ntext\n\n- list\n\nmore\n\nend', 9);
    answer.replace('Something *else*\n\nand more').finish();
    const other = answerOf('Something *else*\n\nand more');
    expect(answer.container.isEqualNode(other.container)).to.equal(true);
  });

  it('is replaced completely even in the middle of a line', () => {
    for (const text of ['hello wor', '```js\nconst a', 'see [it](/gui']) {
      const answer = new RenderedAnswer().add(text).replace('Other text');
      expect(answer.text).to.equal('Other text');
      answer.remove();
    }
  });

  it('keeps a list in one whose items end in blanks of other kinds', () => {
    const markdown = '1. a\u00a0\n2. b\u3000\n3. c\n\n- é\u00a0\n\n  \u00a0b\n';
    const answer = answerOf(markdown);
    expect(answer.all('ol')).to.have.length(1);
    expect(answer.all('ol > li')).to.have.length(3);
    for (const length of [1, 3]) expectSame(markdown, length);
  });

  it('changes nothing when nothing changed', async () => {
    const answer = new RenderedAnswer().add('A **word**\n\n- item');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => records.push(...list));
    observer.observe(answer.container, { subtree: true, childList: true, attributes: true });
    answer.add('').finish().finish();
    expect([...records, ...observer.takeRecords()]).to.have.length(0);
    observer.disconnect();
  });
});

describe('a long answer that arrives in pieces', () => {
  const section =
    '## Setting\n\nA paragraph with **bold**, `code` and [a link](/x) in it.\n\n' +
    '- first\n- second\n  - nested\n\n```js\nconst value = 1;\nconst other = 2;\n```\n\n' +
    '| name | value |\n| --- | --- |\n| a | 1 |\n| b | 2 |\n\n';

  it('adds no node that it does not have in the end', () => {
    const answer = new RenderedAnswer();
    let added = 0;
    const observer = new MutationObserver(() => {});
    observer.observe(answer.container, { subtree: true, childList: true });
    const markdown = section.repeat(10);
    for (let start = 0; start < markdown.length; start += 8) {
      answer.add(markdown.slice(start, start + 8));
      for (const { addedNodes } of observer.takeRecords()) {
        for (const node of addedNodes) added += countNodes(node);
      }
    }
    observer.disconnect();
    expect(added).to.equal(countNodes(answer.finish().container) - 1);
  });
});

function countNodes(node: Node): number {
  let count = 1;
  for (const child of node.childNodes) count += countNodes(child);
  return count;
}
