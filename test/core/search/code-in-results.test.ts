import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeFirst, isCode } from '../../../src/core/search/code-in-results.js';

function pathsFor(query: string, texts: Record<string, string>): string[] {
  const results = Object.entries(texts).map(([path, content]) => ({ path, content, metadata: {} }));
  return codeFirst(results, query).map(({ path }) => path);
}

describe('A query that is code', () => {
  for (const query of [
    '--host',
    '@acme/docs',
    '$HOME',
    '.env',
    '#id',
    '/api',
    '<kbd',
    'base-url',
    'max_age',
    'vite.config',
    'a:b',
    'threadId',
    'open()',
    'C++',
    'C#',
  ]) {
    it(`is known by how it is written: ${query}`, () => assert.equal(isCode(query), true));
  }

  for (const query of ['host', 'Host', 'HOST', 'use --host', 'host()s', '(host)', '--', 'What?']) {
    it(`is no other: ${query}`, () => assert.equal(isCode(query), false));
  }

  it('finds first what holds all of it, also behind something longer', () => {
    const paths = pathsFor('--host', {
      word: 'A host.',
      longer: 'Set --hostname.',
      later: 'Set --hostname or --host.',
    });
    assert.deepEqual(paths, ['later', 'longer', 'word']);
  });

  it('tells programming languages apart', () => {
    const texts = { c: 'The client for C.', plus: 'The client for C++.', sharp: 'One for C#.' };
    assert.equal(pathsFor('C++', texts)[0], 'plus');
    assert.equal(pathsFor('c#', texts)[0], 'sharp');
  });
});
