import assert from 'node:assert/strict';
import { it } from 'node:test';
import { areServedNames } from '../../src/content/asset-types.js';

it('files are served from no hidden folder but the one in which GitBook has its pictures', () => {
  assert.ok(areServedNames(['.gitbook', 'assets', 'a (1).png']));
  for (const name of ['.git', '.gitbook.yaml', '.gitbook2', '..', '.', '', '.gitbook/..', 'a\\b'])
    assert.equal(areServedNames([name, 'a.png']), false, name);
});
