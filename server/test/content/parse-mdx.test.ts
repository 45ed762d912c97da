import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../src/content/parse-page.js';

async function parse(source: string, file = 'guide/setup.md') {
  const path = `/${file.replace(/\.mdx?$/, '')}`;
  const page = await parsePage({
    file,
    path,
    source,
    groups: ['Guide'],
  });
  return { page, warnings: page.warnings };
}

describe('MDX', () => {
  it('shows what stands in components, and drops imports, exports and expressions', async () => {
    const { page } = await parse(
      [
        "import { Card } from './card.js';",
        'export const secret = 1;',
        '',
        '# Page',
        '',
        '<Card title="x">',
        '  <Card>',
        '    ## Inside',
        '',
        '    Text with <Badge>new</Badge> words{secret}.',
        '',
        '    ```js',
        '    run();',
        '    ```',
        '  </Card>',
        '</Card>',
        '',
        '{secret}',
        '',
        '<img src="panel.png" alt="The panel" />',
      ].join('\n'),
      'guide/setup.mdx',
    );
    assert.deepEqual(page.sections.at(-1)?.blocks, [
      { kind: 'prose', markdown: 'Text with new words.', text: 'Text with new words.' },
      { kind: 'code', markdown: '```js\nrun();\n```', text: 'run();' },
      { kind: 'prose', markdown: '![The panel](/guide/panel.png)', text: 'The panel' },
    ]);
    assert.equal(page.sections.at(-1)?.anchor, 'inside');
    assert.doesNotMatch(page.html, /secret|Card|<p><\/p>/);
  });

  it('shows the titles of components and the names of their fields, to be found and quoted', async () => {
    const { page } = await parse(
      [
        '<Accordion title="Can I pay later?">',
        '  Yes, within *30 days*.',
        '</Accordion>',
        '',
        '<ParamField path="userId" type="string">',
        '  The user.',
        '</ParamField>',
        '',
        '<div title="not shown">Text.</div>',
      ].join('\n'),
      'guide/faq.mdx',
    );
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ text, markdown }) => [text, markdown]),
      [
        ['Can I pay later?', '**Can I pay later?**'],
        ['Yes, within 30 days.', 'Yes, within *30 days*.'],
        ['userId', '**userId**'],
        ['The user.', 'The user.'],
        ['Text.', 'Text.'],
      ],
    );
    assert.match(page.html, /<p><strong>Can I pay later\?<\/strong><\/p>\s*<p>Yes/);
  });

  it('that cannot be parsed names the file and the line', async () => {
    await assert.rejects(
      parse('# Page\n\n<Card>\n\nnever closed', 'guide/broken.mdx'),
      /^Error: guide\/broken\.mdx:\d+: /,
    );
  });
});
