import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import type { DialectName } from '../../../src/content/dialects/reading/dialect.js';
import { openFolder, openFolderAt } from '../../library/opened-folder.js';
import { temporaryFolder } from '../temporary-folder.js';

const sites: readonly (readonly [DialectName, Record<string, string>])[] = [
  [
    'mkdocs',
    {
      'mkdocs.yml':
        'site_name: A\ndocs_dir: ./docs\nexclude_docs: |\n  /parts/\n  *.tmpl.md\ndraft_docs: |\n  later.md\nnav:\n  - a.md\n',
      ...{ 'docs/a.md': '# A\n', 'docs/later.md': '# B\n', 'docs/b/c.tmpl.md': '# C\n' },
      ...{ 'docs/parts/d.md': '# D\n', 'docs/b/parts/e.md': '# E\n' },
    },
  ],
  [
    'jekyll',
    {
      '_config.yml':
        'title: A\nexclude:\n  - README.md\n  - /parts/\n  - ./later\n  - "*.tmpl.md"\n  - docs/*/old.md\n  - "*/named.md"\n  - 7\n  - ./\n  - "d*/"\n  - "**/index.md"\ninclude: [docs/b/x/old.md, named.md, /]\n',
      ...{ 'docs/a.md': '# A\n', 'README.md': '# B\n', 'docs/README.md': '# C\n' },
      ...{ 'parts/d.md': '# D\n', 'docs/b/parts/e.md': '# E\n', 'later/f.md': '# F\n' },
      ...{ 'later-on.md': '# G\n', 'docs/b/h.tmpl.md': '# H\n', 'docs/b/old.md': '# I\n' },
      ...{ 'docs/b/x/old.md': '# J\n', 'docs/b/named.md': '# K\n' },
      ...{ 'index.md': '# L\n', 'docs/index.md': '# M\n' },
    },
  ],
  [
    'sphinx',
    {
      'docs/a.md': '# A\n',
      'source/conf.py':
        'extensions = ["myst_parser"]\nexclude_patterns: list[str] = [\n  "parts/*.md", # "b/parts/e.md"\n  # "a.md",\n  "v[0-9]/*",\n  \'**/later.md\',\n]\n',
      ...{ 'source/a.md': '# A\n', 'source/b/later.md': '# B\n', 'source/parts/c.md': '# C\n' },
      ...{ 'source/b/parts/e.md': '# E\n', 'source/v1/f.md': '# F\n' },
    },
  ],
  [
    'docusaurus',
    {
      'docusaurus.config.js':
        "export default {\n  presets: [['classic', {\n    docs: {\n      path: 'docs',\n      // exclude: ['a.md'],\n      exclude: [\n        '**/later.md',\n        'parts/**',\n      ],\n    },\n    blog: { exclude: ['**/a.md'] },\n  }]],\n};\n",
      ...{ 'docs/a.md': '# A\n', 'docs/b/later.md': '# B\n', 'docs/parts/c.md': '# C\n' },
      ...{ 'docs/b/parts/e.md': '# E\n' },
    },
  ],
  [
    'vitepress',
    {
      '.vitepress/config.ts':
        "export default {\n  // srcExclude: ['a.md', 'docs/a.md'],\n  /* srcExclude: ['**/a.md'], */\n  srcExclude: ['**/later.md', /* every part */ 'parts/**'],\n};\n",
      ...{ 'docs/a.md': '# A\n', 'docs/later.md': '# B\n', 'parts/c.md': '# C\n' },
      ...{ 'docs/b/parts/e.md': '# E\n' },
    },
  ],
];

const kept: Partial<Record<DialectName, string[]>> = {
  mkdocs: ['/docs/a', '/docs/b/parts/e'],
  jekyll: ['/', '/docs', '/docs/a', '/docs/b/named', '/docs/b/parts/e', '/docs/b/x/old'],
  sphinx: ['/docs/a', '/source/a', '/source/b/parts/e'],
  docusaurus: ['/docs/a', '/docs/b/parts/e'],
  vitepress: ['/docs/a', '/docs/b/parts/e'],
};

for (const [name, files] of sites) {
  it(`files that the configuration of ${name} leaves out are no pages`, async () => {
    const { docs, close } = await openFolder(files);
    const { pages } = await docs.open();
    assert.deepEqual([...pages.keys()].sort(), kept[name]);
    await close();
  });
}

