import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { version } from '../../src/elements/version.js';

it('the elements say the version of their package', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  assert.equal(manifest instanceof Object && Reflect.get(manifest, 'version'), version);
});
