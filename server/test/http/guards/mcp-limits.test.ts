import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { z } from 'zod';
import { startTestServer } from '../test-server.js';

const listTools = { jsonrpc: '2.0', method: 'tools/list' };

async function start(test: TestContext) {
  const server = await startTestServer({
    limits: { searchAddressDay: 5 },
    allowedOrigins: ['https://tools.example'],
  });
  test.after(() => server.stop());
  return (message: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(10_000),
    });
}

it('what machines read says what is left of the limit', async (test) => {
  const post = await start(test);
  const { status, headers } = await post({ ...listTools, id: 1 });
  assert.equal(status, 200);
  assert.match(headers.get('ratelimit') ?? '', /^"address";r=4;t=\d+$/);
  assert.equal(headers.get('ratelimit-policy'), '"address";q=5;w=86400');
});

it('what machines read says what is left of the limit to pages of other origins', async (test) => {
  const post = await start(test);
  const origin = 'https://tools.example';
  const { headers } = await post({ ...listTools, id: 1 }, { origin });
  assert.equal(headers.get('access-control-allow-origin'), origin);
  assert.match(headers.get('ratelimit') ?? '', /^"address";r=4;/);
  const exposed = headers.get('access-control-expose-headers')?.split(',');
  assert.deepEqual(exposed, ['Retry-After', 'RateLimit', 'RateLimit-Policy']);
});

it('what machines read says what is left after all messages that came together', async (test) => {
  const post = await start(test);
  const { headers } = await post([1, 2, 3].map((id) => ({ ...listTools, id })));
  assert.match(headers.get('ratelimit') ?? '', /^"address";r=2;/);
  const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  assert.equal(notified.status, 202);
  assert.equal(notified.headers.get('ratelimit'), null);
});

it('what machines read is answered where its cancellation comes along with it', async (test) => {
  const post = await start(test);
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled' };
  const response = await post([
    { ...listTools, id: 7 },
    { ...cancelled, params: { requestId: 7 } },
  ]);
  assert.equal(z.looseObject({ id: z.number() }).parse(await response.json()).id, 7);
});
