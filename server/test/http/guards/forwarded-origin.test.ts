import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { startTestServer } from '../test-server.js';

/** The address in the line to embed, as a request with these headers is told it. */
async function embeddedOrigin(
  trustedProxies: number,
  headers: Record<string, string>,
): Promise<string> {
  const server = await startTestServer({ isElsewhere: true, trustedProxies });
  try {
    // `fetch` sends no Host of one's own.
    const page = await new Promise<string>((resolve, reject) => {
      request(server.url, { headers }, (response) => resolve(text(response)))
        .on('error', reject)
        .end();
    });
    const [, origin = ''] = /data-base-url=&quot;(.*?)&quot;/.exec(page) ?? [];
    assert.ok(page.includes(`src=&quot;${origin}/docs-assistant/embed.js&quot;`));
    return origin;
  } finally {
    await server.stop();
  }
}

const host = 'docs.example.com';

describe('the line to embed', () => {
  it('says https where a trusted proxy says that readers come so', async () => {
    const headers = { host, 'x-forwarded-proto': 'https' };
    assert.equal(await embeddedOrigin(1, headers), 'https://docs.example.com');
  });

  it('keeps the port that readers come by', async () => {
    const headers = { host: 'docs.example.com:8443', 'x-forwarded-proto': 'HTTPS' };
    assert.equal(await embeddedOrigin(1, headers), 'https://docs.example.com:8443');
  });

  it('says what the connection is where no proxy is trusted', async () => {
    const headers = { host, 'x-forwarded-proto': 'https' };
    assert.equal(await embeddedOrigin(0, headers), 'http://docs.example.com');
  });

  it('is not told its scheme by what a reader made up before the proxies', async () => {
    const headers = { host, 'x-forwarded-proto': 'http, https, https' };
    assert.equal(await embeddedOrigin(2, headers), 'https://docs.example.com');
    assert.equal(await embeddedOrigin(3, headers), 'http://docs.example.com');
  });

  it('takes one name of a scheme for all proxies, as most of them replace it', async () => {
    const headers = { host, 'x-forwarded-proto': 'https' };
    assert.equal(await embeddedOrigin(2, headers), 'https://docs.example.com');
  });

  it('takes no other scheme', async () => {
    for (const scheme of ['javascript', 'https://evil.example', '']) {
      const headers = { host, 'x-forwarded-proto': scheme };
      assert.equal(await embeddedOrigin(1, headers), 'http://docs.example.com');
    }
  });
});
