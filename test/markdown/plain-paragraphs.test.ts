import { expect } from 'chai';
import { Lexer } from 'marked';
import { LexedMarkdown } from '../../src/markdown/lexing/lexed-markdown.js';

/** Lines of which the second may or may not belong to the paragraph that the first begins. */
const lines = [
  ...['words', ' words', '  ', '', '- item', '1. item', '2) item', '> quoted', '# heading', '#tag'],
  ...[
    '***',
    '*word*',
    '```',
    '`code`',
    '<div>',
    '<kbd>k',
    '| a | b |',
    '(b',
    '"c"',
    '1st',
    '[a]: /b',
  ],
];

const paragraphsOf = (markdown: string) =>
  new Lexer({ gfm: true })
    .blockTokens(markdown)
    .flatMap(({ type, raw }) => (type === 'paragraph' ? [raw.trimEnd()] : []));

describe('a paragraph of plain lines', () => {
  it('ends where it does for marked, whatever lines follow', () => {
    for (const second of lines) {
      for (const third of lines) {
        const markdown = `First\n${second}\n${third}\nlast\n`;
        const { blocks } = new LexedMarkdown(markdown, { unfinished: false });
        const ours = blocks.flatMap(({ type, raw }) =>
          type === 'paragraph' ? [raw.trimEnd()] : [],
        );
        expect(ours, markdown).to.deep.equal(paragraphsOf(markdown));
      }
    }
  });
});
