import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readOptions } from '../../../src/commands/options/read-options.js';

it('a project that is served has a name that clients can write into an address', () => {
  for (const flags of [{ domain: '..' }, { project: '.' }]) {
    assert.throws(() => readOptions({ flags, environment: {} }), {
      name: 'CommandError',
      message: /^--(domain|project) \.+ may not consist of "\." alone\.$/,
    });
  }
});
