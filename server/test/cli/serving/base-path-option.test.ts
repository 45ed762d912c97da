import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOptions } from '../../../src/commands/options/read-options.js';

describe('the path to serve below', () => {
  const given = (value: string) => readOptions({ flags: { 'base-path': value }, environment: {} });

  it('may be given with and without the slash at its end; the root is as none', () => {
    for (const [value, expected] of [
      ['/docs-assistant/', '/docs-assistant'],
      ['/docs-assistant', '/docs-assistant'],
      ['/a/b.c/~d_e/', '/a/b.c/~d_e'],
      [`/${'a'.repeat(199)}`, `/${'a'.repeat(199)}`],
      ['/', undefined],
      ['', undefined],
    ] as const) {
      assert.equal(given(value).values['base-path'], expected, value);
    }
  });

  it('is refused with what to correct where it is none', () => {
    for (const value of [
      ...['docs-assistant', 'https://docs.example.com/a', '//a', '/a//b', '/a//', '/a/../b', '/..'],
      ...['/.', '/a/./b', '/a?b', '/a#b', '/a b', '/%61', '/ä', '/a\\b', '/:domain', '/*'],
      `/${'a'.repeat(200)}`,
    ]) {
      assert.throws(() => given(value), {
        name: 'CommandError',
        message:
          /^--base-path .* is not a path to serve below: give one such as \/docs-assistant\/,/,
      });
    }
  });
});
