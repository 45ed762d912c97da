import { expect } from 'chai';
import { Lexer } from 'marked';
import { BlockRenderer } from '../../../src/markdown/rendering/block-renderer.js';
import { GrowingDocument } from '../../../src/markdown/streaming/growing-document.js';
import { RenderedAnswer } from '../rendered-answer.js';

/** How often the lexer is asked for blocks and for inline content while these pieces arrive. */
function lexingOf(
  beginning: string,
  pieces: readonly string[],
): { blocks: number; inline: number } {
  const { blockTokens, inlineTokens } = Lexer.prototype;
  const counts = { blocks: 0, inline: 0 };
  const answer = new RenderedAnswer().add(beginning);
  Lexer.prototype.blockTokens = function (this: Lexer, ...given: Parameters<typeof blockTokens>) {
    counts.blocks += 1;
    return blockTokens.apply(this, given);
  } as typeof blockTokens;
  Lexer.prototype.inlineTokens = function (this: Lexer, ...given) {
    counts.inline += 1;
    return inlineTokens.apply(this, given);
  };
  try {
    for (const piece of pieces) answer.add(piece);
  } finally {
    Object.assign(Lexer.prototype, { blockTokens, inlineTokens });
    answer.remove();
  }
  return counts;
}

/** How often all open blocks are rendered while these pieces arrive. */
function renderingsOf(answer: RenderedAnswer, pieces: readonly string[]): number {
  const { render } = GrowingDocument.prototype;
  let renderings = 0;
  GrowingDocument.prototype.render = function (...given) {
    renderings += 1;
    return render.apply(this, given);
  };
  try {
    for (const piece of pieces) answer.add(piece);
  } finally {
    GrowingDocument.prototype.render = render;
  }
  return renderings;
}

describe('a source that becomes known while an answer arrives', () => {
  const all = [0, 1, 2, 3].map((index) => ({ href: `/${index}`, title: `Page ${index}` }));
  const sources = (count: number) =>
    new Map(all.slice(0, count).map((source, index) => [index + 1, source]));
  const text = 'As [1] says, and [2].\n\n- &#91;3] too\n- one\n\n# Then\n\nThe last [4] line';

  it('renders nothing again that does not name it', () => {
    const answer = new RenderedAnswer().add(`${'Words.\n\n'.repeat(50)}As [1] says.`, sources(1));
    let rendered = 0;
    const { renderInto } = BlockRenderer.prototype;
    BlockRenderer.prototype.renderInto = function (...given) {
      rendered += 1;
      return renderInto.apply(this, given);
    };
    try {
      answer.add(' ', sources(2));
    } finally {
      BlockRenderer.prototype.renderInto = renderInto;
    }
    expect(rendered).to.be.within(1, 3);
    answer.remove();
  });

  for (const before of [0, 1, 2, 3]) {
    it(`is linked wherever it is named, after ${before} others`, () => {
      const answer = new RenderedAnswer().add(text, sources(before)).add(' ', sources(4));
      const whole = new RenderedAnswer().add(`${text} `, sources(4));
      expect(answer.container.innerHTML).to.equal(whole.container.innerHTML);
      expect(answer.all('.citation').map(({ textContent }) => textContent)).to.deep.equal([
        ...['1', '2', '3', '4'],
      ]);
      answer.remove();
      whole.remove();
    });
  }
});

describe('a piece of an answer', () => {
  it('lexes no blocks while the last row of a table grows', () => {
    const { blocks } = lexingOf('| a | b |\n| --- | --- |\n| one', [
      ' ',
      '| ',
      'two ',
      '**x',
      '** |',
    ]);
    expect(blocks).to.equal(0);
  });

  it('lexes no blocks while a line gets more inline content', () => {
    const { blocks } = lexingOf('First.\n\n- item', [
      ' with',
      ' **bold',
      '** and [a',
      '](/b) link',
    ]);
    expect(blocks).to.equal(0);
  });

  it('lexes no blocks while the last line of a quotation or an item gets more', () => {
    for (const beginning of ['> First.\n> Then', '- First\n  line, then']) {
      const { blocks } = lexingOf(beginning, [' more', ' **bold', '** [a', '](/b#c', ') words']);
      expect(blocks, beginning).to.equal(0);
    }
  });

  it('lexes no blocks while a paragraph goes on in other lines', () => {
    const { blocks } = lexingOf('First', [' line\nand', ' more\n', 'of *it', '*\nto come']);
    expect(blocks).to.equal(0);
  });

  it('lexes no blocks while a table gets more rows', () => {
    const { blocks } = lexingOf('| a | b |\n| --- | --- |\n| one', [
      ' | two |\n| thr',
      'ee | four |',
      '\n',
      '| five',
      ' | six |\n',
    ]);
    expect(blocks).to.equal(0);
  });

  it('renders no blocks while words, code and words again are added to a line', () => {
    const answer = new RenderedAnswer().add('First.\n\n- one item\n- item');
    const pieces = [' with', ' `co', 'de', '` and', ' more', ' words', ' *and* ', 'on'];
    expect(renderingsOf(answer, pieces)).to.equal(0);
    expect(answer.query('li:last-child').innerHTML).to.equal(
      'item with <code>code</code> and more words <em>and</em> on',
    );
    answer.remove();
  });

  it('renders no blocks while the cells of a table fill, before others that are empty', () => {
    const answer = new RenderedAnswer().add('| a | b | c |\n| --- | --- | --- |\n| one');
    const pieces = [' more', ' `co', 'de`', ' | two', ' **x', '** |', ' three |\n| four', ' words'];
    expect(renderingsOf(answer, pieces)).to.equal(0);
    expect(answer.query('tbody').innerHTML).to.equal(
      '<tr><td>one more <code>code</code></td><td>two <strong>x</strong></td><td>three</td></tr>' +
        '<tr><td>four words</td><td></td><td></td></tr>',
    );
    answer.remove();
  });

  it('needs no inline lexing when it is words, code and links', () => {
    const { blocks, inline } = lexingOf('Set the', [
      ' option',
      ' `ba',
      'se-url',
      '` of',
      ' it to',
      ' `x y`',
      ', or',
      ' [a b](./c.md',
      '#d) and',
      ' more',
    ]);
    expect({ blocks, inline }).to.deep.equal({ blocks: 0, inline: 0 });
  });
});
