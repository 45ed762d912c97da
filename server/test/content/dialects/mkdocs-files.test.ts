import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialectFor } from '../../../src/content/dialects/dialects.js';
import { PageDialect } from '../../../src/content/dialects/reading/page-dialect.js';
import { filesOfFolder } from '../../../src/content/read-docs-folder.js';
import { temporaryFolder } from '../temporary-folder.js';
import { quotesOf } from './resolve.js';

// Whose braces are none of Jinja.
const workflow = '```yaml\nrun: $'.concat('{{ secrets.TOKEN }}\n```');
/** The text of `a.md`, without being parsed. */
async function sourceOf(written: Record<string, string>): Promise<string> {
  const files = filesOfFolder(await temporaryFolder(written));
  const dialect = await PageDialect.open({ files, dialectFor, name: 'mkdocs' });
  return (await dialect.resolve('a.md', written['a.md'] ?? '')).source;
}

const code = 'one()\ntwo()\nthree()\nfour()\n';

describe('MkDocs, with files that its extensions put into pages', () => {
  it('shows code as code, whole and by lines, and texts as they are', async () => {
    const files = {
      'docs/a.md': [
        '{* src/code.py *}',
        '{* src/code.py ln[1:2,4] hl[1] *}',
        '```python\n{!> src/code.py [ln:3-] !}\n```',
        '{!docs/part.md!}',
        '- Item\n\n    {* src/code.py ln[4] *}',
        'Text with {! in it !} stays.',
      ].join('\n\n'),
      'docs/part.md': 'A *part*.\n',
      'src/code.py': code,
    };
    const quotes = await quotesOf({ files, name: 'mkdocs' });
    assert.deepEqual(quotes.slice(0, 4), [
      `\`\`\`py\n${code}\`\`\``,
      '```py\none()\ntwo()\n\nfour()\n```',
      '```python\nthree()\nfour()\n```',
      'A *part*.',
    ]);
    assert.match(quotes[4] ?? '', /^- Item\s+```py\s+four\(\)\s+```$/);
    assert.equal(quotes[5], 'Text with {! in it !} stays.');
  });
});

describe('MkDocs, with what is no file', () => {
  it('keeps comments of other languages, and gives a page no more than it may hold', async () => {
    const smarty = '```smarty\n{* a comment *}\n{$x}\n```';
    const files = { 'a.md': smarty, 'long.csv': '1,2\n'.repeat(150_000) };
    assert.deepEqual(await quotesOf({ files, name: 'mkdocs' }), [smarty]);
    // More lines than a call may have arguments, and a margin and ranges that would make them many more.
    const long = await sourceOf({ ...files, 'a.md': '--8<-- "long.csv"' });
    assert.equal(long.length, files['long.csv'].length - 1);
    const often = `${' '.repeat(5000)}--8<-- "long.csv"\n\n{* long.csv ln[${':,'.repeat(40)}:] *}\n`;
    assert.ok((await sourceOf({ ...files, 'a.md': often })).length < 2_000_000);
  });

  it('shows code that snippets put in as it is written', async () => {
    const files = {
      'a.md': '```yaml\n--8<-- "values.yaml"\n```',
      'values.yaml': 'image: {{ .Values.image }} ==x==\n!!! tag\n',
      'mkdocs.yml': 'plugins:\n  - macros\n',
    };
    const quotes = await quotesOf({ files });
    assert.deepEqual(quotes, ['```yaml\nimage: {{ .Values.image }} ==x==\n!!! tag\n```']);
  });

  it('reads notes between colons, and takes no name of one for a program', async () => {
    const body = '::: warning\nHot.\n:::\n\nAfter it.';
    assert.deepEqual(await quotesOf({ files: { 'a.md': body }, name: 'mkdocs' }), [
      '> **Warning**\n>\n> Hot.',
      'After it.',
    ]);
  });
});

