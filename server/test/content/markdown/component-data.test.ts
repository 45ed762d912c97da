import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from '../parse-file.js';

/** The Markdown of each block of an MDX page. */
async function blocks(...lines: string[]): Promise<string[]> {
  const { page } = await parse(lines.join('\n'), 'guide/setup.mdx');
  return page.sections.flatMap((section) => section.blocks.map(({ markdown }) => markdown));
}

/** The code that readers of an MDX page see. */
async function codeBlocks(...lines: string[]): Promise<string[]> {
  const { page } = await parse(lines.join('\n'), 'guide/setup.mdx');
  return [...page.html.matchAll(/<pre[^>]*><code[^>]*>(.*?)\n?<\/code>/gs)].map(
    ([, code = '']) => code,
  );
}

describe('data in the attributes of a component', () => {
  it('is a list of what is named, with what is in it below', async () => {
    const found = await blocks(
      '<PropertiesTable',
      '  content={[',
      '    {',
      "      name: 'lid',",
      "      type: 'Lid | undefined',",
      '      isOptional: true,',
      "      description: 'Closes the kettle. Defaults to `none`.',",
      "      properties: [{ type: 'Lid', parameters: [{ name: 'steam', type: 'number', defaultValue: 3 }] }],",
      '    },',
      "    { name: 'water', required: true, description: <>How <code>much</code>{' '}of it.</> },",
      '    { name: `boil()`, description: `Until $\u007bheat} is reached.` },',
      '  ]}',
      '/>',
    );
    assert.deepEqual(found, [
      [
        '* `lid` (`Lid | undefined`, optional): Closes the kettle. Defaults to `none`.',
        '  * `Lid`',
        '    * `steam` (`number`, default: 3)',
      ].join('\n'),
      '* `water` (required): How `much` of it.',
      '* `boil()`: Until … is reached.',
    ]);
  });

  it('is a list of objects below their names', async () => {
    assert.deepEqual(
      await blocks(
        "<TypeTable type={{ lid: { type: 'Lid', default: '\"none\"' }, 'heat-up': { description: 'Boils.' } }} />",
      ),
      ['* `lid` (`Lid`, default: "none")', '* `heat-up`: Boils.'],
    );
  });

  it('is found within an object that is no table itself', async () => {
    assert.deepEqual(
      await blocks(
        "<Api spec={{ name: 'boil', description: 'Boils.', rows: [{ name: 'lid', description: 'Shuts.' }] }} />",
        "<Api spec={{ type: 'object', properties: { heat: { type: 'number', description: 'Much.' } } }} />",
      ),
      ['* `lid`: Shuts.', '* `heat` (`number`): Much.'],
    );
  });

  it('keeps where cards lead', async () => {
    assert.deepEqual(
      await blocks(
        '<IndexCards',
        '  cards={[',
        "    { title: 'Start', href: '/start', description: 'The first cup.' },",
        "    { title: 'Boil `fast`', link: './boil' },",
        "    { title: 'Nowhere', description: 'No place.', to: 'v2' },",
        "    { name: 'lid', type: 'Lid', description: 'Shuts.', url: '/lid' },",
        '  ]}',
        '/>',
      ),
      [
        '* [**Start**](/start): The first cup.',
        '* [**Boil `fast`**](/guide/boil)',
        '* `Nowhere`: No place.',
        '* `lid` (`Lid`): Shuts.',
      ],
    );
  });

  it('is left out where nothing of it is described, and never run', async () => {
    assert.deepEqual(
      await blocks(
        "<Tabs items={['npm', 'pnpm']} />",
        "<Chart data={[{ name: 'May', value: 3 }]} />",
        '<Table rows={load({ name: 1, description: 2 })} />',
        '<Table rows={[...others, { [name]: 1 }, { get name() { return 1; } }, null, , -1]} />',
        "<Box style={{ color: { name: 'red', description: 'Red.' } }} />",
        "<SEO openGraph={{ title: 'Kettle', description: 'All about kettles.' }} />",
        "<div data={[{ name: 'lid', description: 'Shuts.' }]} />",
      ),
      [],
    );
  });

  it('is bounded, and its names are names alone', async () => {
    const open = "[{ name: 'x', description: 'y', parts: ";
    const deep = [open.repeat(140), '[]', '}]'.repeat(140)].join('');
    const [list = ''] = await blocks(`<Table rows={${deep}} />`);
    assert.ok(list.length < 1000, `${list.length} characters`);
    // Each object is looked at once, or this would take hours.
    const chain = ['{ name: '.repeat(60), '1', ' }'.repeat(60)].join('');
    assert.deepEqual(await blocks(`<Table rows={[${chain}]} />`), []);
    assert.deepEqual(
      await blocks("<Table rows={[{ name: 'a\\n\\n# b', description: 'c\\n\\n- d' }]} />"),
      ['* `a # b`: c - d'],
    );
    assert.deepEqual(
      await blocks(
        "<Table rows={[{ name: '__proto__', description: '<script>x</script> **b**' }]} />",
      ),
      ['* `__proto__`: \\<script>x\\</script> \\*\\*b\\*\\*'],
    );
  });
});

