import assert from 'node:assert/strict';
import { it } from 'node:test';
import { navigationOfToctrees } from '../../../../src/content/navigation/generated/toctree-navigation.js';

const listed = async (sources: Record<string, string>) => {
  const pages = new Map(
    Object.keys(sources).map((file) => [
      `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`,
      file,
    ]),
  );
  return navigationOfToctrees({ pages, read: async (file) => sources[file] });
};

it('tables of contents of Sphinx are a navigation, from the first page on', async () => {
  const { navigation, titles } = await listed({
    'index.rst': [
      ...['Title', '=====', '', '.. toctree::', '   :maxdepth: 2', '   :caption: First', ''],
      ...[
        '   user/install',
        '   Quick start <user/quick>',
        '   gone',
        '   https://example.com',
        '',
      ],
      ...['Reference', '---------', '', 'Words.', '', '.. toctree::', '', '   api/index', ''],
    ].join('\n'),
    'user/install.rst': '',
    'user/quick.md': '',
    'api/index.md': '# API\n\n```{toctree}\n:glob:\n\n*\n/index\n```\n\n```\nother\n```\n',
    'api/b.md': '',
    'api/a.md': '',
    'other.md': '',
  });
  assert.deepEqual(navigation, [
    '/',
    { group: 'First', pages: ['/user/install', '/user/quick'] },
    { group: 'Reference', pages: [{ group: 'Api', pages: ['/api', '/api/a', '/api/b'] }] },
  ]);
  assert.equal(titles.get('/user/quick'), 'Quick start');
});

it('a documentation without tables of contents has no navigation, and loops end', async () => {
  assert.deepEqual((await listed({ 'index.rst': 'Title\n=====\n', 'a.rst': '' })).navigation, []);
  const loop = '.. toctree::\n\n   a\n   index\n';
  assert.deepEqual((await listed({ 'index.rst': loop, 'a.rst': loop })).navigation, ['/', '/a']);
});
