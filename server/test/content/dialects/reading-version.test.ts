import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dialectFor } from '../../../src/content/dialects/dialects.js';
import type { DialectName } from '../../../src/content/dialects/reading/dialect.js';
import { PageDialect, readingVersion } from '../../../src/content/dialects/reading/page-dialect.js';
import { filesOfFolder } from '../../../src/content/read-docs-folder.js';
import { readPageFile } from '../../../src/content/read-page-file.js';
import { temporaryFolder } from '../temporary-folder.js';

/** What the pages of these sites have not. */
const written: readonly (readonly [DialectName, Record<string, string>])[] = [
  ['plain', { 'a.md': '::: note Title\nA note.\n:::\n\n> [!TIP]\n> A tip.\n' }],
  [
    'mkdocs',
    {
      'mkdocs.yml': 'plugins:\n  - macros\nextra:\n  version: 1\n',
      'a.md': [
        '{{ version }} {# no #}{% if not gone %}yes{% endif %}{{ gone }}',
        '{* b.py ln[1,3] *}',
        '```py\n{!b.py!}\n```\n\n--8<-- "b.py:2:2"',
        '::: acme.Client\n    options: {}\n\n## ::: acme.get',
      ].join('\n\n'),
      'b.py': 'one()\ntwo()\nthree()\n',
    },
  ],
  ['jekyll', { 'a.md': '{% if a and b %}no{% else %}{{ "x" | upcase }}{% endif %}\n' }],
  ['jekyll', { 'a.md': '## A\n{: #b}\n\nC\n{: #d}\n' }],
  ['mkdocs', { 'a.md': '[](){#b}\n' }],
  [
    'sphinx',
    { 'a.rst': 'A\n=\n\n:doc:`b` and :ref:`c`.\n\n.. toctree::\n\n   b\n', 'b.rst': 'B\n=\n' },
  ],
  ['sphinx', { 'a.rst': ':ref:`b`\n', 'b.rst': '.. _b:\n\nB\n=\n' }],
  ['sphinx', { 'a.md': '[x](#b) [](b) {ref}`x <b>`\n', 'b.md': '(b)=\n## B\n' }],
  ['sphinx', { 'a.rst': '.. rst-class:: b\n\n>>> c()\n1\n\n__ d\n' }],
  ['sphinx', { 'a.rst': '== ==\na  b\n== ==\n\n.. csv-table::\n\n   a, b\n' }],
  ['sphinx', { 'a.rst': 'b_ |c|\n\n.. _b: https://d.example\n.. |c| replace:: e\n' }],
  ['hugo', { 'a.md': '---\nslug: b\n---\n' }],
  ['hugo', { 'a/index.md': '---\nheadless: true\n---\n' }],
  [
    'mdbook',
    {
      'a.md': '```rust,ignore\n# no();\n{{#include b.rs:2}}\n```\n\n```admonish\nA note.\n```\n',
      'b.rs': 'one();\ntwo();\n',
    },
  ],
  [
    'gitbook',
    {
      'a.md': [
        '{% hint style="info" %}\nA note.\n{% endhint %}',
        '{% tab title="T" %} In it. {% endtab %}\n{% embed url="https://example.com" %}',
        '{% content-ref url="b.md" %}\n[b.md](b.md)\n{% endcontent-ref %}',
        '{% swagger-parameter name="p" type="T" %}\nOf it.\n{% endswagger-parameter %}',
        '## C <a href="#d" id="d"></a>',
      ].join('\n\n'),
    },
  ],
  [
    'docsify',
    {
      'a.md':
        "> [!NOTE] That.\n\n!> A note.\n\n[x](b.js ':include :fragment=c')\n\n## D :id=e\n\n[y](z ':ignore')\n",
      'b.js': 'one();\n/// [c]\ntwo();\n/// [c]\n',
    },
  ],
  ['vitepress', { 'a.md': '[Plain](/plain.html){target="_self"}\n' }],
  ['vitepress', { 'a.md': '::: v-pre\n{{ that }}\n:::\n' }],
  ['docusaurus', { 'a.md': '> [!NOTE]\n> That.\n' }],
  ['docusaurus', { 'a.md': '```js title="b.js"\nc();\n```\n' }],
  ['docusaurus', { 'a.md': "import P from './\\_p.mdx';\n\n<P />\n", '_p.mdx': 'A part.\n' }],
  [
    'sphinx',
    {
      'a.rst':
        ':orphan:\n\nA\n==\nB\n--\n\n.. math:: c\n\n.. literalinclude:: d.py\n   :lines: 2\n   :caption: D\n',
      'd.py': 'one()\ntwo()\n',
    },
  ],
  ['sphinx', { 'a.md': '```{code-block} js\n:caption: b.js\n\nc();\n```\n' }],
  ['vitepress', { 'a.md': 'One <!-- @include: ./b.md#c --> two.\n', 'b.md': 'and' }],
  ['docfx', { 'a.md': '[!code-cs[](b.cs?range=1)]\n', 'b.cs': 'one();\ntwo();\n' }],
  ['hugo', { 'a.md': '{{< glossary_tooltip text="a" >}} {{< card title="B" >}}\n' }],
];

it('files are read as another source by another version alone', async () => {
  const sources = createHash('sha256');
  for (const name of ['docusaurus', 'hugo', 'mkdocs', 'starlight', 'vitepress'] as const) {
    const folder = fileURLToPath(new URL(`../../fixtures/extracts/${name}`, import.meta.url));
    const files = filesOfFolder(folder);
    const dialect = await PageDialect.open({ files, dialectFor, name });
    for (const file of (await files.pages()).sort()) {
      const written = (await readPageFile(file, { folder })) ?? '';
      sources.update(`${file}\n${(await dialect.resolve(file, written)).source}\n`);
    }
  }
  for (const [name, texts] of written) {
    const files = filesOfFolder(await temporaryFolder(texts));
    const dialect = await PageDialect.open({ files, dialectFor, name });
    const [file = ''] = (await files.pages()).sort();
    const { source, address = '' } = await dialect.resolve(file, texts[file] ?? '');
    sources.update(`${source}\n${address}`);
  }
  assert.deepEqual(
    [readingVersion, sources.digest('hex').slice(0, 16)],
    [16, 'f3ee5ada399d9f09'],
    'the same files give other sources: raise readingVersion, and write its number and hash here',
  );
});