const placed: readonly (readonly [
  generator: string,
  files: Record<string, string>,
  kept: string[],
  folder?: string,
])[] = [
  [
    'VitePress, from above the folder of the pages',
    {
      '.vitepress/config.ts':
        "export default {\n  base: '/', // srcExclude: ['docs/b.md'],\n  srcExclude:\n    ['a.md', 'docs/{later,/none}.md'], // don't\n};\n",
      ...{ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/later.md': '# C\n' },
    },
    ['/a', '/b'],
    'docs',
  ],
  [
    'Docusaurus, from the folder that it names',
    {
      'docusaurus.config.js':
        "const url = 'https://example.com/*'; // docs: { exclude: ['**'] }\nexport default {\n  presets: [['classic', {\n    docs: {\n      remarkPlugins: [[math, { strict: true }]], versions: { current: { path: 'next' } },\n      path: './pages', exclude: ['*.{part,draft}.{md,mdx}'],\n    },\n  }]],\n};\n",
      ...{ 'pages/a.md': '# A\n', 'pages/b.part.md': '# B\n', 'pages/c.draft.mdx': '# C\n' },
      ...{ 'pages/d/e.part.md': '# E\n', 'docs/f.part.md': '# F\n' },
    },
    ['/docs/f.part', '/pages/a', '/pages/d/e.part'],
  ],
  [
    'Docusaurus, from beside its site',
    {
      'website/docusaurus.config.js':
        "export default { presets: [['classic', { docs: { path: '../docs', exclude: ['parts/**'] } }]] };\n",
      ...{ 'docs/a.md': '# A\n', 'docs/parts/b.md': '# B\n' },
    },
    ['/a'],
    'docs',
  ],
  [
    'Jekyll, from its source',
    {
      '_config.yml': 'title: A\nsource: ./src\nexclude: [parts, a.md]\n',
      ...{ 'a.md': '# A\n', 'src/a.md': '# B\n', 'src/b.md': '# C\n', 'src/parts/c.md': '# D\n' },
    },
    ['/a', '/src/b'],
  ],
  [
    'mdBook, which lists all of its pages',
    {
      'book.toml': '[book]\ntitle = "A"\n',
      'src/SUMMARY.md':
        '# Summary\n\n[Start](README.md)\n\n- [B](./b.md)\n  - [C](c%20d/README.md)\n- [Draft]()\n',
      ...{ 'src/README.md': '# A\n\n{{#include part.md}}\n', 'src/b.md': '# B\n' },
      ...{ 'src/c d/README.md': '# C\n', 'src/part.md': 'Part.\n', 'src/c d/e.md': '# E\n' },
      'HACKING.md': '# F\n',
    },
    ['/HACKING', '/src', '/src/b', '/src/c d'],
  ],
  [
    'mdBook where a preprocessor adds to its list',
    {
      'book.toml': '',
      ...{ 'src/SUMMARY.md': '- [A](a.md)\n{{#more}}\n', 'src/a.md': '# A\n', 'src/b.md': '# B\n' },
    },
    ['/a', '/b'],
    'src',
  ],
  [
    'MkDocs, from above the folder of the pages',
    {
      'mkdocs.yml': 'site_name: A\nexclude_docs: /parts/\n',
      ...{ 'docs/a.md': '# A\n', 'docs/parts/b.md': '# B\n' },
    },
    ['/a'],
    'docs',
  ],
];

for (const [generator, files, paths, folder = ''] of placed) {
  it(`what is left out counts as it does for ${generator}`, async () => {
    const { docs, close } = await openFolderAt(join(await temporaryFolder(files), folder));
    const { pages } = await docs.open();
    assert.deepEqual([...pages.keys()].sort(), paths);
    await close();
  });
}

it('what VitePress leaves out counts from the folder of its pages', async () => {
  const { docs, close } = await openFolder({
    '.vitepress/config.ts':
      "export default { srcDir: './src', srcExclude: ['later.md', 'parts/**'] };\n",
    ...{ 'src/a.md': '# A\n', 'src/later.md': '# B\n', 'src/parts/c.md': '# C\n' },
    'later.md': '# D\n',
  });
  const { pages } = await docs.open();
  assert.deepEqual([...pages.keys()].sort(), ['/later', '/src/a']);
  await close();
});
