import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DialectName } from '../../../src/content/dialects/reading/dialect.js';
import { openFolder } from '../../library/opened-folder.js';

const sites: readonly (readonly [DialectName, Record<string, string>])[] = [
  [
    'mkdocs',
    {
      'mkdocs.yml':
        'site_name: A\nexclude_docs: |\n  /parts/\n  *.tmpl.md\ndraft_docs: |\n  later.md\nnav:\n  - a.md\n',
      ...{ 'docs/a.md': '# A\n', 'docs/later.md': '# B\n', 'docs/b/c.tmpl.md': '# C\n' },
      ...{ 'docs/parts/d.md': '# D\n', 'docs/b/parts/e.md': '# E\n' },
    },
  ],
  [
    'sphinx',
    {
      'docs/a.md': '# A\n',
      'source/conf.py':
        'extensions = ["myst_parser"]\nexclude_patterns = [\n  "parts/*.md",\n  # "a.md",\n  \'**/later.md\',\n]\n',
      ...{ 'source/a.md': '# A\n', 'source/b/later.md': '# B\n', 'source/parts/c.md': '# C\n' },
      ...{ 'source/b/parts/e.md': '# E\n' },
    },
  ],
  [
    'vitepress',
    {
      '.vitepress/config.ts': "export default { srcExclude: ['**/later.md', 'parts/**'] };\n",
      ...{ 'docs/a.md': '# A\n', 'docs/later.md': '# B\n', 'parts/c.md': '# C\n' },
      ...{ 'docs/b/parts/e.md': '# E\n' },
    },
  ],
];

const kept: Partial<Record<DialectName, string[]>> = {
  mkdocs: ['/docs/a', '/docs/b/parts/e'],
  sphinx: ['/docs/a', '/source/a', '/source/b/parts/e'],
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
