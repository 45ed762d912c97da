import { expect } from 'chai';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

/** What makes words look other than they are written. */
const formatting = 'em, strong, del, a, code, h3, h4, h5, h6, li, blockquote';

/** The text of an answer with its line breaks. */
function shown(answer: RenderedAnswer): string {
  for (const lineBreak of answer.all('br')) lineBreak.replaceWith('\n');
  return answer.text;
}

describe('a formula', () => {
  const inline = [
    '$a_1 + b_1$',
    '$\\mathbf{x}_1 + \\mathbf{y}_2$',
    '$a*b*c$',
    '$f(x) = \\{x \\mid x^*\\}$',
    '$x_i$, $x_j$ and ($y_k$).',
    '\\(x_i\\)',
    '\\(\\sum_{i=1}^n a_i * b_i\\)',
    '\\(x = 5\\) and \\(n_1 < n_2\\)',
    '$$e^{i\\pi} + 1 = 0$$',
    '\\[ a_1 \\cdot *b* \\]',
    '\\[1\\,\\text{m} = 10^2\\]',
  ];
  for (const formula of inline) {
    it(`is shown as it is written: ${formula}`, () => {
      for (const markdown of [
        formula,
        `So ${formula} it is.`,
        `- ${formula}`,
        `| ${formula} |\n|-|`,
      ]) {
        const answer = answerOf(markdown);
        expect(answer.text, markdown).to.contain(formula);
        expect(answer.all('em, strong, del, a, code'), markdown).to.have.length(0);
        answer.remove();
      }
    });
  }

  const displayed = [
    '$$\na_1\n= b_1\n+ c_1\n- d_1\n$$',
    '\\[\n\\begin{aligned}\na &= b_1 \\\\\n  &= *c* \\\\[2pt]\n> d\n\\end{aligned}\n\\]',
    '$$\nx\n=\ny\n---\n# z\n$$',
    '$$ x^2\n+ y^2 $$.',
    '$$\nplain\nlines\n$$',
    '\\[\nx\n=\ny\n---\n# z\n\\];',
    '$$\nx\n=\ny\n---\n# z\n$$:',
  ];
  for (const formula of displayed) {
    it(`keeps its lines: ${JSON.stringify(formula)}`, () => {
      for (const markdown of [
        formula,
        `So\n${formula}\nand *so*.`,
        `> ${formula.replaceAll('\n', '\n> ')}`,
      ]) {
        const answer = answerOf(markdown);
        const lines = shown(answer)
          .split('\n')
          .map((line) => line.trim());
        expect(lines.join('\n'), markdown).to.contain(
          formula
            .split('\n')
            .map((line) => line.trim())
            .join('\n'),
        );
        expect(
          answer.all('h3, li, blockquote blockquote, hr, strong, code'),
          markdown,
        ).to.have.length(0);
        answer.remove();
      }
    });
  }

  it('may be long', () => {
    const lines = 'x_1 + *b* \\\\\n'.repeat(300);
    for (const formula of [`$$\n${lines}# z\n$$`, `\\[\n${lines}# z\n\\]`]) {
      const answer = new RenderedAnswer().addInPieces(`So\n\n${formula}\n\nand *so*.`, 1000);
      for (const whole of [answer, answer.finish()]) {
        expect(whole.all('em, h3').map(({ textContent }) => textContent)).to.deep.equal(['so']);
      }
      expect(shown(answer)).to.contain(formula);
      answer.remove();
    }
  });

  it('may stand in emphasis, beside it, and in a link', () => {
    const answer = answerOf('**bold $x_1$ *and* $y*_2$** or *$a*b = c$*, [$l_1$ *of* $l_2$](/x)');
    expect(answer.text).to.equal('bold $x_1$ and $y*_2$ or $a*b = c$, $l_1$ of $l_2$');
    expect(answer.all('em').map(({ textContent }) => textContent)).to.deep.equal([
      'and',
      '$a*b = c$',
      'of',
    ]);
    expect(answer.query('strong').textContent).to.equal('bold $x_1$ and $y*_2$');
  });

  it('shows no line break for one inside a line of text', () => {
    for (const formula of ['$a_1 +\nb_1$', '\\(a_1 +\nb_1\\)']) {
      const answer = answerOf(`So ${formula} it is.`);
      expect(shown(answer)).to.equal(`So ${formula.replace('\n', ' ')} it is.`);
    }
  });

  it('ends at a blank line, as it does in TeX', () => {
    const answer = answerOf('$$\na_1\n\n*b*\n$$');
    expect(answer.all('em')).to.have.length(1);
    expect(answerOf('\\(x_1\n\n*b*\\)').all('em')).to.have.length(1);
  });
});

