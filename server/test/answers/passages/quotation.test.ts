import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quoteSection } from '../../../src/answers/passages/quotation.js';
import type { SectionBlock } from '../../../src/content/page.js';
import { section } from '../../retrieval/section.js';

const code = (text: string): SectionBlock => ({
  kind: 'code',
  markdown: `\`\`\`sh\n${text}\n\`\`\``,
  text,
});

const table = (rows: readonly string[]): SectionBlock => {
  const markdown = ['| option | meaning |', '|---|---|', ...rows].join('\n');
  return { kind: 'table', markdown, text: rows.join(' ') };
};

describe('a quotation', () => {
  const length = 1500;

  it('keeps the order of the page when the question asks how', () => {
    const quoted = section({
      blocks: ['The port is taken. Choose another port:', code('serve --port 1'), 'Then reload.'],
    });
    assert.equal(
      quoteSection({ section: quoted, query: 'How do I choose a port?', length }),
      '> The port is taken. Choose another port:\n\n```sh\nserve --port 1\n```\n\n> Then reload.',
    );
  });

  it('brings the code of a long section with the sentence that introduces it', () => {
    const quoted = section({
      blocks: [
        'Steam is hot. Steam is wet. Steam is white. Steam is fast. Steam is loud.',
        'It stops. It starts. It waits. It hums. It sings.',
        'Call the lid:',
        code('lid open'),
      ],
    });
    const quote = quoteSection({ section: quoted, query: 'How hot is steam?', length });
    assert.match(quote, /^> Steam is hot.*\n>\n> Call the lid:\n\n```sh\nlid open\n```$/s);
  });

  it('begins with what introduces its code', () => {
    const quoted = section({
      blocks: [
        'Steam is hot. Steam is wet. Steam is white. Steam is fast. Steam is loud.',
        'For the lid:',
        code('vent --open'),
      ],
    });
    assert.equal(
      quoteSection({ section: quoted, query: 'vent', length }),
      '> For the lid:\n\n```sh\nvent --open\n```',
    );
  });

  it('does not end in a sentence that introduces what is too long to quote', () => {
    const quoted = section({
      blocks: ['Set the port once.', 'For all ports:', code('port '.repeat(400))],
    });
    assert.equal(
      quoteSection({ section: quoted, query: 'How do I set the port?', length }),
      '> Set the port once.',
    );
  });

  it('cuts a long table to its header and the rows that match', () => {
    const rows = Array.from(
      { length: 60 },
      (_, row) => `| \`--option-${row}\` | Sets the steam. |`,
    );
    const quoted = section({
      blocks: [table(rows.with(40, '| `--lid` | Opens the lid. |'))],
    });
    assert.equal(
      quoteSection({ section: quoted, query: 'open the lid', length }),
      '> | option | meaning |\n> |---|---|\n> | `--lid` | Opens the lid. |',
    );
    const unmatched = quoteSection({ section: quoted, query: 'weather', length });
    assert.match(unmatched, /^> \| option \| meaning \|\n> \|---\|---\|\n> \| `--option-0` /);
    assert.ok(unmatched.length < 2 * length);
  });

  it('is a few words of a paragraph that is too long, and never of code', () => {
    const quoted = section({
      blocks: [`The lid opens. ${'It hums. '.repeat(300)}`, code('lid --x')],
    });
    const quote = quoteSection({ section: quoted, query: 'Why is the lid open?', length: 300 });
    assert.match(quote, /^> The lid opens\./);
    assert.doesNotMatch(quote, /--x/);
  });
});
