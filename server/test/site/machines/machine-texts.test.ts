import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Library } from '../../../src/library/library.js';
import type { SitePlace } from '../../../src/site/addresses/site-path.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../http/test-server.js';
import { openLibrary } from '../../library/open-library.js';
import { openFreshDatabase } from '../../storage/fresh-database.js';

const files = {
  'docs.json': JSON.stringify({
    name: 'Kettle',
    description: 'Boils\nwater.',
    navigation: [
      { group: 'Start', pages: ['/', 'setup'] },
      { group: 'More', pages: [{ group: 'Deep', pages: ['guide/index', 'api'] }] },
    ],
  }),
  'index.md': '# Kettle\n\nSee [the setup](./setup.md#steps).\n',
  'setup.mdx':
    'import { Card } from "./card";\nexport const answer = 42;\n\n# Set it *up*\n\n<Card title="First">\n  Fill **it** {answer}.\n</Card>\n\n## Steps\n\n1. Fill\n2. Press `on`\n\n```sh\nkettle on # [x](/y)\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  'guide/index.md': '---\ntitle: Guide [old]\ndescription: What it can do.\n---\n\nText.\n',
  'api.md': '# The *API*\n\nText.\n',
  'hidden & seek.md': "# It's hidden\n\nText.\n",
};

async function makeLibrary(place: SitePlace, more: Record<string, string> = {}): Promise<Library> {
  const folder = await temporaryFolder({ ...files, ...more });
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder, database });
  await database.close();
  return { ...library, site: { ...library.site, ...place } };
}

async function start(
  place: SitePlace,
  { more, ...options }: TestServerOptions & { more?: Record<string, string> } = {},
): Promise<TestServer> {
  const library = await makeLibrary(place, more);
  return startTestServer({ ...options, changeLibrary: () => library });
}

const setup = `# Set it up

**First**

Fill **it** .

## Steps

1. Fill
2. Press \`on\`

\`\`\`sh
kettle on # [x](/y)
\`\`\`

| a | b |
|---|---|
| 1 | 2 |
`;

for (const basePath of ['', '/docs']) {
  describe(`a site for machines${basePath && `, below ${basePath}`}`, () => {
    let server: TestServer;
    let address: string;
    before(async () => {
      server = await start({ basePath });
      address = server.url + basePath;
    });
    after(() => server.stop());

    async function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
      const response = await fetch(address + path, { headers, redirect: 'manual' });
      assert.equal(response.status, 200, path);
      return response;
    }

    it('lists its pages by group in llms.txt', async () => {
      const response = await read('/llms.txt');
      assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
      const [head = '', ...sections] = (await response.text()).split('\n## ');
      assert.ok(head.startsWith('# Kettle\n\n> Boils water.\n\n'));
      assert.ok(head.includes(`${address}/llms-full.txt`) && head.includes(`${address}/mcp`));
      assert.deepEqual(
        sections.map((each) => each.trim()),
        [
          `Start\n\n- [Kettle](${address}/index.md)\n- [Set it up](${address}/setup.md)`,
          `More › Deep\n\n- [Guide \\[old\\]](${address}/guide.md): What it can do.\n- [The API](${address}/api.md)`,
          `Optional\n\n- [It's hidden](${address}/hidden%20%26%20seek.md)`,
        ],
      );
    });

    it('serves all that llms.txt names', async () => {
      const text = await (await read('/llms.txt')).text();
      const named = [...text.matchAll(/\]\((.+?\.md)\)/g)].map(([, each = '']) => each);
      assert.equal(named.length, 5);
      for (const each of named) {
        const response = await fetch(each);
        assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8');
        assert.match(await response.text(), /^# /);
      }
    });

    it('has each page as Markdown, without what only a program reads', async () => {
      assert.equal(await (await read('/setup.md')).text(), setup);
      const start = `# Kettle\n\nSee [the setup](${basePath}/setup#steps).\n`;
      for (const path of ['/index.md', '/index.html.md']) {
        assert.equal(await (await read(path)).text(), start);
      }
      for (const path of ['/guide.md', '/guide/index.md']) {
        const text = await (await read(path)).text();
        assert.match(text, /^# Guide \\\[old]\n\nWhat it can do\.\n\nText\.\n$/);
      }
      assert.equal((await fetch(`${address}/nowhere.md`)).status, 404);
      assert.equal((await fetch(`${address}/docs.json`)).status, 404);
    });

    it('has it at the address of the page for anyone who asks for Markdown', async () => {
      const markdown = await read('/setup', { accept: 'text/markdown, text/html;q=.9, */*;q=.1' });
      assert.equal(await markdown.text(), setup);
      assert.match(markdown.headers.get('vary') ?? '', /^Accept\b/);
      for (const accept of [
        'text/html,*/*;q=.8',
        '*/*',
        'text/html, text/markdown',
        'text/markdown;q=0, */*',
      ]) {
        const page = await read('/setup', { accept });
        assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8', accept);
        assert.match(page.headers.get('vary') ?? '', /^Accept\b(?!-)/);
      }
    });

    it('tells where the Markdown of a page is', async () => {
      const page = await read('/setup', { accept: 'text/html' });
      const link = `<${basePath}/setup.md>; rel="alternate"; type="text/markdown"`;
      assert.equal(page.headers.get('link'), link);
      assert.ok(
        (await page.text()).includes(
          `<link rel="alternate" type="text/markdown" href="${basePath}/setup.md">`,
        ),
      );
    });

    it('puts all pages into llms-full.txt, in the order of the navigation', async () => {
      const response = await read('/llms-full.txt', { 'accept-encoding': 'gzip' });
      assert.equal(response.headers.get('content-encoding'), 'gzip');
      const text = await response.text();
      const sources = [...text.matchAll(/^Source: (.*)$/gm)].map(([, each]) => each);
      assert.deepEqual(
        sources,
        ['/', '/setup', '/guide', '/api', '/hidden%20%26%20seek'].map((path) => address + path),
      );
      assert.ok(text.includes(setup.replace('\n\n', `\n\nSource: ${address}/setup\n\n`)));
      const etag = response.headers.get('etag') ?? '';
      const again = await fetch(`${address}/llms-full.txt`, { headers: { 'if-none-match': etag } });
      assert.equal(again.status, 304);
    });

    it('lists its pages in a sitemap, which robots.txt names', async () => {
      const robots = await (await read('/robots.txt')).text();
      const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
      const response = await fetch(sitemap);
      assert.equal(response.headers.get('content-type'), 'application/xml; charset=utf-8');
      const text = await response.text();
      const found = [...text.matchAll(/<url><loc>(.*)<\/loc><\/url>/g)].map(([, each]) => each);
      assert.equal(found.length, 5);
      assert.ok(found.includes(`${address}/hidden%20%26%20seek`));
      assert.ok(found.includes(`${address}/guide`));
    });
  });
}

