import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AnswerSource } from '../../src/answers/passages/answer-source.js';
import {
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
} from '../http/test-server.js';
import { startPlacedServer } from '../site/placed-server.js';
import { BrowserConnection } from './browser-connection.js';
import { documentedBlock, Nginx, nginxSkipReason } from './nginx.js';

describe("behind nginx with the documentation's block", { skip: nginxSkipReason }, () => {
  let server: TestServer;
  let nginx: Nginx;
  let browser: BrowserConnection;
  let goOn = () => {};
  const answers: AnswerSource = {
    async answer() {
      const released = new Promise<void>((resolve) => (goOn = resolve));
      async function* text() {
        yield 'The first words. ';
        await released;
        yield 'The last words.';
      }
      return { kind: 'model', text: text(), sources: [] };
    },
  };
  before(async () => {
    server = await startTestServer({
      isElsewhere: true,
      trustedProxies: 1,
      makeAnswers: () => answers,
      limits: { searchAddressDay: 1 },
    });
    nginx = await Nginx.start(documentedBlock(), server.url);
    browser = new BrowserConnection(nginx);
  });
  after(async () => {
    browser.close();
    await nginx.stop();
    await server.stop();
  });

  const authorization = () => ({ authorization: `Bearer ${server.key}` });

  it('an answer begins to arrive before its last words are written', async () => {
    const { status, headers, stream } = await browser.request(messagePath, {
      headers: authorization(),
      body: JSON.stringify(questionBody('How do I stop a timer?')),
    });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/event-stream/);
    let text = '';
    for await (const piece of stream) {
      text += String(piece);
      // Until then nobody writes the last words, so that a proxy which waits for them waits for ever.
      if (text.includes('The first words.')) goOn();
    }
    assert.match(text, /The last words\..*\[DONE\]/s);
  });

  it('the line to embed has the address by which readers come', async () => {
    const { text } = await browser.read('/');
    assert.ok(text.includes(`data-base-url=&quot;${browser.origin}&quot;`));
    assert.match(browser.origin, /^https:/);
  });

  it('limits count a reader by the address that nginx was called from, whatever they say', async () => {
    const search = (address: string) =>
      browser.read(searchPath, {
        headers: { ...authorization(), 'x-forwarded-for': address },
        body: '{"query":"timer"}',
      });
    assert.equal((await search('192.0.2.1')).status, 200);
    assert.equal((await search('192.0.2.2')).status, 429);
  });

  it('a question that is too long is refused by the server, which says why', async () => {
    const body = JSON.stringify(questionBody('a'.repeat(1.5 * 1024 * 1024)));
    const refused = await browser.read(messagePath, { headers: authorization(), body });
    assert.equal(refused.status, 413);
    assert.match(refused.text, /"code":"too-long"/);
  });

  it('a webhook comes to the server, as large as hosts send it', async () => {
    const body = JSON.stringify({ commits: 'a'.repeat(24 * 1024 * 1024) });
    const refused = await browser.read('/v1/project/webhook/docs', { body });
    assert.equal(refused.status, 401);
    assert.match(refused.text, /"code":"wrong-signature"/);
  });

  it('who comes without TLS is sent to the same address with it', async () => {
    const response = await fetch(`http://127.0.0.1:${nginx.ports.http}/styling?a=1`, {
      redirect: 'manual',
    });
    assert.equal(response.status, 301);
    assert.match(response.headers.get('location') ?? '', /^https:\/\/[^/]+\/styling\?a=1$/);
  });
});

describe('below a path, behind nginx', { skip: nginxSkipReason }, () => {
  const basePath = '/docs-assistant';
  const block = documentedBlock().replace('location / {', `location ${basePath}/ {`);
  const variants = {
    'that passes on the path': block,
    'that takes the path away': block.replace(':4400;', ':4400/;'),
  };
  for (const [variant, servers] of Object.entries(variants)) {
    it(`${variant}, pages, files and API are there`, async () => {
      const server = await startPlacedServer({ basePath }, { trustedProxies: 1 });
      const nginx = await Nginx.start(servers, server.url);
      const browser = new BrowserConnection(nginx);
      try {
        const page = await browser.read(`${basePath}/links`);
        assert.equal(page.status, 200);
        const addresses = [...page.text.matchAll(/\s(?:href|src)="(\/[^/"][^"]*)"/g)];
        assert.ok(addresses.length > 10);
        for (const address of new Set(addresses.map(([, each = '']) => each))) {
          assert.equal((await browser.read(address)).status, 200, address);
        }
        const headers = { authorization: `Bearer ${server.key}` };
        const body = '{"query":"stop a timer"}';
        const found = await browser.read(basePath + searchPath, { headers, body });
        assert.match(found.text, /"path":"\/docs-assistant\/timers"/);
        const slash = await browser.read(`${basePath}/styling/`);
        assert.equal(slash.headers.location, `${basePath}/styling`);
        assert.equal((await browser.read('/styling')).status, 404);
      } finally {
        browser.close();
        await nginx.stop();
        await server.stop();
      }
    });
  }
});
