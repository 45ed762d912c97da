import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { readOptions } from '../../src/commands/options/read-options.js';
import { explainListening } from '../../src/commands/terminal/explain-listening.js';
import { listen } from '../../src/http/listen.js';

const hostOf = (host: string) => readOptions({ flags: { host }, environment: {} }).values.host;

describe('the address to listen on', () => {
  it('may be one of IPv6, also as URLs write it', () => {
    assert.deepEqual(['[::1]', '::', ' ::1 '].map(hostOf), ['::1', '::', '::1']);
  });

  it('is never empty, which would be all addresses of the machine', () => {
    for (const host of ['', ' ', '[]']) {
      assert.throws(() => hostOf(host), {
        name: 'CommandError',
        message: /^--host .*is no address: give one such as 127\.0\.0\.1, or 0\.0\.0\.0 for all/,
      });
    }
  });

  it('lacks its interface where it is of one link, which is told', async () => {
    const place = { host: 'fe80::1', port: 0 };
    const listening = listen({ app: new Hono(), ...place });
    await assert.rejects(
      listening.catch((error: unknown) => explainListening(error, place)),
      {
        name: 'CommandError',
        message: /^fe80::1 cannot be listened on: .* --host fe80::1%eth0\.$/,
      },
    );
  });
});
