import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { wholePage } from '../../src/content/page.js';
import { openFolder } from './opened-folder.js';

describe('files of which a generator makes no page', () => {
  it('are those that the .mintignore of Mintlify names, also when that changes', async (test) => {
    const { folder, docs, close } = await openFolder({
      'mint.json': '{}',
      '.mintignore': '# Not yet\ndrafts/\n*.draft.mdx\n',
      'index.mdx': '# Start\n',
      'a.draft.mdx': '# A\n',
      'drafts/b.mdx': '# B\n',
    });
    test.after(close);
    assert.deepEqual([...(await docs.open()).pages.keys()], ['/']);
    await writeFile(join(folder, '.mintignore'), 'a.*\n');
    const { pages } = await docs.update(['.mintignore']);
    assert.deepEqual([...pages.keys()], ['/', '/drafts/b']);
  });

  it('are those in a bundle of Hugo, and the page of one that is not rendered', async (test) => {
    const { docs, close } = await openFolder({
      'hugo.toml': '',
      '_index.md': '# Start\n',
      'a/_index.md': '# A\n\n{{< include "/parts/note.md" >}}\n',
      'a/b.md': '# B\n',
      'parts/index.md': '---\nheadless: true\n---\n',
      'parts/note.md': 'Mind this.\n',
      'parts/more/other.md': '# Other\n',
      'bundle/index.md': '# Bundle\n',
      'bundle/resource.md': '# Resource\n',
      'toml/index.md': '+++\nheadless = true\n+++\n',
      'built/_index.md': '---\nbuild: { render: never }\n---\n',
      'built/c.md': '# C\n',
    });
    test.after(close);
    const { pages } = await docs.open();
    assert.deepEqual([...pages.keys()].sort(), ['/', '/a', '/a/b', '/built/c', '/bundle']);
    const page = await wholePage(pages.get('/a'));
    assert.match(page?.html ?? '', /Mind this/);
  });
});
