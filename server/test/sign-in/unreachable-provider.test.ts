import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OpenIdConnect } from '../../src/sign-in/openid-connect.js';
import { freePort } from '../free-port.js';
import { startUntrustedServer } from '../network/untrusted-server.js';

function beginAt(issuer: URL): Promise<string> {
  const connect = new OpenIdConnect({
    ...{ issuer, clientId: 'docs', clientSecret: undefined, scopes: 'openid' },
    ...{ groupsClaim: 'groups', sessionSeconds: 60 },
  });
  return connect.begin({ browser: 'a', state: 'b' }, 'http://docs.example/-/login/callback');
}

describe('a provider', () => {
  it('that nobody answers at is logged with why', async () => {
    await assert.rejects(beginAt(new URL(`http://127.0.0.1:${await freePort()}`)), {
      ...{ name: 'SignInError', code: 'unreachable' },
      message: 'fetch failed (ECONNREFUSED)',
    });
  });

  it('whose certificate nobody vouches for is logged with what to do', async (test) => {
    await assert.rejects(beginAt(await startUntrustedServer(test)), {
      ...{ name: 'SignInError', code: 'unreachable' },
      message: /^the provider has a certificate .* does not trust \(\w+\): .* NODE_EXTRA_CA_CERTS/,
    });
  });
});
