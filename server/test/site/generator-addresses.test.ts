import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestServer } from '../http/test-server.js';
import { startPlacedServer } from './placed-server.js';

const basePath = '/kettle';

const more = {
  'guide/index.md': '# Guide\n',
  'guide/install.md': '# Install\n',
  'guide/[own] setup.md': '# Setup\n',
  'parts/README.md': '# Parts\n',
  'parts/lid.md': `# Lid

[Folder](../guide/), [without a slash](../guide), [readme](./), [its file](README.md), [from the root](/parts/),
[its index](../guide/index.md), [html](../guide/install.html#steps), [html of the root](/guide/index.html)
`,
};

describe('addresses that generators give pages', () => {
  let server: TestServer;
  before(async () => {
    server = await startPlacedServer({ basePath }, { more });
  });
  after(() => server.stop());

  const open = (path: string) => fetch(server.url + basePath + path, { redirect: 'manual' });
  const ledTo = async (path: string) => {
    const { status, headers } = await open(path);
    return [status, headers.get('location')];
  };

  it('lead to the pages where they end in .html', async () => {
    assert.deepEqual(await ledTo('/guide/install.html'), [308, '/kettle/guide/install']);
    assert.deepEqual(await ledTo('/guide/install.html?a=b'), [308, '/kettle/guide/install?a=b']);
    assert.deepEqual(await ledTo('/guide/%5Bown%5D%20setup.html'), [
      308,
      '/kettle/guide/%5Bown%5D%20setup',
    ]);
    assert.deepEqual(await ledTo('/index.html'), [308, '/kettle/']);
    assert.deepEqual(await ledTo('/parts/index.html'), [308, '/kettle/parts']);
  });

  it('are not found where there is no such page', async () => {
    for (const path of ['/guide/absent.html', '//example.com/a.html', '/images.html']) {
      assert.equal((await open(path)).status, 404, path);
    }
  });

  it('lead to the page of a folder, as all links of a page do', async () => {
    const text = await (await open('/parts/lid')).text();
    const [, body = ''] = /<article[^>]*>(.*?)<\/article>/s.exec(text) ?? [];
    const addresses = [...body.matchAll(/<a href="(\/[^"]*)"/g)].map(([, url = '']) => url);
    assert.ok(addresses.includes('/kettle/guide'));
    assert.ok(addresses.includes('/kettle/parts'));
    for (const address of addresses) {
      const response = await fetch(server.url + address);
      assert.equal(response.status, 200, address);
      const isOfParts = address.startsWith('/kettle/parts');
      assert.match(
        await response.text(),
        isOfParts ? /<h1[^>]*>Parts/ : /<h1[^>]*>(?:Guide|Install)/,
      );
    }
  });
});

describe('the first address of a site without a page at its root', () => {
  it('leads to the first page with .html as well', async (context) => {
    const server = await startPlacedServer({}, { more: { 'index.md': '---\ndraft: true\n---\n' } });
    context.after(() => server.stop());
    for (const path of ['/', '/index.html']) {
      const { status, headers } = await fetch(server.url + path, { redirect: 'manual' });
      assert.deepEqual([status, headers.get('location')], [302, '/links'], path);
    }
  });
});

describe('an address that a page says itself', () => {
  it('leads to it here too, unless another page is there', async (context) => {
    const more = {
      'docusaurus.config.js': 'export default {}\n',
      'docs/01-lid.md': '---\nslug: /open\n---\n# Lid\n',
      'docs/02-own.md': '# Own\n',
      'docs/03-other.md': '---\nslug: /02-own\n---\n# Other\n',
    };
    const server = await startPlacedServer({ basePath }, { more });
    context.after(() => server.stop());
    for (const [path, found] of [
      ['/docs/open/?a=b', '/kettle/docs/01-lid?a=b'],
      ['/docs/own', '/kettle/docs/02-own'],
      ['/docs/02-own', null],
    ]) {
      const { headers } = await fetch(server.url + basePath + path, { redirect: 'manual' });
      assert.equal(headers.get('location'), found, path ?? '');
    }
  });
});
