import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { serveStoredAsset } from '../../src/site/site-assets.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import { rawRequest } from './raw-request.js';

describe('files of the site', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('hold its styles and its script', async () => {
    const page = await (await fetch(`${server.url}/`)).text();
    const addresses = [...page.matchAll(/(?:href|src)="(\/_site\/[^"]+)"/g)].map(
      ([, path]) => path,
    );
    assert.ok(addresses.length >= 5);
    for (const address of addresses) {
      const response = await fetch(server.url + address);
      assert.equal(response.status, 200, `${address} is there`);
      assert.match(
        response.headers.get('content-type') ?? '',
        /^(text\/(css|javascript)|image\/svg)/,
      );
      await response.text();
    }
  });

  it('are found where they are stored by the letters of their names', async () => {
    const hashes = { ['bäume.svg'.normalize('NFD')]: 'hash' };
    const read = async () => new Uint8Array(new TextEncoder().encode('<svg/>'));
    const stored = { hashes, read, path: 'bäume.svg'.normalize('NFC') };
    const response = await serveStoredAsset(new Request(server.url), stored);
    assert.equal(await response?.text(), '<svg/>');
  });

  it('hold the images of the documentation, which run nothing', async () => {
    const page = await (await fetch(`${server.url}/`)).text();
    assert.match(page, /<img src="\/images\/kettle\.svg" alt="A kettle">/);
    const response = await fetch(`${server.url}/images/kettle.svg`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/svg+xml');
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(await response.text(), /<title>Kettle<\/title>/);
  });

  it('are given in parts, as some browsers play a video', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-'));
    context.after(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'index.md'), '# Kettle\n\n<video src="/boil.mp4"></video>');
    await writeFile(join(folder, 'boil.mp4'), 'It boils.');
    const own = await startTestServer({ folder });
    context.after(() => own.stop());
    const ask = (headers: Record<string, string>) => fetch(`${own.url}/boil.mp4`, { headers });
    const whole = await ask({});
    assert.equal(whole.headers.get('accept-ranges'), 'bytes');
    assert.equal(await whole.text(), 'It boils.');
    const etag = whole.headers.get('etag') ?? '';
    for (const headers of [{ range: 'bytes=3-' }, { range: 'bytes=-6', 'if-range': etag }]) {
      const part = await ask(headers);
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), 'bytes 3-8/9');
      assert.equal(part.headers.get('content-type'), 'video/mp4');
      assert.equal(await part.text(), 'boils.');
    }
    const changed = await ask({ range: 'bytes=3-', 'if-range': '"before"' });
    assert.equal(changed.status, 200);
    assert.equal(await changed.text(), 'It boils.');
    const head = await fetch(whole.url, { method: 'HEAD', headers: { range: 'bytes=99-' } });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('content-length'), '9');
    const beyond = await ask({ range: 'bytes=9-' });
    assert.equal(beyond.status, 416);
    assert.equal(beyond.headers.get('content-range'), 'bytes */9');
  });

  it('do not hold the sources, the settings or hidden files', async () => {
    for (const path of ['/docs.json', '/.private/secret.svg', '/images', '/images/']) {
      const response = await fetch(server.url + path);
      assert.equal(response.status, 404, `${path} is not there`);
    }
  });

  it('hold the widget, for pages of any origin', async () => {
    const response = await fetch(`${server.url}/docs-assistant/docs-assistant.js`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    await response.text();
    const etag = response.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(response.url, { headers: { 'if-none-match': known } });
      assert.equal(again.status, 304);
    }
    const changed = await fetch(response.url, { headers: { 'if-none-match': '"other"' } });
    assert.equal(changed.status, 200);
  });

  it('keep the chunks of the widget for ever, as their names change with them', async () => {
    const response = await fetch(`${server.url}/docs-assistant/chunks/panel-Bx3dQ9aZ.js`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  });

  it('do not hold what the widget does not need', async () => {
    const response = await fetch(`${server.url}/docs-assistant/types/index.d.ts`);
    assert.equal(response.status, 404);
  });

  it('answer HEAD without a body', async () => {
    const response = await fetch(`${server.url}/docs-assistant/docs-assistant.js`, {
      method: 'HEAD',
    });
    assert.equal(response.status, 200);
    assert.equal(await response.text(), '');
    const { length } = await (await fetch(response.url)).text();
    assert.equal(response.headers.get('content-length'), String(length));
  });

  for (const path of [
    '/docs-assistant/../docs/docs.json',
    '/docs-assistant/../docs/images/kettle.svg',
    '/docs-assistant/%2e%2e/docs/images/kettle.svg',
    '/docs-assistant/..%2fdocs%2fimages%2fkettle.svg',
    '/docs-assistant/..%5cdocs%5cimages%5ckettle.svg',
    '/docs-assistant/chunks/..%2f..%2f..%2fhttp%2ftest-server.js',
    '/images/%2e%2e/.private/secret.svg',
    '/images/..%2f.private%2fsecret.svg',
    '/..%2fwidget%2fdocs-assistant.js',
    '/images/kettle.svg%00',
    '/images/kettle.svg%00.png',
    '/%2fetc%2fhosts.png',
    '/images/%zz.png',
    '/_site/../site-routes.js',
    '/_site/..%2f..%2fcli.js',
  ]) {
    it(`are not left by ${path}`, async () => {
      const [status = ''] = (await rawRequest(server.url, path)).split('\r\n');
      assert.equal(status, 'HTTP/1.1 404 Not Found');
    });
  }

  it('are not left by a symbolic link', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-files-'));
    await mkdir(join(folder, 'docs'));
    await writeFile(join(folder, 'outside.png'), 'outside');
    await writeFile(join(folder, 'docs', 'inside.png'), 'inside');
    await symlink(join(folder, 'outside.png'), join(folder, 'docs', 'linked.png'));
    const linked = await startTestServer({ folder: join(folder, 'docs') });
    try {
      assert.equal((await fetch(`${linked.url}/inside.png`)).status, 200);
      assert.equal((await fetch(`${linked.url}/linked.png`)).status, 404);
    } finally {
      await linked.stop();
      await rm(folder, { recursive: true });
    }
  });
});