describe('MkDocs, with macros', () => {
  const configuration = [
    'site_name: Acme',
    'plugins:',
    '  - search',
    '  - macros:',
    '      include_yaml:',
    '        - data/prices.yml',
    '        - team: data/team.yml',
    'extra:',
    '  version: 2.1',
    '  beta: false',
    'markdown_extensions:',
    '  - pymdownx.emoji:',
    '      emoji_index: !!python/name:material.extensions.emoji.twemoji',
  ].join('\n');
  const files = {
    'mkdocs.yml': configuration,
    'data/prices.yml': 'price: 5\n',
    'data/team.yml': 'lead: Ada\n',
  };

  it('fills in what configuration, data and page say, and leaves out what programs would', async () => {
    const body = [
      '---\ntitle: Page\nlevel: pro\n---',
      'Version {{ version }} of {{ config.site_name }} for {{ level }} costs {{ price }}, says {{ team.lead }}.',
      '{% if beta %}Beta.{% elif not beta %}Stable.{% else %}Never.{% endif %}',
      '{% for user in people %}{{ user.name }}{% endfor %}',
      '{% set tool = "make" %}Use {{ tool | upper }} or {{ missing | default("nothing") }}{{ program("x") }}.',
      '{% macro note(x) %}{{ x }}{% endmacro %}',
      workflow,
      '{% raw %}`{{ kept }}`{% endraw %}',
    ].join('\n\n');
    const quotes = await quotesOf({ files: { 'a.md': body, ...files } });
    assert.deepEqual(quotes, [
      'Version 2.1 of Acme for pro costs 5, says Ada.',
      'Stable.',
      'Use make or nothing.',
      workflow,
      '`{{ kept }}`',
    ]);
  });

  it('leaves what is raw, and unknown names in code, as they are, and shows no comments', async () => {
    const raw = '{{ foo | default("x") }} {% elif a %} {% set b = 1 %} {% macro m() %}';
    const body = [
      `{% raw %}\`${raw}\`{% endraw %}`,
      'A {# an internal note #}{{ version }} for {{ nobody }}.',
      '```yaml\nhosts: {{ inventory_hostname }}\n```',
      '{% include "part.md" %}',
    ].join('\n\n');
    const own = {
      'part.md': 'A part of {{ config.site_name }}.\n',
      'mkdocs.yml': configuration.replaceAll('\n', '\r\n'),
    };
    assert.deepEqual(await quotesOf({ files: { 'a.md': body, ...files, ...own } }), [
      `\`${raw}\``,
      'A 2.1 for .',
      '```yaml\nhosts: {{ inventory_hostname }}\n```',
      'A part of Acme.',
    ]);
  });

  it('leaves braces alone where the site has none, the page wants none, or others mark them', async () => {
    const body = 'A {{ version }} is kept.';
    const sites = [
      { ...files, 'mkdocs.yml': 'site_name: Acme\nextra:\n  version: 1\nnav:\n  - macros: m.md\n' },
      {
        ...files,
        'mkdocs.yml': configuration.replace(
          'include_yaml',
          'j2_variable_start_string: "[["\n      x',
        ),
      },
    ];
    for (const each of sites)
      assert.deepEqual(await quotesOf({ files: { 'a.md': body, ...each } }), [body]);
    const unwanted = `---\nignore_macros: true\n---\n${body}`;
    assert.deepEqual(await quotesOf({ files: { 'a.md': unwanted, ...files } }), [body]);
  });

  it('puts in snippets from where the configuration has them lie', async () => {
    const files = {
      'docs/a.md': '--8<-- "b.md"\n\n--8<-- "c.md"\n',
      'parts/b.md': 'A part.\n',
      'docs/more/c.md': 'More.\n',
      'mkdocs.yml':
        'markdown_extensions:\n  - attr_list\n  - pymdownx.snippets:\n      base_path: [parts, docs/more]\n',
    };
    assert.deepEqual(await quotesOf({ files }), ['A part.', 'More.']);
  });
});
