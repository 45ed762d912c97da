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

  it('has no empty lines between lines that are laid out in a grid, and keeps those that are there', () => {
    const lines = ['a()', '', 'b()'].map((line) => element('span', {}, line));
    shows(element('code', { style: 'display: grid' }, ...lines.flatMap((line) => [line, '\n'])));
    expect(codeText(block)).to.equal('a()\n\nb()');
  });
});
