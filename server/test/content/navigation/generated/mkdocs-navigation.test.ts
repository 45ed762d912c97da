import assert from 'node:assert/strict';
import { it } from 'node:test';
import { navigationOfMkDocs } from '../../../../src/content/navigation/generated/mkdocs-navigation.js';

const configuration = [
  'site_name: Acme',
  'nav:',
  '  - Home: index.md',
  '  - features.md',
  '  - Guide:',
  '      - guide/index.md',
  '      - First steps: guide/first.md',
  '      - More:',
  '          - guide/deep.md',
  '  - "":',
  '      - api/index.md',
  '      - api/client.md',
  '  - Gone: gone.md',
  '  - Empty:',
  '      - gone.md',
  '  - Elsewhere: https://example.com/',
  'theme:',
  '  name: material',
  '  features: !!python/name:x',
].join('\n');

const pages = ['/', '/features', '/guide', '/guide/first', '/guide/deep', '/api', '/api/client'];

it('the navigation of MkDocs keeps its groups and order, and only pages that there are', () => {
  const { navigation: listed, titles } = navigationOfMkDocs(configuration, (path) =>
    pages.includes(path),
  );
  assert.deepEqual(listed, [
    '/',
    '/features',
    {
      group: 'Guide',
      pages: ['/guide', '/guide/first', { group: 'More', pages: ['/guide/deep'] }],
    },
    { group: 'Api', pages: ['/api', '/api/client'] },
  ]);
  assert.equal(titles.get('/guide/first'), 'First steps');
});

it('a configuration of MkDocs without a list has no navigation', () => {
  for (const other of ['', 'nav: index.md\n', 'nav:\n  - [[[]]]\n', 'site_name: x\n'])
    assert.deepEqual(navigationOfMkDocs(other, () => true).navigation, []);
});
