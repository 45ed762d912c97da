import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askSections } from './ask-sections.js';

const code = (size: number) => `  \`\`\`js\n${'  boil();\n\n'.repeat(size / 11)}  \`\`\``;

async function answerOf(item: string): Promise<string> {
  const list = { kind: 'list', markdown: item, text: item } as const;
  const draft = { title: 'Boiling', heading: 'Boil the kettle', blocks: [list] };
  const { text } = await askSections('How do I boil the kettle?', draft);
  return (
    text
      .replace(/^(?:I found[^\n]*|> ?)/gm, '')
      .split('From [')[0]
      ?.trim() ?? ''
  );
}

describe('an item of a list that is very long', () => {
  const beginning = '- **Boil the kettle** like this:';

  it('is quoted up to what no longer fits, and no code in it is cut', async () => {
    const fits = `${beginning}\n\n${code(400)}`;
    const answer = await answerOf(`${fits}\n\n  Then again:\n\n${code(3000)}`);
    assert.equal(answer, `${fits}\n\n  Then again:\n\n  …`);
  });

  it('is quoted as it is where it fits', async () => {
    const fits = `${beginning}\n\n${code(800)}`;
    assert.equal(await answerOf(fits), fits);
  });
});

describe('an item of a long list', () => {
  it('is what is quoted, also below items that only lead to sections of the page', async () => {
    const links = '- [Filling](#filling)\n- [Care](#care)';
    const others = Array.from({ length: 12 }, (_, cup) => `- Cup ${cup} is made of plain clay.`);
    const item = '- Boil the kettle with its lid closed.';
    const longer = others.map((other) => `${other} It is fired.`);
    const answer = await answerOf([links, ...others, item, ...longer].join('\n'));
    assert.ok(answer.startsWith(item), answer);
  });
});
