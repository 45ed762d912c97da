import { expect } from 'chai';
import { type DiffRow, linesOf, rowsOf } from '../../dashboard/src/pages/jobs/diff-rows.js';

/** A row as `12 text | 13 text`, with what is marked in brackets. */
function written({ before, after }: DiffRow): string {
  const side = (line: DiffRow['before']) => {
    if (!line) return '';
    const [from, to] = line.mark ?? [0, 0];
    const { text } = line;
    const marked =
      from === to ? text : `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
    return `${line.number}${line.isChanged ? '!' : ''} ${marked}`;
  };
  return `${side(before)} | ${side(after)}`;
}

const hunk = {
  ...{ oldStart: 7, newStart: 9 },
  lines: [' same', '-the old 🔨 word', '-gone', '+the new 🔧 word', ' end', '+more'],
};

describe('the lines of a difference', () => {
  it('stand beside those that they take the place of, with what differs marked', () => {
    expect(rowsOf(hunk).map(written)).to.deep.equal([
      '7 same | 9 same',
      '8! the [old 🔨] word | 10! the [new 🔧] word',
      '9! gone | ',
      '10 end | 11 end',
      ' | 12! more',
    ]);
  });

  it('stand below them in one column', () => {
    expect(linesOf(rowsOf(hunk)).map(written)).to.deep.equal([
      '7 same | 9 same',
      ...['8! the [old 🔨] word | ', '9! gone | ', ' | 10! the [new 🔧] word'],
      ...['10 end | 11 end', ' | 12! more'],
    ]);
  });

  it('are not marked where they have little in common', () => {
    const lines = ['-Hammers are heavy.', '+A tool for smiths.'];
    expect(rowsOf({ oldStart: 1, newStart: 1, lines }).map(written)).to.deep.equal([
      '1! Hammers are heavy. | 1! A tool for smiths.',
    ]);
  });
});