describe('text that only resembles a formula', () => {
  const cases: Record<string, [markdown: string, text: string, formatted: string[]]> = {
    'is a price': ['It is $5 and *not* $6.', 'It is $5 and not $6.', ['not']],
    'is a range of prices': [
      'costs $5-$10, *or* $1_000-$2_000',
      'costs $5-$10, or $1_000-$2_000',
      ['or'],
    ],
    'is a price whose sign is behind it': ['A 5$*or*6$ note', 'A 5$or6$ note', ['or']],
    'is a variable of a shell': [
      '$HOME/$PATH *or* $MY_VAR/$MY_VAR or \x24{A_B}/\x24{C_D} *too*',
      '$HOME/$PATH or $MY_VAR/$MY_VAR or \x24{A_B}/\x24{C_D} too',
      ['or', 'too'],
    ],
    'is a variable and a price': [
      'The $HOME_DIR is *here* and costs 5$',
      'The $HOME_DIR is here and costs 5$',
      ['here'],
    ],
    'is money of a country': ['US$5 *and* CA$6*', 'US$5 and CA$6*', ['and']],
    'is the id of a process': [
      '$$ *is* the id, and $$ again',
      '$$ is the id, and $$ again',
      ['is'],
    ],
    'is an escaped bracket': [
      '\\[1\\] \\(see *here*\\) \\[--name=value\\] \\[my_name *x*\\] \\(a\\)',
      '[1] (see here) [--name=value] [my_name x] (a)',
      ['here', 'x'],
    ],
    'is an escaped dollar sign': ['\\$a_b *c* \\$ $', '$a_b c $ $', ['c']],
    'is code': ['`$a_1$` and $x `y_1` = $', '$a_1$ and $x y_1 = $', ['$a_1$', 'y_1']],
    'is an address': [
      'https://x.example/$a_b_c$ [b](/$a_1$)',
      'https://x.example/$a_b_c$ b',
      ['https://x.example/$a_b_c$', 'b'],
    ],
  };
  for (const [what, [markdown, text, formatted]] of Object.entries(cases)) {
    it(`${what}: ${markdown}`, () => {
      const answer = answerOf(markdown);
      for (const place of answer.all('bdi')) place.remove();
      expect(answer.text).to.equal(text);
      expect(answer.all(formatting).map(({ textContent }) => textContent)).to.deep.equal(formatted);
    });
  }
});

describe('a formula that is being written', () => {
  const formulas = [
    'It is $\\mathbf{x}_1 + \\mathbf{y}_2 = z_1 * 2 * 3$ indeed.',
    'It is \\(\\hat{a}_1*b*c + _x_\\) indeed.',
    'So\n\n$$\n\\hat{a}_1 *b* \\\\\n= c\n- d\n\\hat{a}_2\n$$\n\nit is.',
    'So\n\\[\n\\hat{a}_1 *b* \\\\\n= c\n\\hat{a}_2\n\\]\n\nit is.',
  ];
  for (const markdown of formulas) {
    it(`never looks like emphasis or a heading: ${JSON.stringify(markdown)}`, () => {
      const answer = new RenderedAnswer();
      for (const character of markdown) {
        answer.add(character);
        expect(answer.all(formatting), answer.text).to.have.length(0);
        expect(answer.text).not.to.contain('&#');
      }
      answer.finish();
      expect(answer.all(formatting)).to.have.length(0);
    });
  }

  it('becomes plain text when its end does not arrive', () => {
    const texts = [
      '- $$\n  a\n  =\n- c\n\npara\n\nmore\n\nend',
      'x\n$$\na\n=\n\npara\n\nmore\n\nend',
      '$$\na\n=\n\npara\n\nmore\n\nend',
      '\\[\nx^2\n=\n\npara\n\nmore',
    ];
    for (const markdown of texts) {
      const pieces = new RenderedAnswer().addInPieces(markdown, 1).finish();
      const whole = answerOf(markdown);
      expect(pieces.container.isEqualNode(whole.container), markdown).to.equal(true);
      expect(whole.all('h3, .heading'), markdown).to.have.length(1);
      for (const answer of [pieces, whole]) answer.remove();
    }
  });

  it('is given up at a blank line', () => {
    const answer = new RenderedAnswer().add('$$\na_1\n\nand *so');
    expect(answer.query('em').textContent).to.equal('so');
    answer.replace('x\n\\[\nx^2 \n\n**so').add(' on');
    expect(answer.query('strong').textContent).to.equal('so on');
  });

  it('shows at each moment what it would show had it come at once', () => {
    for (const markdown of [...formulas, 'So $my _name_ x$ is, and $x*y*z 5$ or $6.']) {
      const pieces = new RenderedAnswer();
      for (let end = 1; end <= markdown.length; end += 1) {
        pieces.add(markdown.slice(end - 1, end));
        const once = new RenderedAnswer().add(markdown.slice(0, end));
        const isSame = pieces.container.isEqualNode(once.container);
        once.remove();
        expect(isSame, markdown.slice(0, end)).to.equal(true);
      }
    }
  });

  it('leaves emphasis alone in texts about money', () => {
    const answer = new RenderedAnswer().add('It costs $5 for **all of');
    expect(answer.query('strong').textContent).to.equal('all of');
    answer.add(' them** or $6 for *these');
    expect(answer.query('em').textContent).to.equal('these');
  });
});
