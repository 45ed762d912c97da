import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from '../parse-file.js';

async function parsed(...lines: string[]) {
  const { page } = await parse(lines.join('\n'), 'guide/setup.mdx');
  const blocks = page.sections.flatMap((section) => section.blocks);
  return { html: page.html, text: blocks.map(({ text }) => text), blocks: blocks.map(quoted) };
}

function quoted({ markdown }: { markdown: string }): string {
  return markdown;
}

describe('code within a component', () => {
  it('is a block of its language below its title, on the page, as a quote and in the search', async () => {
    const { html, blocks, text } = await parsed(
      '<CodeBlock language="jsx" title="/src/widget.js">{`function Widget() {',
      '    return 1;',
      '',
      '}`}</CodeBlock>',
      '',
      '<CodeBlock language="bash">npm i widget</CodeBlock>',
      '',
      '<CodeBlock className="language-sh">',
      '  # install *all*',
      '    npm i __widget__',
      '',
      '  npm start',
      '</CodeBlock>',
      '',
      "<Terminal>{'npm ci'}</Terminal>",
    );
    assert.deepEqual(blocks, [
      '**/src/widget.js**',
      '```jsx\nfunction Widget() {\n    return 1;\n\n}\n```',
      '```bash\nnpm i widget\n```',
      '```sh\n# install *all*\n  npm i __widget__\n\nnpm start\n```',
      '```\nnpm ci\n```',
    ]);
    assert.match(html, /<code class="language-jsx">function Widget\(\) \{\n {4}return 1;\n\n\}\n</);
    assert.ok(text.includes('npm i widget'));
  });

  it('is kept as it is written, whatever marks are in it', async () => {
    const { html, blocks } = await parsed(
      '<CodeBlock language="md">{`\\`\\`\\`js',
      'run("$\u007bname}");',
      '\\`\\`\\`',
      '\\`\\$\u007bkept}\\` \\\\ end',
      '`}</CodeBlock>',
      '',
      '<CodeBlock language="js">{`const url = "/$\u007bpath}/$\u007bid}";`}</CodeBlock>',
    );
    assert.deepEqual(blocks, [
      '````md\n```js\nrun("$\u007bname}");\n```\n`$\u007bkept}` \\ end\n````',
      '```js\nconst url = "/$\u007bpath}/$\u007bid}";\n```',
    ]);
    assert.match(html, /const url = "\/\$\{path\}\/\$\{id\}";/);
  });

  it('stands in lists and tabs as fenced code does', async () => {
    const { html, blocks } = await parsed(
      '1. Install it:',
      '',
      '   <CodeBlock language="sh" title="Terminal">{`npm ci',
      '     --all`}</CodeBlock>',
      '',
      '   Then go on, with <Code>{`it`}</Code> there.',
      '',
      '<Tabs><TabItem label="npm"><CodeBlock language="sh">npm i</CodeBlock></TabItem></Tabs>',
    );
    assert.deepEqual(blocks, [
      '1. Install it:\n\n   **Terminal**\n\n   ```sh\n   npm ci\n     --all\n   ```\n\n   Then go on, with it there.',
      '**npm**',
      '```sh\nnpm i\n```',
    ]);
    assert.match(html, /<code class="language-sh">npm ci\n {2}--all\n</);
  });

  it('keeps the marks of a quotation', async () => {
    const inQuote = (...lines: string[]) => parsed(...lines.map((line) => `> ${line}`));
    for (const within of [
      ['{`npm i', 'npm run x`}'],
      ['npm i', 'npm run x'],
    ]) {
      const { html, blocks } = await inQuote(
        '<CodeBlock language="sh">',
        ...within,
        '</CodeBlock>',
      );
      assert.deepEqual(blocks, ['> ```sh\n> npm i\n> npm run x\n> ```']);
      assert.match(html, /<code class="language-sh">npm i\nnpm run x\n<\/code>/);
    }
  });

  it('is no block within a line or a cell', async () => {
    const { blocks } = await parsed('| a | <Code>{"x"}</Code> |', '|---|---|', '| b | c |');
    assert.ok(
      blocks.every((block) => !block.includes('```')),
      blocks.join('\n'),
    );
    const item = await parsed('- **<Code>{"y"}</Code>**: text');
    assert.ok(
      item.blocks.every((block) => !block.includes('```')),
      item.blocks.join('\n'),
    );
  });

  it('is left out where it would have to be run, and fences in it stay what they are', async () => {
    const { blocks } = await parsed(
      '<CodeBlock language="js">{source}</CodeBlock>',
      '',
      '<CodeBlock>',
      '```js',
      'run();',
      '```',
      '</CodeBlock>',
      '',
      '<CodeBlock></CodeBlock>',
    );
    assert.deepEqual(blocks, ['```js\nrun();\n```']);
  });
});
