import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDependents } from '../../lint/find-dependents.js';

const sources = new Map([
  ['src/core/store.ts', ''],
  ['src/core/chat.ts', `import type { Store } from './store.js';`],
  ['src/core/worker.ts', `import './store.js';`],
  ['src/dom/page.ts', `import url from '../core/worker.js?worker&url';`],
  ['src/dom/focus.ts', `const later = () => import('./page.js');`],
  ['test/core/chat.test.ts', `import { ask } from '../../src/core/chat.js';`],
  ['test/dom/focus.test.ts', `import { Focus } from '../../src/dom/focus.js';`],
  ['test/cli/start.test.ts', `spawn(new URL('../../src/core/chat.ts', import.meta.url));`],
  ['test/lint/readme.test.ts', `readFileSync('README.md', 'utf8');`],
  [
    'test/lint/words.test.ts',
    `readdir('../../demo/pages/'); const words = ['..', 'src', 'src/core'];`,
  ],
]);

describe('what a change touches', () => {
  for (const [changed, dependents] of [
    ['src/core/chat.ts', ['test/core/chat.test.ts', 'test/cli/start.test.ts']],
    ['src/core/worker.ts', ['src/dom/page.ts', 'src/dom/focus.ts', 'test/dom/focus.test.ts']],
    ['README.md', ['test/lint/readme.test.ts']],
    ['test/demo/pages/new.md', []],
    ['demo/pages/deep/new.md', ['test/lint/words.test.ts']],
    ['test/core/chat.test.ts', []],
  ] as const) {
    it(`is ${dependents.join(', ') || 'itself alone'} for ${changed}`, () => {
      const found = [...findDependents([changed], sources)].sort();
      assert.deepEqual(found, [changed, ...dependents].sort());
    });
  }

  it('is followed through types and from one file to the next', () => {
    assert.ok(findDependents(['src/core/store.ts'], sources).has('test/dom/focus.test.ts'));
    assert.ok(findDependents(['src/core/store.ts'], sources).has('test/core/chat.test.ts'));
  });
});
