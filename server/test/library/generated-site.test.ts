import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openFolder } from './opened-folder.js';

describe('a site that a generator makes', () => {
  it('is called and arranged as its configuration says, also when that changes', async () => {
    const { folder, docs, warnings, close } = await openFolder({
      'mkdocs.yml':
        'site_name: Acme\nnav:\n  - Start: index.md\n  - Guide:\n      - setup.md\n      - gone.md\n',
      'index.md': '# Acme\n\nFirst.\n',
      'setup.md': '# Setup\n\nSecond.\n',
      'aside.md': '# Aside\n\nThird.\n',
    });
    const { site, pages } = await docs.open();
    assert.equal(site.name, 'Acme');
    assert.deepEqual(site.navigation, [
      { group: 'Documentation', pages: ['/'] },
      { group: 'Guide', pages: ['/setup'] },
    ]);
    assert.deepEqual([...pages.keys()], ['/', '/setup', '/aside']);
    assert.equal(pages.get('/aside')?.isUnlisted, true);
    assert.deepEqual(warnings, []);
    const changed = 'site_name: Acme Two\nnav:\n  - aside.md\n  - setup.md\n';
    await writeFile(join(folder, 'mkdocs.yml'), changed);
    const later = await docs.update(['mkdocs.yml']);
    assert.equal(later.site.name, 'Acme Two');
    assert.deepEqual([...later.pages.keys()], ['/aside', '/setup', '/']);
    assert.equal(later.pages.get('/aside')?.isUnlisted, undefined);
    await close();
  });

  it('is as docs.json has it where that says so', async () => {
    const { docs, close } = await openFolder({
      'docs.json': '{ "name": "Ours", "navigation": [{ "group": "All", "pages": ["/b", "/a"] }] }',
      'mkdocs.yml': 'site_name: Theirs\nnav:\n  - a.md\n',
      'a.md': '# A\n',
      'b.md': '# B\n',
    });
    const { site } = await docs.open();
    assert.equal(site.name, 'Ours');
    assert.deepEqual(site.navigation, [{ group: 'All', pages: ['/b', '/a'] }]);
    await close();
  });
});

describe('a book with a list of its pages', () => {
  const list = '# Summary\n\n[Start](README.md)\n\n# Use\n\n- [B](b.md)\n  - [A](a.md)\n';
  const files = { 'README.md': '# Start\n', 'a.md': '# A\n', 'b.md': '# B\n', 'SUMMARY.md': list };

  it('is arranged as the list says, which is no page, also when it changes', async () => {
    const title = { 'book.toml': '[book]\ntitle = "The Book"\n' };
    const { folder, docs, warnings, close } = await openFolder({ ...files, ...title });
    const { site, pages } = await docs.open();
    assert.equal(site.name, 'The Book');
    assert.deepEqual(site.navigation, [
      { group: 'Documentation', pages: ['/'] },
      { group: 'Use', pages: [{ group: 'B', pages: ['/b', '/a'] }] },
    ]);
    assert.deepEqual([...pages.keys()], ['/', '/b', '/a']);
    assert.deepEqual(warnings, []);
    await writeFile(join(folder, 'SUMMARY.md'), '- [A](a.md)\n');
    const later = await docs.update(['SUMMARY.md']);
    assert.deepEqual(later.site.navigation, [{ group: 'Documentation', pages: ['/a'] }]);
    assert.deepEqual([...later.pages.keys()], ['/a']);
    await close();
  });

  it('calls pages without a title as the list does, and only these', async () => {
    const { docs, close } = await openFolder({
      'SUMMARY.md':
        '# Summary\n\n- [Hello, you!](ch01-02-hello.md)\n- [Other](b.md)\n- [Third one](c.md)\n',
      'ch01-02-hello.md': '## Hello, you!\n\nText.\n\n## Goodbye\n\nText.\n',
      'b.md': '# B\n',
      'c.md': 'Text.\n\n## More\n',
    });
    const { pages } = await docs.open();
    const titles = [...pages.values()].map(({ title }) => title);
    assert.deepEqual(titles, ['Hello, you!', 'B', 'Third one']);
    await close();
  });

  it('is known by the list alone', async () => {
    const { docs, close } = await openFolder(files);
    const { site, pages } = await docs.open();
    assert.deepEqual(site.navigation[1]?.group, 'Use');
    assert.equal(pages.size, 3);
    await close();
  });

  it('is one of Docsify where its page of HTML says so', async () => {
    const html = "<script>window.$docsify = { name: 'Acme' }</script>";
    const { docs, close } = await openFolder({
      ...{ 'index.html': html, 'README.md': '# Acme\n', 'b.md': '# B\n', 'a.md': '# A\n' },
      '_sidebar.md': '- Guide\n\n  - [B](b.md)\n  - [A](a.md "Title")\n',
    });
    const { site } = await docs.open();
    assert.equal(site.name, 'Acme');
    assert.deepEqual(site.navigation, [{ group: 'Guide', pages: ['/b', '/a'] }]);
    await close();
  });
});
