import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readChunks, textOf } from '../http/read-events.js';
import { questionBody } from '../http/test-server.js';
import { type ProjectsServer, startProjectsServer } from './projects-server.js';

const acme = {
  'index.md':
    '# Acme\n\n[Setup](./setup.md#steps), [rooted](/setup), ![Kettle](/kettle.svg) ![](/lid.svg)\n',
  'setup.md': '# Setup\n\n## Steps\n\nTurn the anvil upside down.\n',
  'kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vitepress/config.ts': '',
  'public/lid.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs.json': '{"name": "Acme", "url": "https://docs.acme.example/guide"}',
};
const beta = {
  'index.md': '# Beta\n\nA page.\n',
  'setup.md': '# Setup\n\nBeta needs no anvil.\n',
};

function ownAddresses(text: string): string[] {
  const found = [...text.matchAll(/\s(?:href|src|base-url)="(\/[^"]*)"/g)];
  return found.map(([, address = '']) => address);
}

// The last one is the hardest: the widget's files lie in a folder of that name as well.
for (const basePath of ['', '/docs', '/docs-assistant']) {
  describe(`projects without a host${basePath && `, below ${basePath}`}`, () => {
    let server: ProjectsServer;
    let keys: Record<'acme' | 'beta', string>;
    before(async () => {
      server = await startProjectsServer({ basePath });
      keys = {
        acme: (await server.make({ domain: 'acme', files: acme })).key,
        beta: (await server.make({ domain: 'beta', files: beta })).key,
      };
    });
    after(() => server.stop());
    const place = `${basePath}/sites/acme`;

    it('have their sites below a path, with every link and file of them', async () => {
      const paths = [`${place}/`, `${place}/setup`];
      for (const path of paths) {
        const page = await server.open(path);
        assert.equal(page.status, 200);
        const addresses = ownAddresses(await page.text());
        assert.ok(addresses.length > 10);
        for (const address of new Set(addresses)) {
          assert.ok(`${address}/`.startsWith(`${place}/`), `${address} on ${path}`);
          const { status } = await server.open(address === place ? `${place}/` : address);
          assert.equal(status, 200, address);
        }
      }
      assert.equal((await server.open(place)).headers.get('location'), `${place}/`);
      assert.equal((await server.open(`${place}/nowhere`)).status, 404);
    });

    it('are the same where the proxy takes the base path away', async () => {
      for (const path of [
        ...['/', '/setup', '/setup.md', '/kettle.svg', '/llms.txt', '/openapi.json'],
        ...['/_site/base.css', '/docs-assistant/docs-assistant.js'],
      ]) {
        const whole = await server.open(place + path);
        const stripped = await server.open(`/sites/acme${path}`);
        assert.deepEqual([whole.status, stripped.status], [200, 200], path);
        assert.equal(await stripped.text(), await whole.text(), path);
      }
      const { headers } = await server.open('/sites/acme');
      assert.equal(headers.get('location'), `${place}/`);
      const missing = await server.open('/sites/acme/nowhere');
      assert.equal(missing.status, 404);
    });

    it('say where they are published, and are not left for it', async () => {
      const text = await (await server.open(`${place}/setup`)).text();
      assert.match(
        text,
        /<link rel="canonical" href="https:\/\/docs\.acme\.example\/guide\/setup\.html">/,
      );
      const [first] = await server.search(`${place}/discovery/v1/search/acme`, keys.acme);
      assert.equal(first, `${place}/setup`);
    });

    it('have search results, the index and sources right below it', async () => {
      const path = `${basePath}/sites/beta`;
      const [first] = await server.search(`${path}/discovery/v1/search/beta`, keys.beta);
      assert.equal(first, `${path}/setup`);
      const headers = { authorization: `Bearer ${keys.beta}` };
      const index = await fetch(`${server.url}${path}/discovery/v1/index/beta`, { headers });
      const file = await index.text();
      assert.equal(/"sitePath":"([^"]*)"/.exec(file)?.[1], path);
      const paths = [...file.matchAll(/"path":"([^"]*)"/g)].map(([, each]) => each);
      assert.deepEqual(paths.sort(), ['/', '/setup']);
      const answer = await server.post(
        `${path}/discovery/v2/assistant/beta/message`,
        questionBody('Does Beta need an anvil?'),
        keys.beta,
      );
      const chunks = await readChunks(answer);
      assert.match(textOf(chunks), /Beta needs no anvil/);
      const source = chunks.find(({ type }) => type === 'source-url');
      assert.equal(source?.url, `${path}/setup`);
    });

    it('are told the same by the API where nothing says how readers came', async () => {
      const [first] = await server.search(`${basePath}/discovery/v1/search/beta`, keys.beta);
      assert.equal(first, `${basePath}/sites/beta/setup`);
    });

    it('open nothing of each other by their keys', async () => {
      for (const [domain, key] of [
        ['acme', keys.beta],
        ['beta', keys.acme],
      ] as const) {
        const body = questionBody('anvil?');
        for (const path of [
          `/discovery/v1/search/${domain}`,
          `/discovery/v2/assistant/${domain}/message`,
          `/sites/${domain}/discovery/v1/search/${domain}`,
        ]) {
          const response = await server.post(basePath + path, { query: 'anvil', ...body }, key);
          assert.equal(response.status, 403, path);
        }
      }
      const unknown = await server.post(
        `${basePath}/discovery/v1/search/gamma`,
        { query: 'anvil' },
        keys.acme,
      );
      assert.equal(unknown.status, 404);
    });

    it('are nowhere else, and no page is at the root', async () => {
      for (const path of [
        '/',
        '/setup',
        '/sites',
        '/sites/',
        '/sites/gamma/',
        '/sites/acm/setup',
      ]) {
        assert.equal((await server.open(basePath + path)).status, 404, path);
      }
      assert.equal((await server.open(`${basePath}/healthz`)).status, 200);
    });
  });
}

