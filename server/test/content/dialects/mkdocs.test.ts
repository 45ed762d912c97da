import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf, resolvePage } from './resolve.js';

describe('MkDocs', () => {
  it('shows admonitions and tabs, one in another', async () => {
    const body = [
      '!!! warning "Hot"',
      '    Do *not* touch.',
      '',
      '    ??? note',
      '        Inner.',
      '',
      '=== "Linux"',
      '',
      '    ``` { .sh .no-copy title="run.sh" }',
      '    apt',
      '    ```',
      '',
      'After :material-check:{ .big } [button](b.md){ .md-button } with ++ctrl+c++ and ==mark==.',
    ].join('\n');
    const files = { 'a.md': body, 'mkdocs.yml': '' };
    const { page, name } = await resolvePage({ files });
    assert.equal(name, 'mkdocs');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        '> **Hot**\n>\n> Do *not* touch.\n>\n>\n> > **Note**\n> >\n> > Inner.',
        '**Linux**',
        '```sh run.sh\napt\n```',
        'After  [button](/b) with `ctrl+c` and **mark**.',
      ],
    );
  });

  it('shows coloured spans of code without their language', async () => {
    const body = [
      'Call `#!py run(1)`, not `#!js+x stop()`, below `#!/bin/sh -e`.',
      'Write `` `#!py run()` `` for it.',
      '```\n`#!py run()`\n```',
    ].join('\n\n');
    const { page } = await resolvePage({ files: { 'a.md': body, 'mkdocs.yml': '' } });
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        'Call `run(1)`, not `stop()`, below `#!/bin/sh -e`.',
        'Write `` `#!py run()` `` for it.',
        '```\n`#!py run()`\n```',
      ],
    );
  });

  it('leaves out what programs would say of their names, but for those of headings', async () => {
    const body = [
      '# API\n\n::: acme.Client\n    options:\n        members: [get]\n\nAfter it.',
      '## ::: acme.Client.get\n\nGets it.',
      '```md\n::: acme.Other\n```',
    ].join('\n\n');
    const { page, tally } = await resolvePage({ name: 'mkdocs', files: { 'a.md': body } });
    const said = page.sections.map(({ heading, blocks }) => [
      heading,
      ...blocks.map(({ text }) => text),
    ]);
    assert.deepEqual(said, [
      ['API', 'After it.'],
      ['acme.Client.get', 'Gets it.', '::: acme.Other'],
    ]);
    assert.deepEqual(tally.of('left out'), [['::: identifier', 2]]);
  });

  it('puts snippets where they are named, whole, by lines and by name', async () => {
    const files = {
      'a.md': [
        '--8<-- "part.md"',
        '```py\n--8<-- "code.py:one"\n```',
        '--8<-- "lines.md:2:2"',
        '--8<-- "gone.md"',
      ].join('\n\n'),
      'part.md': 'A part.\n',
      'code.py': 'x\n# --8<-- [start:one]\nyes()\n# --8<-- [end:one]\n',
      'lines.md': 'one\ntwo\n',
    };
    const { page, tally } = await resolvePage({ name: 'mkdocs', files });
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      ['A part.', '```py\nyes()\n```', 'two'],
    );
    assert.deepEqual(tally.of('left out'), [['--8<-- gone.md', 1]]);
  });

  it('reads definitions as a list, and keeps anchors alone of attributes', async () => {
    const files = {
      'a.md': '# Page\n\n## Title { #own .wide data-x="1" }\n\nTerm\n:   What it means.\n',
    };
    const { page } = await resolvePage({ name: 'mkdocs', files });
    assert.deepEqual([page.headings[0]?.text, page.headings[0]?.anchor], ['Title', 'own']);
    assert.deepEqual(await quotesOf({ name: 'mkdocs', files }), ['Term', '-   What it means.']);
  });

  it('keeps the places that lists of attributes name, also beside an empty link', async () => {
    const files = {
      'a.md':
        '# Page\n\n- A *text*\n\n    More.\n    { #text .wide }\n\n[](){#place}\n\nSee [it](#place).\n',
    };
    const { page } = await resolvePage({ name: 'mkdocs', files });
    assert.match(page.html, /<p>More\.\s*<a id="text"><\/a><\/p>/);
    assert.match(page.html, /<p><a id="place"><\/a><\/p>/);
    assert.deepEqual(await quotesOf({ name: 'mkdocs', files }), [
      '- A *text*\n\n    More.',
      'See [it](#place).',
    ]);
  });
});
