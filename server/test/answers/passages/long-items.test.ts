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
