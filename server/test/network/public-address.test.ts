import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPublicAddress, lookupPublic } from '../../src/network/public-address.js';

describe('addresses that a public site may not lead to', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    // 127.0.0.1 and 10.0.0.1, as IPv4-compatible addresses.
    '::7f00:1',
    '::a00:1',
    '0.0.0.0',
    '100.64.0.1',
  ]) {
    it(`include ${address}`, () => assert.equal(isPublicAddress(address), false));
  }
  it('do not include those of the internet', () => {
    assert.ok(isPublicAddress('93.184.216.34'));
    assert.ok(isPublicAddress('2606:2800:220:1::1'));
  });
  it('are not connected to, whatever name leads there', async () => {
    const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
    assert.match(String(error), /localhost leads to the internal address/);
  });
});
