import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { wholePage } from '../../../src/content/page.js';
import { openFolder } from '../../library/opened-folder.js';

describe('a book of Jupyter', () => {
  const pages = { 'intro.md': '# Intro\n', 'a/one.md': '# One\n', 'a/two.md': '# Two\n' };
  const part = { group: 'Part', pages: [{ group: 'One', pages: ['/a/one', '/a/two'] }] };
  const books = {
    '_toc.yml':
      'format: jb-book\nroot: intro\nparts:\n  - caption: Part\n    chapters:\n      - file: a/one\n        sections:\n          - file: a/two\n          - file: gone\n',
    'myst.yml':
      'version: 1\nproject:\n  toc:\n    - file: intro.md\n    - title: Part\n      children:\n        - file: a/one.md\n          children:\n            - file: a/two.md\n            - url: https://example.com\n',
  };
  for (const [name, list] of Object.entries(books)) {
    it(`is arranged as its ${name} says`, async (test) => {
      const { docs, close } = await openFolder({ ...pages, [name]: list });
      test.after(close);
      const { site } = await docs.open();
      const first = { group: 'Documentation', pages: ['/intro'] };
      assert.deepEqual(site.navigation, [first, part]);
    });
  }
});

describe('a documentation of Sphinx', () => {
  const files = {
    'conf.py': '',
    'index.rst':
      'Start\n=====\n\n.. toctree::\n   :caption: Guide\n\n   use\n   Set up <setup/index>\n\n.. toctree::\n\n   self\n   https://example.com\n   more\n',
    'more.md': '# More\n\n(about-lids)=\n## Lids\n\nClosed.\n',
    'setup/index.md': '# Setup\n\n```{toctree}\n:glob:\n\nz\n*\n```\n',
    'setup/a.rst':
      'A\n=\n\nSee :ref:`about-lids`, :ref:`these <about-lids>` and :ref:`gone <none>`.\n',
    'setup/z.md': [
      '# Z\n\nSee {ref}`the-use`, [](about-lids), [lids](#about-lids), [`the note`](a/note) and {ref}`it <a/note>`.',
      'But [not](#own), [nor](a.rst) `[x](a/note)`.\n\n## Own\n',
    ].join('\n\n'),
    'note.md': '# Note\n\n(a/note)=\nMind this.\n',
    'use.rst': '.. _the-use:\n\nUse\n===\n\nThat.\n',
    'secret.rst': '---\ndraft: true\n---\n\n.. _hidden:\n\nHidden\n======\n',
    'aside.rst': 'Aside\n=====\n\n:ref:`hidden` :ref:`search`\n',
  };

  it('is arranged as its tables of contents say, also when these change', async (test) => {
    const { folder, docs, warnings, close } = await openFolder(files);
    test.after(close);
    const { site, pages } = await docs.open();
    const setup = { group: 'Set up', pages: ['/setup', '/setup/z', '/setup/a'] };
    assert.deepEqual(site.navigation, [
      { group: 'Documentation', pages: ['/'] },
      { group: 'Guide', pages: ['/use', setup] },
      { group: 'Documentation', pages: ['/more'] },
    ]);
    assert.equal(pages.get('/aside')?.isUnlisted, true);
    assert.deepEqual(warnings, []);
    await writeFile(join(folder, 'setup/index.md'), '# Setup\n\n```{toctree}\na\n```\n');
    const later = await docs.update(['setup/index.md']);
    assert.deepEqual(later.site.navigation[1]?.pages, [
      '/use',
      { group: 'Set up', pages: ['/setup', '/setup/a'] },
    ]);
  });

  it('has links to the headings below labels of other pages, as these are called now', async (test) => {
    const { folder, docs, warnings, close } = await openFolder(files);
    test.after(close);
    const { pages } = await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, []);
    const htmlOf = async (from: typeof pages, path: string) =>
      (await wholePage(from.get(path)))?.html;
    assert.match(
      (await htmlOf(pages, '/setup/a')) ?? '',
      /See <a href="\/more#about-lids">Lids<\/a>, <a href="\/more#about-lids">these<\/a> and gone\./,
    );
    const links = [
      ...((await htmlOf(pages, '/setup/z')) ?? '').matchAll(/<a href="([^"]*)">(.*?)<\/a>/g),
    ];
    assert.deepEqual(
      links.map(([, href, words]) => `${words} ${href}`),
      [
        ...['Use /use#the-use', 'Lids /more#about-lids', 'lids /more#about-lids'],
        ...['<code>the note</code> /note#a/note', 'it /note#a/note', 'not #own', 'nor /setup/a'],
      ],
    );
    assert.equal(await htmlOf(pages, '/aside'), '<p>hidden Search</p>');
    await writeFile(join(folder, 'more.md'), '# More\n\n(about-lids)=\n## Covers\n');
    const later = await docs.update(['more.md']);
    assert.match((await htmlOf(later.pages, '/setup/a')) ?? '', />Covers<\/a>/);
  });
});