describe('a symbolic link within the folder', () => {
  it('shows nothing that has no address of its own', async () => {
    const folder = await temporaryFolder({
      'images/kettle.png': 'kettle',
      '.git/config': 'url = https://user:token@git.example.com/kettle.git',
      '.images/hidden.png': 'hidden',
      'internal.md': '---\ngroups: [staff]\n---\n',
    });
    const links: Record<string, string> = {
      'logo.png': 'images/kettle.png',
      'favicon.ico': 'images/kettle.png',
      'config.png': '.git/config',
      'hidden.png': '.images/hidden.png',
      'page.png': 'internal.md',
    };
    for (const [name, to] of Object.entries(links)) await symlink(to, join(folder, name));
    await symlink('.images', join(folder, 'pictures'));
    const server = await startTestServer({ folder });
    const statusOf = async (path: string) => (await fetch(`${server.url}/${path}`)).status;
    try {
      assert.equal(await statusOf('logo.png'), 200);
      assert.equal(await statusOf('favicon.ico'), 200);
      for (const path of ['config.png', 'hidden.png', 'pictures/hidden.png', 'page.png'])
        assert.equal(await statusOf(path), 404, path);
    } finally {
      await server.stop();
    }
  });
});

describe('a widget that was not built', () => {
  it('is not found, and pages work without it', async () => {
    const server = await startTestServer({ widgetFolder: undefined });
    try {
      assert.equal((await fetch(`${server.url}/docs-assistant/docs-assistant.js`)).status, 404);
      assert.equal((await fetch(`${server.url}/`)).status, 200);
    } finally {
      await server.stop();
    }
  });
});
