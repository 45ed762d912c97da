import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type NavigationEntry,
  navigationOfPaths,
  orderPaths,
} from '../../../src/content/navigation/navigation.js';

describe('the navigation that nobody wrote', () => {
  const textOf = (entry: NavigationEntry): string =>
    typeof entry === 'string' ? entry : `(${entry.group}: ${entry.pages.map(textOf).join(' ')})`;
  const groupsOf = (...paths: string[]) =>
    navigationOfPaths(paths).map((group) => textOf(group).slice(1, -1));

  it('has a group for each folder at the top, and one for the other pages', () => {
    assert.deepEqual(groupsOf('/', '/guides/b', '/guides/a/c', '/api-keys/d', '/e'), [
      'Documentation: / /e',
      'Api keys: /api-keys/d',
      'Guides: /guides/b (A: /guides/a/c)',
    ]);
  });

  it('has the groups of deeper folders in those of their parents, below their pages', () => {
    const pages = [
      '/docs/1-a',
      '/docs/2-guides',
      '/docs/2-guides/x',
      '/docs/3-b',
      '/more/2-c/3-d/e',
    ];
    assert.deepEqual(groupsOf('/', ...pages, '/docs'), [
      'Documentation: /',
      'Docs: /docs /docs/1-a /docs/3-b (2 guides: /docs/2-guides /docs/2-guides/x)',
      'More: (2 c: (3 d: /more/2-c/3-d/e))',
    ]);
  });

  it('has pages in no folder beside those of a folder with the name of their group', () => {
    assert.deepEqual(groupsOf('/', '/documentation/cache', '/documentation/guides/a', '/z'), [
      'Documentation: / /documentation/cache /z (Guides: /documentation/guides/a)',
    ]);
  });

  it('is in the order of names, numbers by their value', () => {
    assert.deepEqual(groupsOf('/10-b/c', '/2-a/10-instances', '/2-a/2-options', '/2-a/API'), [
      'A: /2-a/2-options /2-a/10-instances /2-a/API',
      'B: /10-b/c',
    ]);
    assert.deepEqual(orderPaths([], ['/v1.10', '/v10', '/v9', '/v1.9', '/V9a']), [
      ...['/v1.9', '/v1.10', '/v9', '/V9a', '/v10'],
    ]);
  });

  it('leaves out the numbers that folders stand in order by', () => {
    assert.deepEqual(groupsOf('/02_guides/a', '/01-getting-started/b', '/more/c'), [
      'Getting started: /01-getting-started/b',
      'Guides: /02_guides/a',
      'More: /more/c',
    ]);
  });

  it('keeps a number that is a part of a name', () => {
    assert.deepEqual(groupsOf('/3-way-merge/a', '/2026-11-27/b', '/1.2/c', '/4k/d'), [
      '1.2: /1.2/c',
      '3 way merge: /3-way-merge/a',
      '4k: /4k/d',
      '2026 11 27: /2026-11-27/b',
    ]);
    assert.deepEqual(groupsOf('/1.x/a', '/2.x/b'), ['1.x: /1.x/a', '2.x: /2.x/b']);
    assert.deepEqual(groupsOf('/2025-q1/a', '/2026-q1/b'), [
      '2025 q1: /2025-q1/a',
      '2026 q1: /2026-q1/b',
    ]);
    assert.deepEqual(groupsOf('/01-api/a', '/02-api/b', '/03-more/c'), [
      '01 api: /01-api/a',
      '02 api: /02-api/b',
      '03 more: /03-more/c',
    ]);
    assert.deepEqual(groupsOf('/01-documentation/a', '/02-more/b', '/c'), [
      '01 documentation: /01-documentation/a',
      '02 more: /02-more/b',
      'Documentation: /c',
    ]);
  });
});
