import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SectionBlock } from '../../../src/content/page.js';
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
    assert.ok(answer.startsWith(`- …\n${item}`), answer);
  });
});

describe('a list or a table that is too long', () => {
  const quoted = async (kind: SectionBlock['kind'], markdown: string) => {
    const block = { kind, markdown, text: markdown };
    const draft = { title: 'Cups', heading: 'Cups', blocks: ['The cups are:', block] };
    return (await askSections('Which cups are there?', draft)).text.split('\n\nFrom [')[0] ?? '';
  };
  const lines = (line: (cup: number) => string) =>
    Array.from({ length: 40 }, (_, cup) => line(cup)).join('\n');

  it('shows that not all of it is quoted', async () => {
    const list = await quoted(
      'list',
      lines((cup) => `${cup + 1}. A cup of size ${cup}.`),
    );
    assert.match(list, /\n> 20\. A cup of size 19\.\n> 21\. …$/);
    const rows = lines((cup) => `| Cup | ${cup} |`);
    assert.match(await quoted('table', `| Cup | Size |\n|---|---|\n${rows}`), /\n> \| … \|$/);
  });

  it('shows nothing more where all of it is', async () => {
    assert.match(await quoted('list', '- A cup.'), /> The cups are:\n>\n> - A cup\.$/);
  });
});
