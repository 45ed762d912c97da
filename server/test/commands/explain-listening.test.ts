import assert from 'node:assert/strict';
import { it } from 'node:test';
import { explainListening } from '../../src/commands/terminal/explain-listening.js';

it('an address of IPv6 where that is turned off is told with one to give instead', () => {
  const error = Object.assign(new Error('listen EAFNOSUPPORT: address family not supported'), {
    code: 'EAFNOSUPPORT',
  });
  assert.throws(() => explainListening(error, { host: '::', port: 4400 }), {
    name: 'CommandError',
    message:
      /^This machine has no addresses such as ::, .*: give one such as 0\.0\.0\.0 with --host\.$/,
  });
});