describe('a site that is published elsewhere', () => {
  it('has the addresses of that place in its sitemap', async () => {
    const server = await start({ url: "https://docs.example.com/o'hara" });
    const text = await (await fetch(`${server.url}/sitemap.xml`)).text();
    assert.ok(text.includes('<loc>https://docs.example.com/o&apos;hara/setup</loc>'));
    const markdown = await fetch(`${server.url}/setup.md`);
    assert.equal(
      markdown.headers.get('link'),
      '<https://docs.example.com/o\'hara/setup>; rel="canonical"',
    );
    await server.stop();
  });

  it('may be published at a path of any letters', async () => {
    const server = await start({ url: 'https://docs.example.com/文書' });
    const markdown = await fetch(`${server.url}/setup.md`);
    assert.equal(
      markdown.headers.get('link'),
      '<https://docs.example.com/%E6%96%87%E6%9B%B8/setup>; rel="canonical"',
    );
    await server.stop();
  });

  it('has another text of all pages once it is published elsewhere', async (test) => {
    const addresses = { start: '', ending: '/', folders: [] };
    const library = await makeLibrary({ url: 'https://docs.example.com', addresses });
    const server = await startTestServer({ changeLibrary: () => library });
    test.after(() => server.stop());
    const before = await fetch(`${server.url}/llms-full.txt`);
    assert.match(await before.text(), /^Source: https:\/\/docs\.example\.com\/setup\/$/m);
    library.site = { ...library.site, url: 'https://help.example.com' };
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    const now = await fetch(`${server.url}/llms-full.txt`, { headers });
    assert.equal(now.status, 200);
    assert.match(await now.text(), /^Source: https:\/\/help\.example\.com\/setup\/$/m);
  });

  it('is there for machines where another server has its pages', async () => {
    const server = await start({ url: 'https://docs.example.com' }, { isElsewhere: true });
    const open = (path: string, accept: string) =>
      fetch(server.url + path, { headers: { accept }, redirect: 'manual' });
    assert.equal(await (await open('/setup.md', '*/*')).text(), setup);
    assert.equal(await (await open('/setup', 'text/markdown')).text(), setup);
    const { status, headers } = await open('/setup?search=x', 'text/html');
    assert.equal(status, 302);
    assert.equal(headers.get('location'), 'https://docs.example.com/setup?search=x');
    assert.match(await (await open('/', 'text/html')).text(), /Add it to the site/);
    assert.match(await (await open('/llms.txt', '*/*')).text(), /^# Kettle/);
    await server.stop();
  });
});

describe('pages and files with the names of what is for machines', () => {
  it('are what is served there', async () => {
    const own = { 'llms.txt': 'Our own.', 'robots.txt': 'User-agent: *\nDisallow: /\n' };
    const folder = await temporaryFolder(own);
    const more = {
      'setup.md.md': '# Another page\n',
      'mcp.md': '# About MCP\n',
      'healthz.md': '# About health\n',
      'sitemap.xml.md': '# About sitemaps\n',
    };
    const server = await start({}, { folder, more });
    const read = async (path: string, accept = 'text/html') =>
      (await fetch(server.url + path, { headers: { accept } })).text();
    assert.equal(await read('/llms.txt'), own['llms.txt']);
    assert.equal(await read('/robots.txt'), own['robots.txt']);
    assert.match(await read('/llms-full.txt'), /^# Kettle/);
    assert.match(await read('/setup.md'), /<h1 id="another-page">Another page<\/h1>/);
    assert.match(await read('/sitemap.xml'), /<h1 id="about-sitemaps">About sitemaps<\/h1>/);
    assert.match(await read('/mcp'), /<h1 id="about-mcp">About MCP<\/h1>/);
    assert.match(await read('/healthz'), /<h1 id="about-health">About health<\/h1>/);
    assert.deepEqual(JSON.parse(await read('/-/healthz')), { status: 'ok' });
    await server.stop();
  });
});
