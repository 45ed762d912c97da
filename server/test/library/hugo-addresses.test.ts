import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { filesOfFolder } from '../../src/content/read-docs-folder.js';
import { readFolder } from '../../src/library/read-folder.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openFolderAt } from './opened-folder.js';

const files = {
  'hugo.toml': 'baseURL = "https://docs.example.com/"\n',
  'content/_index.md': [
    '---\ntitle: Start\n---',
    '[a](/my-page/) [b](<My Page.md>) [c](My%20Page) [d]({{< ref "API Guides/FAQ" >}})',
    '[e](api-guides/faq/#why) ![](Shot%20A.png)',
  ].join('\n'),
  'content/My Page.md': 'Text.\n',
  'content/API Guides/FAQ.md': 'Go [back](../My%20Page.md).\n\n## Why\n',
  'content/API Guides/Two.md': '# Two\n',
  'content/Shot A.png': '',
  'content/answers/a.md': '---\nquestions: [Which?]\n---\n[A](<../My Page.md>)\n',
};

describe('a site of Hugo', () => {
  it('has pages at the addresses that Hugo gives them, to which links lead', async () => {
    const folder = join(await temporaryFolder(files), 'content');
    const { docs, warnings, close } = await openFolderAt(folder);
    const { site, pages, reviewedAnswers } = await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      [...pages.values()].map(({ path, title, file }) => [path, title, file]),
      [
        ['/', 'Start', '_index.md'],
        ['/my-page', 'My Page', 'My Page.md'],
        ['/api-guides/faq', 'FAQ', 'API Guides/FAQ.md'],
        ['/api-guides/two', 'Two', 'API Guides/Two.md'],
      ],
    );
    assert.deepEqual(
      site.navigation.map(({ group }) => group),
      ['Documentation', 'API Guides'],
    );
    assert.equal(reviewedAnswers?.[0]?.markdown, '[A](</my-page>)');
    await writeFile(join(folder, 'docs.json'), '{ "navigation": ["/", "My Page.md", "/nope"] }');
    const arranged = await docs.update(['docs.json']);
    assert.deepEqual(
      arranged.site.navigation.map((group) => group.pages),
      [['/', '/my-page']],
    );
    assert.deepEqual(warnings, [
      'docs.json:1: the navigation lists /nope, and there is no such page.',
    ]);
    await close();
  });

  it('has the same when an update reads it, and keeps capitals as its configuration says', async () => {
    const folder = await temporaryFolder({
      ...files,
      'hugo.toml': 'baseURL = "https://docs.example.com/"\ndisablePathToLower = true\n',
    });
    const warnings: string[] = [];
    const { pages } = await readFolder({
      folder: join(folder, 'content'),
      files: filesOfFolder(join(folder, 'content')),
      before: new Map(),
      onWarning: (warning) => warnings.push(warning),
      signal: new AbortController().signal,
    });
    assert.deepEqual([...pages.keys()].sort(), [
      '/',
      '/API-Guides/FAQ',
      '/API-Guides/Two',
      '/My-Page',
    ]);
    assert.deepEqual(warnings, []);
  });
});
