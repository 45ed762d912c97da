import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isRecord } from '../../../src/core/record.js';
import { endpoints } from '../../src/http/endpoints/endpoints.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { startPlacedServer } from './placed-server.js';

/** The hardest one: the widget's files lie in a folder of that name as well. */
const basePath = '/docs-assistant';

/** Addresses of a document on its own host, those of `srcset` one by one. */
function ownAddresses(text: string): string[] {
  const found = text.matchAll(/\s(href|src|srcset|poster)="([^"]*)"/g);
  const addresses = [...found].flatMap(([, name, value = '']) =>
    name === 'srcset' ? value.split(/,\s*/).map((each) => each.split(' ')[0] ?? '') : [value],
  );
  return addresses.filter((address) => /^\/(?!\/)/.test(address));
}

describe('a site below a path', () => {
  let server: TestServer;
  before(async () => {
    server = await startPlacedServer({ basePath });
  });
  after(() => server.stop());

  const open = (path: string) =>
    fetch(server.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const pageAt = async (path: string) => (await open(path)).text();

  it('has no link, image, style or script outside that path, and answers them all', async () => {
    for (const path of ['/', '/links', '/styling', '/nowhere']) {
      const addresses = ownAddresses(await pageAt(basePath + path));
      assert.ok(addresses.length > 10, path);
      for (const address of new Set(addresses)) {
        assert.ok(address.startsWith(`${basePath}/`), `${address} on ${path}`);
        assert.equal((await open(address)).status, 200, address);
      }
    }
  });

  it('has the links of its pages, from a file and from the root, with their fragments', async () => {
    const text = await pageAt(`${basePath}/links`);
    for (const path of ['/styling#colours', '/timers', '/', '/images/kettle.svg']) {
      assert.ok(text.includes(`="${basePath}${path}"`), path);
    }
    assert.ok(text.includes(`srcset="${basePath}/images/kettle.svg 1x, ${basePath}/images/`));
    assert.ok(text.includes(`poster="${basePath}/images/kettle.svg"`));
  });

  it('leaves addresses of other sites and of the page itself alone', async () => {
    const text = await pageAt(`${basePath}/links`);
    const others = ['https://example.com/a', '//example.com/a', '#links', 'mailto:a@example.com'];
    for (const address of others) assert.ok(text.includes(`href="${address}"`), address);
    assert.ok(text.includes('href="https://example.com/kettle"'));
  });

  it('is the same where the proxy takes the path away', async () => {
    for (const path of [
      ...['/', '/links', '/film.mp4', '/_site/base.css', '/openapi.json', '/healthz'],
      ...['/docs-assistant/docs-assistant.js', '/docs-assistant/chunks/panel-Bx3dQ9aZ.js'],
    ]) {
      const whole = await open(basePath + path);
      const stripped = await open(path);
      assert.deepEqual([whole.status, stripped.status], [200, 200], path);
      assert.equal(await stripped.text(), await whole.text(), path);
    }
  });

  it('is opened with a slash at its end, and its pages without', async () => {
    for (const query of ['', '?search=x']) {
      const { headers } = await open(basePath + query);
      assert.equal(headers.get('location'), `${basePath}/${query}`);
    }
    for (const path of [`${basePath}/styling/`, '/styling/']) {
      const page = await open(path);
      assert.equal(page.status, 308);
      assert.equal(page.headers.get('location'), `${basePath}/styling`);
    }
  });

  it('takes no path that only begins with the same letters for its own', async () => {
    assert.equal((await open(`${basePath}-2/styling`)).status, 404);
    assert.equal((await open(`${basePath}${basePath}/styling`)).status, 404);
    assert.equal((await open(`${basePath}//example.com/`)).status, 404);
  });

  it('tells its elements where the API is', async () => {
    const elements = (await pageAt(`${basePath}/`)).match(/<docs-(search|assistant) [^>]*>/g) ?? [];
    assert.equal(elements.length, 2);
    for (const element of elements) assert.match(element, / base-url="\/docs-assistant"/);
  });

  it('says where the API is in its description, too', async () => {
    const body: unknown = await (await open(`${basePath}/openapi.json`)).json();
    assert.deepEqual(isRecord(body) && body.servers, [{ url: basePath }]);
  });

  it('has every endpoint of the API', async () => {
    for (const { path } of endpoints) {
      const { status } = await fetch(server.url + basePath + path, { method: 'PUT' });
      assert.equal(status, 405, path);
    }
  });

  it('has the text of all pages compressed, as at the root', async () => {
    for (const path of ['/llms-full.txt', `${basePath}/llms-full.txt`]) {
      const { headers } = await open(path);
      assert.equal(headers.get('content-encoding'), 'gzip', path);
    }
  });

  it('has the same policy, which names this origin alone', async () => {
    const policy = (await open(`${basePath}/`)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'self'; .*connect-src 'self'/);
  });

  it('is asked for metrics and told to forget there as well', async () => {
    assert.equal((await open(`${basePath}/metrics`)).status, 401);
    const forget = `${basePath}/api/external/v1/assistant/docs/forget`;
    assert.equal((await server.post(forget, {})).status, 403);
  });
});

describe('below a path', () => {
  it('a documentation without a page at its root opens at its first page', async () => {
    const folder = await temporaryFolder({ 'b.md': '# B', 'a.md': '# A' });
    const database = await openFreshDatabase();
    const { site, ...rest } = await openLibrary({ folder, database });
    await database.close();
    const changeLibrary = () => ({ ...rest, site: { ...site, basePath } });
    const server = await startTestServer({ changeLibrary });
    const response = await fetch(`${server.url}${basePath}/`, { redirect: 'manual' });
    assert.equal(response.headers.get('location'), `${basePath}/a`);
    await server.stop();
  });

  it('pages may stand in a folder that is named like it', async () => {
    const server = await startPlacedServer(
      { basePath },
      { more: { 'docs-assistant/intro.md': '# Introduction' } },
    );
    const response = await fetch(`${server.url}${basePath}/docs-assistant/intro`);
    assert.match(await response.text(), /<h1 id="introduction">Introduction<\/h1>/);
    await server.stop();
  });

  it('the line to embed has the path in both of its addresses', async () => {
    const server = await startPlacedServer({ basePath }, { isElsewhere: true });
    try {
      const text = await (await fetch(`${server.url}${basePath}/`)).text();
      const address = server.url + basePath;
      assert.ok(text.includes(`src=&quot;${address}/docs-assistant/embed.js&quot;`));
      assert.ok(text.includes(`data-base-url=&quot;${address}&quot;`));
      for (const own of ownAddresses(text)) assert.ok(own.startsWith(`${basePath}/`), own);
    } finally {
      await server.stop();
    }
  });

  it('leads to the pages of another site, also where a proxy takes the path away', async () => {
    const server = await startPlacedServer(
      { basePath, url: 'https://kettle.example' },
      { isElsewhere: true },
    );
    try {
      for (const path of [`${basePath}/styling`, '/styling']) {
        const response = await fetch(`${server.url}${path}?a=1`, { redirect: 'manual' });
        assert.equal(response.status, 302, path);
        assert.match(
          response.headers.get('location') ?? '',
          /^https:\/\/kettle\.example\/styling\?a=1$/,
        );
      }
    } finally {
      await server.stop();
    }
  });
});
