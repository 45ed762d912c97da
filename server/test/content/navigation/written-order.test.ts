import assert from 'node:assert/strict';
import { it } from 'node:test';
import { navigationOfPaths } from '../../../src/content/navigation/navigation.js';
import { inWrittenOrder } from '../../../src/content/navigation/written-order.js';

it('pages and folders stand where they ask to, others behind them in their order', () => {
  const paths = [
    '/',
    '/z',
    '/b/x',
    '/b/y',
    '/b/w',
    '/b',
    '/a/one',
    '/a/deep/two',
    '/a/last',
    '/c/d',
  ];
  const weights = new Map(
    Object.entries({ '/b/y': 1, '/b/x': 2, '/b': 10, '/a': 20, '/a/deep': 1 }),
  );
  const order = { weights, labels: new Map([['/a', 'All of it']]) };
  assert.deepEqual(inWrittenOrder(navigationOfPaths(paths), order), [
    { group: 'Documentation', pages: ['/', '/z'] },
    { group: 'B', pages: ['/b', '/b/y', '/b/x', '/b/w'] },
    { group: 'All of it', pages: [{ group: 'Deep', pages: ['/a/deep/two'] }, '/a/last', '/a/one'] },
    { group: 'C', pages: ['/c/d'] },
  ]);
});
