import { expect } from 'chai';
import { codeText } from '../../../src/dom/page/page-code.js';
import { element } from '../../elements/docs-page.js';

describe('the code of a block of the page', () => {
  let block: HTMLElement;

  const shows = (...content: (string | Node)[]): void => {
    block = element('pre', {}, ...content);
    document.body.append(block);
  };

  afterEach(() => block.remove());

  it('is all of it where each line is a code of its own', () => {
    shows(element('code', {}, 'npm ci'), '\n', element('code', {}, 'npm start'));
    expect(codeText(block)).to.equal('npm ci\nnpm start');
  });

  it('has no column of line numbers that comes before it', () => {
    const number = { class: 'react-syntax-highlighter-line-number' };
    const numbers = [element('span', number, '1\n'), element('span', number, '2\n')];
    shows(
      element('code', { style: 'float: left' }, ...numbers),
      element('code', {}, 'npm ci\nnpm start'),
    );
    expect(codeText(block)).to.equal('npm ci\nnpm start');
  });

  it('has the signs of lines that were added and removed, which styles alone show', () => {
    const line = (kind: string, text: string) => element('div', { class: kind }, text);
    const style = element(
      'style',
      {},
      '.del::before { content: "-" } .ins::before { content: "+" }',
    );
    const first = element('span', { class: 'del', style: 'display: inline-block' }, 'a()');
    shows(
      style,
      element('code', {}, first, '\n', line('ins', 'b()'), line('del', 'c()'), line('', 'd()')),
    );
    expect(codeText(block)).to.equal('- a()\n+ b()\n- c()\nd()');
  });

  it('has no empty lines between lines that are laid out in a grid, and keeps those that are there', () => {
    const lines = ['a()', '', 'b()'].map((line) => element('span', {}, line));
    shows(element('code', { style: 'display: grid' }, ...lines.flatMap((line) => [line, '\n'])));
    expect(codeText(block)).to.equal('a()\n\nb()');
  });
});