describe('code in an attribute of a component', () => {
  it('is a block of code', async () => {
    assert.deepEqual(
      await blocks(
        '<Snippet text="npm install kettle" />',
        '',
        "<Snippet text={['cd kettle', 'npm start']} prompt={false} />",
        '',
        '<Code title="boil.ts" lang="ts" code={`import { boil } from "kettle";',
        'boil();`} />',
      ),
      [
        '```\nnpm install kettle\n```',
        '```\ncd kettle\nnpm start\n```',
        '**boil.ts**',
        '```ts\nimport { boil } from "kettle";\nboil();\n```',
      ],
    );
  });

  it('is left out where it would have to be run, and stays what stands within', async () => {
    assert.deepEqual(
      await blocks(
        '<Code code={example} />',
        '',
        '<Command text={" \\n"} />',
        '',
        '<Snippet text={[line, "b"].join()} />',
        '',
        '<Snippet text={[line, "b"]} />',
        '',
        '<Snippet text={`npm install $\u007bname}`} />',
        '',
        '<CodeBlock code="a">',
        '',
        '```js',
        'b();',
        '```',
        '',
        '</CodeBlock>',
      ),
      ['```js\nb();\n```'],
    );
  });

  it('keeps what is said beside it, and how its lines are indented', async () => {
    assert.deepEqual(
      await blocks(
        '<Code label="boil.yaml" description="Boils." code={"\\n  a:\\n    b\\n"} />',
        '',
        '<Command command="boil" options={[{ name: "hot", description: "Boils more." }]} />',
      ),
      [
        '**boil.yaml**',
        'Boils.',
        '```\n  a:\n    b\n```',
        '* `hot`: Boils more.',
        '```\nboil\n```',
      ],
    );
  });

  it('keeps the indentation of its lines, also in a list', async () => {
    const code = ['if hot:', '    boil()', '', '  \tpour()'];
    const component = (indent: string) =>
      ['<Code lang="py" code={`', ...code, '`} />'].map((line) => line && indent + line);
    const lines = [...component(''), '', '- First', '', ...component('  ')];
    assert.deepEqual(await codeBlocks(...lines), [code.join('\n'), code.join('\n')]);
  });

  it('is as MDX reads it where its lines are quoted', async () => {
    assert.deepEqual(await codeBlocks('> <Code code={`a:', '>     b`} />'), ['a:\n  b']);
  });

  it('cannot end its block', async () => {
    const [block = ''] = await blocks('<Snippet text={"a\\n```\\nb"} />');
    assert.match(block, /^(`{4,})\na\n```\nb\n\1$/);
  });
});
