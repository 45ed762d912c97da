import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf } from './resolve.js';

// Whose braces are none of Jinja.
const workflow = '```yaml\nrun: $'.concat('{{ secrets.TOKEN }}\n```');
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
});
