import { expect } from 'chai';
import { markdownStyles } from '../../../src/markdown/index.js';
import { RenderedAnswer } from '../rendered-answer.js';

describe('what the reader is doing while the answer grows', () => {
  let answer: RenderedAnswer;

  beforeEach(() => {
    answer = new RenderedAnswer();
  });

  afterEach(() => {
    answer.remove();
  });

  it('keeps text selected in a paragraph that grows', () => {
    answer.add('Select these words and');
    const text = answer.query('p').firstChild;
    if (!text) throw new Error('The paragraph has no text.');
    const selection = getSelection();
    selection?.setBaseAndExtent(text, 7, text, 18);
    answer
      .addInPieces(' read [a guide](/x) **on** while the text grows.\n\nMore.\n\nAnd more.', 3)
      .finish();
    expect(selection?.toString()).to.equal('these words');
  });

  it('keeps the focus on a link', () => {
    answer.add('See [the guide](/guide) and');
    const link = answer.query('a');
    if (link instanceof HTMLElement) link.focus();
    answer.addInPieces(' then **more**.\n\n- a\n- b\n\nEnd.', 2).finish();
    expect(document.activeElement).to.equal(link);
  });

  it('keeps an opened disclosure open', () => {
    answer.add('<details>\n<summary>More</summary>\n\nHidden text');
    const details = answer.query('details');
    details.toggleAttribute('open', true);
    answer.addInPieces(' goes on.\n\n</details>\n\nAfter.\n\nEnd.', 2).finish();
    expect(answer.query('details')).to.equal(details);
    expect(details.hasAttribute('open')).to.equal(true);
  });

  it('grows an open code block in its one text node', () => {
    answer.add('```js\nconst a = 1;\n');
    const text = answer.query('code').firstChild;
    const pre = answer.query('pre');
    answer.addInPieces('const b = 2;\n\nconst c = 3;\n```\n\nDone.', 3).finish();
    expect(answer.query('pre')).to.equal(pre);
    expect([...answer.query('code').childNodes]).to.deep.equal([text]);
    expect(answer.query('code').textContent).to.equal('const a = 1;\nconst b = 2;\n\nconst c = 3;');
  });

  it('keeps a code block where it was scrolled to, and the word on its button', async () => {
    const styles = document.createElement('style');
    styles.textContent = markdownStyles;
    document.head.append(styles);
    answer.container.classList.add('markdown');
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => {} },
      configurable: true,
    });
    answer.add(`\`\`\`js\nconst long = '${'x'.repeat(3000)}';\n`);
    const button = answer.query('button.copy');
    const isCopied = new Promise((resolve) => {
      new MutationObserver(resolve).observe(button, { childList: true });
    });
    if (button instanceof HTMLElement) button.click();
    await isCopied;
    answer.query('pre').scrollLeft = 400;
    answer.addInPieces('const b = 2;\n```\n\nDone.\n\nEnd.', 3).finish();
    expect(answer.query('pre').scrollLeft).to.equal(400);
    expect(answer.query('button.copy').textContent).to.equal('Copied');
    Reflect.deleteProperty(navigator, 'clipboard');
    styles.remove();
  });

  it('keeps the rows of a growing table', () => {
    answer.add('| a | b |\n|---|---|\n| 1 | 2 |\n');
    const row = answer.query('tbody tr');
    answer.addInPieces('| 3 | `4` |\n| 5 | **6** |\n\nAfter.', 2).finish();
    expect(answer.query('tbody tr')).to.equal(row);
    expect(answer.all('tbody tr')).to.have.length(3);
  });

  it('keeps the items of a list that a blank line is put into far below', () => {
    answer.add('- one\n- two\n- three\n');
    const [first] = answer.all('li');
    const text = first?.firstChild;
    answer.addInPieces('\n- four\n\n  more of it\n\nAfter.\n\nEnd.', 2).finish();
    expect(answer.all('ul')).to.have.length(1);
    expect(answer.all('li')).to.have.length(4);
    expect(answer.query('li').firstChild).to.equal(text);
    expect(answer.query('li > p').textContent).to.equal('more of it');
  });

  it('keeps text selected in a link whose address is still being written', () => {
    answer.add('See [the guide to it');
    const text = answer.query('a').firstChild;
    if (!text) throw new Error('The link has no text.');
    expect(answer.query('a').hasAttribute('href')).to.equal(false);
    getSelection()?.setBaseAndExtent(text, 4, text, 9);
    answer.addInPieces('](/guide) says more.\n\nEnd.', 2).finish();
    expect(answer.query('a').getAttribute('href')).to.equal('https://docs.example.com/guide');
    expect(getSelection()?.toString()).to.equal('guide');
  });

  it('goes on when something else has changed the nodes, as a page translator does', () => {
    answer.add('First words');
    const font = document.createElement('font');
    font.append('Erste Worte');
    answer.query('p').replaceChildren(font);
    answer.addInPieces(' and **more** words.\n\nNext.', 4).finish();
    expect(answer.text).to.contain('Next.');
  });
});
