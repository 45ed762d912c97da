import { expect } from 'chai';
import { caseStep, sampledCases } from '../../support/sampled-cases.js';
import { RenderedAnswer } from '../rendered-answer.js';
import { commonmarkExamples, gfmExamples } from '../spec-examples.js';

/** What is looked at in pieces of several lengths, and by several tests. */
const sparse = { chromium: 2, others: 8 };

const examples = [...commonmarkExamples, ...gfmExamples].map(({ markdown }) => markdown);

const prose =
  '## Set the *accent* colour\n\nSet `--docs-accent` on :root, or see [the styling page](/styling#accent "All") and ' +
  'https://docs.example.com/a.b. **Two bold words** follow, www.example.com too; then `let x = 1` is code.\n' +
  'A second line (in brackets) with mail@example.com in it\n\n- one item\n- [x] done `code` here\n  - nested *one*\n\n' +
  '```js\nconst a = 1;\n\n  if (a) {\n    call(`x`);\n  }\n- 1\n```\n\n| name | text |\n| --- | --- |\n| `a` | one two |\n' +
  '| b | three [four](/x) |\n\n> quoted words\n> and more\n\n1. first one\n2. second <kbd>Ctrl K</kbd> pressed\n\nThe end # of it\n';

/** Shows every beginning of a text both ways, and says where they differ. */
function firstDifference(markdown: string, length: number): string | undefined {
  const growing = new RenderedAnswer();
  let difference: string | undefined;
  for (let end = length; end < markdown.length + length && !difference; end += length) {
    growing.add(markdown.slice(end - length, end));
    const fresh = new RenderedAnswer().add(markdown.slice(0, end));
    if (!fresh.container.isEqualNode(growing.container)) {
      difference = `${JSON.stringify(markdown.slice(0, end))} shown as ${growing.container.innerHTML}, not ${fresh.container.innerHTML}`;
    }
    fresh.remove();
  }
  growing.remove();
  return difference;
}

describe('an answer while it grows', () => {
  for (const length of sampledCases([1, 2, 5, 7], { others: 2 })) {
    it(`shows what a new answer of that much text would, in pieces of ${length}`, () => {
      expect(firstDifference(prose, length)).to.equal(undefined);
    });
  }

  for (const length of [1, 3]) {
    it(`does so for every specification example, in pieces of ${length}`, () => {
      for (const markdown of sampledCases(examples, sparse, length)) {
        expect(firstDifference(markdown, length)).to.equal(undefined);
      }
    });
  }

  it('does so for random syntax', () => {
    const pieces =
      '* _ ` ``` - 1. > word two | |--| # \\ ! ~~ [ ] ( ) ]( < <kbd> </kbd> &amp; http:// www. x.example @ : " \' .'
        .split(' ')
        .concat(' ', ' ', '\n', '\n\n', 'plain words here ', '- ', '> ', '    ', '```\n');
    let state = 5;
    const next = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >>> 8) % below;
    };
    for (let round = 0; round < 400 / caseStep(sparse); round += 1) {
      let markdown = '';
      for (let count = 3 + next(25); count > 0; count -= 1) markdown += pieces[next(pieces.length)];
      expect(firstDifference(markdown, 1 + next(6))).to.equal(undefined);
    }
  });

  it('keeps a list in one before a long text, as it is when that has not arrived', () => {
    const list = '1. one\n2. two\n3. three\n\n';
    const whole = new RenderedAnswer().add(list + 'Long words. '.repeat(1000)).finish();
    expect(whole.all('ol')).to.have.length(1);
    expect(whole.all('li')).to.have.length(3);
    whole.remove();
  });
});
