import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../http/test-server.js';

describe('what the site serves', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const get = (path: string, coding: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { 'accept-encoding': coding, ...headers } });

  for (const path of ['/styling', '/_site/text.css', '/_site/site.js']) {
    it(`comes compressed to who takes that, as the same text: ${path}`, async () => {
      const plain = await get(path, 'identity');
      const text = await plain.text();
      assert.equal(plain.headers.get('content-encoding'), null);
      const tags = new Set([plain.headers.get('etag')]);
      for (const coding of ['gzip', 'br']) {
        const response = await get(path, coding);
        assert.equal(response.headers.get('content-encoding'), coding);
        assert.match(response.headers.get('vary') ?? '', /\bAccept-Encoding$/);
        assert.equal(response.headers.get('content-type'), plain.headers.get('content-type'));
        assert.ok(Number(response.headers.get('content-length')) < text.length / 1.5);
        assert.equal(await response.text(), text);
        const etag = response.headers.get('etag') ?? '';
        tags.add(etag);
        const again = await get(path, coding, { 'if-none-match': etag });
        assert.equal(again.status, 304);
        assert.equal(again.headers.get('vary'), response.headers.get('vary'));
      }
      assert.equal(tags.size, 3, 'each form has a tag of its own');
    });
  }

  it('comes as it is where nothing is won by compressing', async () => {
    const response = await get('/images/kettle.svg', 'br, gzip');
    assert.equal(response.headers.get('content-encoding'), null);
    assert.match(await response.text(), /^<svg/);
  });

  it('has the length of its form in the answer to HEAD', async () => {
    const response = await get('/_site/text.css', 'br');
    await response.arrayBuffer();
    const head = await fetch(`${server.url}/_site/text.css`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    for (const name of ['content-length', 'content-encoding', 'etag']) {
      assert.equal(head.headers.get(name), response.headers.get(name));
    }
  });

  it('is the only thing that is: answers come as they are written', async () => {
    const response = await server.ask('How do I stop a timer?');
    assert.equal(response.headers.get('content-encoding'), null);
    await response.text();
  });
});
