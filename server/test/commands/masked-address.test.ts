import assert from 'node:assert/strict';
import { it } from 'node:test';
import { maskedAddress } from '../../src/commands/options/masked-address.js';

it('an address is shown without its password, also where that holds a slash', () => {
  for (const secret of [
    'token',
    'user:token',
    'user:to/ken',
    'user:to//k?en#@',
    'user:99999/ken',
    'user:65536/ken',
  ]) {
    assert.equal(
      maskedAddress(`x https://${secret}@a.example/b y`),
      'x https://********@a.example/b y',
    );
  }
});

it('an address without a password stays as it is', () => {
  for (const path of ['/@a/b', ':8080/@a', ':65535/@a', '/a:b@c', '']) {
    const address = `https://a.example${path} git@a.example:b/c https://[::1]:80/@x`;
    assert.equal(maskedAddress(address), address);
  }
});
