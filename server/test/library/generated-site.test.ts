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
    assert.deepEqual([...later.pages.keys()], ['/a', '/', '/b']);
    await close();
  });

  it('calls pages without a title as the list does, and only these', async () => {
    const { docs, close } = await openFolder({
      'SUMMARY.md': '- [Hello, you!](ch01-02-hello.md)\n- [Other](b.md)\n- [Third one](c.md)\n',
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

it('a site of Docusaurus is arranged as its sidebars say, by the ids of its pages', async () => {
  const sidebars =
    "module.exports = { docs: [{ Guide: ['guide/setup', 'guide/first'] }, 'start'] };";
  const { docs, close } = await openFolder({
    'docusaurus.config.js': "module.exports = { title: 'Acme' };",
    'sidebars.js': sidebars,
    'guide/One.md': '---\nid: first\n---\n\n# One\n',
    'guide/two.mdx': '---\ntitle: Two\nid: "setup"\n---\n\nText.\n',
    'start.md': '# Start\n',
    'index.md': '# Home\n',
    'guide/more.md': '# More\n',
    'other/a.md': '# A\n',
  });
  const { site, pages } = await docs.open();
  assert.deepEqual(site.navigation, [
    { group: 'Documentation', pages: ['/'] },
    { group: 'Guide', pages: ['/guide/two', '/guide/One', '/guide/more'] },
    { group: 'Documentation', pages: ['/start'] },
    { group: 'Other', pages: ['/other/a'] },
  ]);
  assert.deepEqual(
    [...pages.values()].filter(({ isUnlisted }) => isUnlisted),
    [],
  );
  await close();
});

it('a site whose pages ask for their places has them there, and folders by their names', async () => {
  const docusaurus = {
    'docusaurus.config.js': 'module.exports = {};',
    'b.md': '---\nsidebar_position: 1\n---\n\n# B\n',
    'a.md': '# A\n',
    'guides/_category_.json': '{ "label": "How to", "position": 1 }',
    'guides/c.md': '---\nsidebar_position: 2\n---\n\n# C\n',
    'guides/d.md': '---\ntitle: D\nsidebar_position: 1.5\n---\n\nText.\n',
    'api/e.md': '# E\n',
  };
  const hugo = {
    'hugo.toml': '',
    'docs/_index.md': '---\ntitle: Docs\nlinkTitle: "The docs"\nweight: 2\n---\n',
    'docs/a.md': '+++\ntitle = "A"\nweight = 20\n+++\n',
    'docs/b.md': '---\nweight: 10\n---\n\n# B\n',
    'zero/_index.md': '---\nweight: 1\n---\n\n# Zero\n',
    'zero/more.md': '# More\n',
    'more/x.md': '# X\n',
  };
  const navigationOf = async (files: Record<string, string>) => {
    const { docs, close } = await openFolder(files);
    const { site } = await docs.open();
    await close();
    return site.navigation;
  };
  assert.deepEqual(await navigationOf(docusaurus), [
    { group: 'Documentation', pages: ['/b', '/a'] },
    { group: 'How to', pages: ['/guides/d', '/guides/c'] },
    { group: 'Api', pages: ['/api/e'] },
  ]);
  assert.deepEqual(await navigationOf(hugo), [
    { group: 'Zero', pages: ['/zero', '/zero/more'] },
    { group: 'The docs', pages: ['/docs', '/docs/b', '/docs/a'] },
    { group: 'More', pages: ['/more/x'] },
  ]);
});