describe('a project with hosts', () => {
  let server: ProjectsServer;
  before(async () => {
    server = await startProjectsServer();
  });
  after(() => server.stop());

  it('has its site at each of them, however that is written, and results by their paths', async () => {
    const files = { ...beta, 'index.md': '# Beta\n\n[Setup](/setup)\n' };
    const { key } = await server.make({
      ...{ domain: 'beta', files },
      hosts: ['beta.example', 'help.beta.example'],
    });
    for (const host of [
      ...['beta.example', 'help.beta.example:8080', 'Beta.Example'],
      ...['beta.example.', 'help.beta.example.:8080'],
    ]) {
      const page = await server.open('/', host);
      assert.equal(page.status, 200, host);
      assert.match(await page.text(), /href="\/setup"/);
    }
    assert.equal((await server.open('/', 'other.example')).status, 404);
    assert.deepEqual(await server.search('/discovery/v1/search/beta', key), ['/setup']);
  });

  it('is served as soon as it is made, changed and deleted', async () => {
    assert.equal((await server.open('/', 'acme.example')).status, 404);
    await server.make({ domain: 'acme', files: acme });
    assert.equal((await server.open('/sites/acme/')).status, 200);
    await server.stores.projects.change('acme', { hosts: ['acme.example'] });
    assert.equal((await server.open('/', 'acme.example')).status, 200);
    await server.stores.projects.delete('acme');
    assert.equal((await server.open('/', 'acme.example')).status, 404);
    assert.equal((await server.open('/sites/acme/')).status, 404);
    await server.make({ domain: 'acme', files: { 'index.md': '# Another Acme' } });
    assert.match(await (await server.open('/sites/acme/')).text(), /Another Acme/);
  });

  it('says that its documentation was not read yet', async () => {
    const source = { kind: 'folder', folder: '/srv/docs' } as const;
    const { projects } = server.stores;
    await projects.create({ id: 'new', domain: 'new', name: 'New', source, hosts: [] });
    const page = await server.open('/sites/new/');
    assert.equal(page.status, 503);
    assert.match(await page.text(), /was not read yet/);
  });
});
