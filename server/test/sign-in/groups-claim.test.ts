import assert from 'node:assert/strict';
import { it } from 'node:test';
import { groupsIn } from '../../src/sign-in/groups-claim.js';

it('groups are read from the claim that is named, by its name or its path', () => {
  const claims = {
    groups: ['staff', 7, 'x'.repeat(201), 'admins'],
    role: 'editor',
    'https://example.com/groups': ['far'],
    realm_access: { roles: ['near'] },
  };
  assert.deepEqual(groupsIn(claims, 'groups'), ['staff', 'admins']);
  assert.deepEqual(groupsIn(claims, 'role'), ['editor']);
  assert.deepEqual(groupsIn(claims, 'https://example.com/groups'), ['far']);
  assert.deepEqual(groupsIn(claims, 'realm_access.roles'), ['near']);
  for (const claim of ['none', 'realm_access', 'groups.length', 'constructor.name', '__proto__'])
    assert.equal(groupsIn(claims, claim), undefined, claim);
  const many = Array.from({ length: 1000 }, (_, index) => `group ${index}`);
  assert.equal(groupsIn({ groups: many }, 'groups')?.length, 500);
});
