import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ForgeRequests } from '../../src/forges/forge-requests.js';
import { startUntrustedServer } from '../network/untrusted-server.js';

describe('a host', () => {
  it('whose certificate nobody vouches for is told of with what to do, and not asked again', async (test) => {
    const { origin: api, host: name } = await startUntrustedServer(test);
    const requests = new ForgeRequests({
      ...{ api, name, headers: {} },
      timer: () => assert.fail('It is asked again.'),
    });
    const { signal } = new AbortController();
    const request = { method: 'GET', path: '/', signal } as const;
    await assert.rejects(
      requests.patiently(() => requests.send(request), signal),
      {
        name: 'ForgeFailure',
        isOfAccess: true,
        message:
          /^127\.0\.0\.1:\d+ has a certificate .* does not trust \(\w+\): .* NODE_EXTRA_CA_CERTS/,
      },
    );
  });
});
