import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../http/test-server.js';

const html = { accept: 'text/html' };

describe('a page of the site', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  async function open(path: string): Promise<string> {
    const response = await fetch(server.url + path, { headers: html });
    assert.equal(response.status, 200);
    return response.text();
  }

  it('shows its title, description and text', async () => {
    const text = await open('/styling');
    assert.match(text, /<title>Styling · Kettle<\/title>/);
    assert.match(text, /<meta name="description" content="Change how Kettle looks\.">/);
    assert.match(text, /<h1>Styling<\/h1>\n<p class="lead">Change how Kettle looks\.<\/p>/);
    assert.match(text, /<h2 id="colours">Colours<\/h2>/);
  });

  it('carries both elements with a key that works', async () => {
    const text = await open('/');
    const key = /<docs-search domain="docs" api-key="([^"]+)">/.exec(text)?.[1] ?? '';
    assert.ok(text.includes(`<docs-assistant domain="docs" api-key="${key}"></docs-assistant>`));
    assert.match(
      text,
      /<script type="module" src="\/docs-assistant\/docs-assistant\.js"><\/script>/,
    );
    const response = await server.post('/discovery/v1/search/docs', { query: 'kettle' });
    assert.equal(response.status, 200);
  });

  it('marks itself in the navigation, by group', async () => {
    const text = await open('/styling');
    assert.match(
      text,
      /<p class="label">Use<\/p>\n<ul>\n<li><a href="\/styling" aria-current="page">/,
    );
    assert.equal(text.split('aria-current="page"').length, 2);
    assert.match(text, /<a href="https:\/\/example\.com\/kettle">Source<\/a>/);
  });

  it('links to the pages before and after', async () => {
    const text = await open('/styling');
    assert.match(text, /<a class="previous" rel="prev" href="\/install">.*Install/);
    assert.match(text, /<a class="next" rel="next" href="\/timers">.*Timers &amp; alarms/);
    assert.doesNotMatch(await open('/'), /class="previous"/);
  });

  it('lists its headings', async () => {
    const text = await open('/styling');
    assert.match(text, /<li class="level-2"><a href="#dark-mode">Dark mode<\/a><\/li>/);
    assert.match(text, /<li class="level-3"><a href="#night-lights">Night lights<\/a><\/li>/);
  });

  it('escapes what its author wrote in titles and headings', async () => {
    const text = await open('/timers');
    assert.match(text, /<h1>Timers &amp; alarms<\/h1>/);
    assert.match(text, /<a href="#alarms-beta">&lt;Alarms&gt; \[beta\]<\/a>/);
  });

  it('says which language it is in and which way it runs', async () => {
    assert.match(await open('/arabic'), /<html lang="ar" dir="rtl">/);
    assert.match(await open('/'), /<html lang="en" dir="ltr">/);
  });

  it('runs and loads nothing but what this server gives', async () => {
    const response = await fetch(`${server.url}/`);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.deepEqual(policy.split('; '), [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "media-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types lit-html docs-assistant 'allow-duplicates'",
    ]);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    const text = await response.text();
    assert.doesNotMatch(text, /<style|style="|onclick|<script>/);
  });

  it('names its address on the published site, when there is one', async () => {
    const published = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        site: { ...library.site, url: 'https://kettle.example.com' },
      }),
    });
    try {
      const text = await (await fetch(`${published.url}/styling`)).text();
      assert.match(text, /<link rel="canonical" href="https:\/\/kettle\.example\.com\/styling">/);
    } finally {
      await published.stop();
    }
  });

  it('is sent once, and confirmed after that', async () => {
    const first = await fetch(`${server.url}/styling`);
    await first.text();
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/styling`, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
  });

  it('is found with a slash at its end, on this server', async () => {
    for (const query of ['', '?search=dark%20mode&x=//example.com']) {
      const response = await fetch(`${server.url}/styling/${query}`, { redirect: 'manual' });
      assert.equal(response.status, 308);
      assert.equal(response.headers.get('location'), `/styling${query}`);
      const elsewhere = await fetch(`${server.url}//example.com/${query}`, { redirect: 'manual' });
      assert.equal(elsewhere.status, 404);
    }
  });
});

describe('the navigation beside a page', () => {
  it('shows groups in groups, and leaves out what is for another version', async () => {
    const server = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        pages: new Map(
          [...library.pages].map(([path, page]) => [path, { ...page, version: 'v2' }]),
        ),
        site: {
          ...library.site,
          navigation: [
            { group: 'Old', version: 'v1', pages: ['/timers'] },
            {
              group: 'Guides',
              version: 'v2',
              pages: ['/install', { group: 'Looks', pages: ['/styling'] }],
            },
            { group: 'Both', pages: ['/arabic'] },
          ],
        },
      }),
    });
    const text = await (await fetch(`${server.url}/styling`)).text();
    assert.match(
      text,
      /<li><p class="label">Looks<\/p>\n<ul>\n<li><a href="\/styling" aria-current="page">/,
    );
    assert.doesNotMatch(text, /<p class="label">Old/);
    assert.match(text, /rel="prev" href="\/install"/);
    assert.match(text, /rel="next" href="\/arabic"/);
    await server.stop();
  });
});

describe('a page below the address of the widget', () => {
  it('is served where no file of the widget stands', async () => {
    const server = await startTestServer({
      changeLibrary: (library) => {
        const page = library.pages.get('/styling') ?? assert.fail();
        const paths = ['/docs-assistant', '/docs-assistant/intro'];
        const pages = new Map(paths.map((path) => [path, { ...page, path }]));
        return { ...library, pages: new Map([...library.pages, ...pages]) };
      },
    });
    for (const path of ['/docs-assistant', '/docs-assistant/intro']) {
      const response = await fetch(server.url + path, { headers: html });
      assert.match(await response.text(), /<h1>Styling<\/h1>/);
    }
    const script = await fetch(`${server.url}/docs-assistant/docs-assistant.js`);
    assert.match(script.headers.get('content-type') ?? '', /javascript/);
    await server.stop();
  });
});
