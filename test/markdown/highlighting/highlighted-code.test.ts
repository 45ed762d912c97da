import { expect } from 'chai';
import type { CodeLanguage } from '../../../src/core/highlighting/code-language.js';
import { HighlightedCode } from '../../../src/markdown/highlighting/highlighted-code.js';
import { rangesIn } from '../code-colors.js';

describe('one code block that is being coloured', () => {
  let code: HTMLElement;
  let text: Text;
  /** The lines that were read, each as often as it was. */
  let read: string[];
  let block: HighlightedCode;
  /** Milliseconds; they stand still, however busy the machine is. */
  let now: number;
  const clock = performance.now;

  /** All of a line is a word. */
  function language(token: CodeLanguage['parser']['token'] = skipToEnd): CodeLanguage {
    return { parser: { token } };
  }

  const skipToEnd: CodeLanguage['parser']['token'] = (stream) => {
    read.push(stream.string);
    stream.skipToEnd();
    return 'keyword';
  };

  function show(lines: string, token?: CodeLanguage['parser']['token']): void {
    text.data = lines;
    block = new HighlightedCode(code, language(token));
  }

  function linesOf(count: number): string {
    return Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
  }

  function colored(): string[] {
    return [...rangesIn(code)]
      .sort((first, second) => first.startOffset - second.startOffset)
      .map(({ startOffset, endOffset }) => text.data.slice(startOffset, endOffset));
  }

  beforeEach(() => {
    code = document.createElement('code');
    text = document.createTextNode('');
    code.append(text);
    document.body.append(code);
    read = [];
    now = 0;
    performance.now = () => now;
  });

  afterEach(() => {
    performance.now = clock;
    block.hide();
    code.remove();
  });

  it('is read line by line, and gets on however little time there is', () => {
    show(linesOf(5));
    for (let slices = 1; slices <= 4; slices += 1) {
      expect(block.advance(() => false)).to.equal(slices === 4);
      expect(colored()).to.include(`line ${slices - 1}`);
    }
    expect(read).to.deep.equal(['line 0', 'line 1', 'line 2', 'line 3', 'line 4']);
  });

  it('has each complete line read once while it grows', () => {
    show('a\nb');
    for (const added of ['', 'b', 'b\nc', '\n', '\n', 'd']) {
      text.appendData(added);
      block.advance(() => true);
    }
    expect(read.filter((line) => line === 'a')).to.have.length(1);
    expect(read.filter((line) => line === 'bbb')).to.have.length(1);
    expect(colored()).to.deep.equal(['a', 'bbb', 'c', 'd']);
  });

  it('is read from its start when that is no longer what was read', () => {
    show('a\nb\nc');
    block.advance(() => true);
    text.data = 'x\nb\nc';
    block.advance(() => true);
    expect(read).to.deep.equal(['a', 'b', 'c', 'x', 'b', 'c']);
    expect(colored()).to.deep.equal(['x', 'b', 'c']);
  });

  it('is not read again when it comes back into sight', () => {
    show('a\nb\nc');
    block.advance(() => true);
    block.hide();
    expect(colored()).to.deep.equal([]);
    block.advance(() => true);
    expect(colored()).to.deep.equal(['a', 'b', 'c']);
    expect(read.filter((line) => line !== 'c')).to.deep.equal(['a', 'b']);
  });

  it('has colours around what is on screen alone when it is long', () => {
    show(linesOf(1000));
    block.place({ from: 0.5, to: 0.52 });
    block.advance(() => true);
    expect(colored()[0]).to.equal('line 485');
    expect(colored().at(-1)).to.equal('line 534');
    block.place({ from: 0.95, to: 1 });
    text.appendData('\nmore\nend');
    block.advance(() => true);
    expect(colored()[0]).to.equal('line 935');
    expect(colored().slice(-2)).to.deep.equal(['more', 'end']);
    expect(block.isMisplaced).to.equal(true);
  });

  it('has few colours while little of it is on screen, however long it is', () => {
    show(linesOf(20_000));
    block.place({ from: 0, to: 0.002 });
    block.advance(() => true);
    expect(colored().length).to.be.at.most(60);
    expect(read).to.have.length(19_999);
  });

  it('stays plain from where its parser fails', () => {
    show('a\nbad\nc\nd', (stream, state) => {
      if (stream.string === 'bad') throw new TypeError('no such thing');
      return skipToEnd(stream, state);
    });
    block.advance(() => true);
    expect(colored()).to.deep.equal(['a']);
  });

  it('goes on where its parser stands still', () => {
    show('abc\nd', (stream) => {
      if (stream.string === 'd') stream.next();
      return 'keyword';
    });
    block.advance(() => true);
    expect(colored()).to.deep.equal(['d']);
  });

  it('stays plain in lines that could take long to read', () => {
    show(`a\n${'b'.repeat(501)}\n  ${' '.repeat(60)}c\nd`);
    block.advance(() => true);
    expect(colored()).to.deep.equal(['a', 'd']);
    expect(read).to.deep.equal(['a', 'd']);
  });

  it('is given up when reading it takes long', () => {
    show(linesOf(1000), (stream, state) => {
      now += 100;
      return skipToEnd(stream, state);
    });
    block.advance(() => true);
    expect(colored()).to.deep.equal(['line 0', 'line 1', 'line 2']);
  });
});
