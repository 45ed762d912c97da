import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../http/test-server.js';

const html = { accept: 'text/html' };

describe('an address without a page', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('at the root leads to the first page', async () => {
    const rootless = await startTestServer({
      changeLibrary: (library) => {
        library.pages.delete('/');
        return library;
      },
    });
    for (const query of ['', '?assistant=Why%3F']) {
      const address = `${rootless.url}/${query}`;
      const response = await fetch(address, { headers: html, redirect: 'manual' });
      assert.equal(response.status, 302);
      assert.equal(response.headers.get('location'), `/install${query}`);
    }
    await rootless.stop();
  });

  it('leads from the root to a page that the navigation leaves out where it lists none', async () => {
    const unlisted = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        pages: new Map([...library.pages].filter(([path]) => path === '/timers')),
        site: { ...library.site, navigation: [] },
      }),
    });
    const response = await fetch(unlisted.url, { headers: html, redirect: 'manual' });
    assert.equal(response.headers.get('location'), '/timers');
    await unlisted.stop();
  });

  it('says of a documentation without pages that it has none, and leads nowhere', async () => {
    const empty = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        pages: new Map(),
        site: { ...library.site, navigation: [] },
      }),
    });
    const response = await fetch(empty.url, { headers: html });
    assert.equal(response.status, 404);
    const [, main = ''] = (await response.text()).split('<main');
    assert.match(main, /This documentation has no pages yet\./);
    assert.doesNotMatch(main.split('</main>')[0] ?? '', /<a /);
    await empty.stop();
  });

  it('shows people a page that helps them on', async () => {
    const response = await fetch(`${server.url}/nowhere`, { headers: html });
    assert.equal(response.status, 404);
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const text = await response.text();
    assert.match(text, /<h1>Page not found<\/h1>/);
    assert.match(text, /<docs-search /);
    assert.doesNotMatch(text, /nowhere/);
  });

  it('tells programs so', async () => {
    const response = await fetch(`${server.url}/nowhere`, { headers: { accept: '*/*' } });
    assert.equal(response.status, 404);
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
  });

  it('is one even when its encoding is broken', async () => {
    const response = await fetch(`${server.url}/%E0%A4%A`, { headers: html });
    assert.equal(response.status, 404);
  });
});
