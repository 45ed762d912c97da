import { expect } from 'chai';
import { SpokenText } from '../../../src/markdown/copying/spoken-text.js';
import { sampledCases } from '../../support/sampled-cases.js';
import { commonmarkExamples, gfmExamples } from '../spec-examples.js';

const code = 'Code.';

function readWhole(markdown: string): string {
  return new SpokenText().read(markdown, { complete: true, code });
}

/** What is read out at the end of a text that came in pieces, and was read after each of them. */
function readInPieces(markdown: string, length: number): string {
  const spoken = new SpokenText();
  for (let end = length; end < markdown.length; end += length)
    spoken.read(markdown.slice(0, end), { complete: false, code });
  return spoken.read(markdown, { complete: true, code });
}

describe('the words of an answer that are read out', () => {
  it('are without syntax, citations and long code', () => {
    const long = `\`\`\`js\n${'call();\n'.repeat(3)}\`\`\``;
    expect(
      readWhole(`# Use *it* [1]\n\n- \`a\`\n- b\n\n${long}\n\n\`\`\`\nshort\n\`\`\`\n`),
    ).to.equal('Use it\na\nb\nCode.\nshort');
  });

  it('are those of the whole text, however it arrived', () => {
    const examples = [...commonmarkExamples, ...gfmExamples].map(({ markdown }) => markdown);
    const longer = sampledCases(examples, { chromium: 2, others: 8 }).map(
      (example, index) => `One.\n\n${example}\n\n# Two\n\n${examples.at(-1 - index)}\r\n`,
    );
    for (const markdown of [...longer, '[a]\n\nb\n\n```\nc\n```\n\nd\n\n[a]: /e "f"\n'])
      for (const length of [1, 7])
        expect(readInPieces(markdown, length), JSON.stringify(markdown)).to.equal(
          readWhole(markdown),
        );
  });
});
