import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readSections } from '../../src/content/whole-pages.js';
import { type CrawlDraft, crawlTestSite } from './crawl-test-site.js';
import { documentOf, TestSite } from './test-site.js';

describe('crawling a site', () => {
  let site: TestSite;
  afterEach(() => site.stop());

  const crawl = (draft?: CrawlDraft) => crawlTestSite(site, draft);
  const start = async (answers: TestSite['answers']) => {
    site = await TestSite.start(answers);
  };

  it('follows links through the same origin and folder, each page once', async () => {
    await start({
      '/docs/': documentOf('<a href="a">A</a> <a href="/blog/">Blog</a> <a href="a#x">Again</a>'),
      '/docs/a': documentOf('<a href="b?tab=1">B</a> <a href="http://127.0.0.1:1/docs/c">C</a>'),
      '/docs/b': documentOf('<a href="./">Home</a> <a href="pic.png">Picture</a>'),
      '/blog/': documentOf('Blog'),
    });
    const { paths, warnings } = await crawl({ from: '/docs/' });
    assert.deepEqual(paths, ['/docs/', '/docs/a', '/docs/b']);
    assert.deepEqual(warnings, []);
    assert.equal(site.paths.filter((path) => path === '/docs/a').length, 1);
    assert.ok(!site.paths.includes('/docs/pic.png'));
  });

  it('takes the pages of sitemaps, of their index, and of compressed ones', async () => {
    await start({});
    const { origin } = site.url;
    const urlset = (...paths: string[]) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
        .map((path) => `<url><loc>${origin}${path}</loc></url>`)
        .join('')}</urlset>`;
    const type = { 'content-type': 'application/xml' };
    Object.assign(site.answers, {
      '/robots.txt': {
        body: `Sitemap: ${origin}/index.xml\n`,
        headers: { 'content-type': 'text/plain' },
      },
      '/index.xml': {
        body: `<sitemapindex><sitemap><loc>${origin}/one.xml</loc></sitemap><sitemap><loc>${origin}/two.xml.gz</loc></sitemap></sitemapindex>`,
        headers: type,
      },
      '/one.xml': { body: urlset('/a', '/b'), headers: type },
      '/two.xml.gz': {
        body: gzipSync(urlset('/c')),
        headers: { 'content-type': 'application/gzip' },
      },
      '/a': documentOf('A <a href="/unlisted">unlisted</a>'),
      '/b': documentOf('B'),
      '/c': documentOf('C'),
      '/unlisted': documentOf('Not listed'),
    });
    assert.deepEqual((await crawl()).paths, ['/a', '/b', '/c']);
  });

  it('names pages by the addresses that the sitemap lists, however those end', async () => {
    await start({});
    const paths = ['/', '/a.html', '/b/', '/c', '/d/index.html'];
    const listed = paths.map((path) => `<url><loc>${site.url.origin}${path}</loc></url>`);
    Object.assign(site.answers, {
      '/sitemap.xml': {
        body: `<urlset>${listed.join('')}</urlset>`,
        headers: { 'content-type': 'application/xml' },
      },
      // Links that say the same in another way make no second page of it.
      ...Object.fromEntries(paths.map((path) => [path, documentOf(`${path} <a href="/a">A</a>`)])),
      '/a': documentOf('A'),
    });
    assert.deepEqual((await crawl()).paths, paths);
  });

  it('leaves out what robots.txt and the pages themselves ask to leave out', async () => {
    await start({
      '/robots.txt': {
        body: 'User-agent: *\nDisallow: /private/\n',
        headers: { 'content-type': 'text/plain' },
      },
      '/': documentOf('<a href="/private/x">X</a> <a href="/hidden">H</a>'),
      '/hidden': documentOf('<a href="/behind">B</a>', '<meta name="robots" content="noindex">'),
      '/behind': documentOf('Behind'),
      '/private/x': documentOf('Private'),
    });
    assert.deepEqual((await crawl()).paths, ['/', '/behind']);
    assert.ok(!site.paths.includes('/private/x'));
  });

  it('takes a page at its canonical address, and follows redirects that stay', async () => {
    await start({
      '/': documentOf('<a href="/old">Old</a> <a href="/twin">Twin</a> <a href="/away">Away</a>'),
      '/old': { status: 301, headers: { location: '/new' } },
      '/new': documentOf('New'),
      '/twin': documentOf('Twin', '<link rel="canonical" href="/real">'),
      '/real': documentOf('Real', '<link rel="canonical" href="/real">'),
      '/away': { status: 302, headers: { location: 'http://localhost:1/secret' } },
    });
    const { paths, warnings } = await crawl();
    assert.deepEqual(paths, ['/', '/new', '/real']);
    assert.deepEqual(warnings, []);
  });

  it('follows a redirect to an address in letters, as browsers do', async () => {
    // Headers are sent as bytes: these are those of UTF-8.
    const location = Buffer.from('/docs/führung').toString('latin1');
    await start({
      '/docs/': documentOf('<a href="tour">Tour</a>'),
      '/docs/tour': { status: 301, headers: { location } },
      '/docs/f%C3%BChrung': documentOf('Führung'),
    });
    assert.deepEqual((await crawl({ from: '/docs/' })).paths, ['/docs/', '/docs/führung']);
  });

  it('takes a page whose canonical address leads on to where it is', async () => {
    await start({
      '/': documentOf('<a href="/setup">Setup</a>'),
      '/setup': { status: 301, headers: { location: '/setup/' } },
      '/setup/': documentOf('Setup', '<link rel="canonical" href="/setup">'),
    });
    assert.deepEqual((await crawl()).paths, ['/', '/setup/']);
  });

  it('asks for what changed alone when it comes again', async () => {
    await start({
      '/': { body: documentOf('<h1>Start</h1><a href="/a">A</a>'), headers: { etag: '"1"' } },
      '/a': { body: documentOf('Before'), headers: { etag: '"2"' } },
    });
    const first = await crawl();
    assert.equal(first.changed.length, 2);
    site.answers['/a'] = { body: documentOf('After'), headers: { etag: '"3"' } };
    const second = await crawl({ known: first.pages });
    assert.deepEqual(second.paths, ['/', '/a']);
    assert.deepEqual(
      second.changed.map(({ path }) => path),
      ['/a'],
    );
    assert.equal(second.pages.get('/'), first.pages.get('/'));
    assert.equal(
      site.requests.findLast(({ path }) => path === '/')?.headers['if-none-match'],
      '"1"',
    );
  });

  it('keeps a page whose server fails, and forgets one that is gone', async () => {
    await start({
      '/': documentOf('<a href="/a">A</a> <a href="/b">B</a>'),
      '/a': documentOf('A'),
      '/b': documentOf('B'),
    });
    const first = await crawl();
    site.answers['/a'] = { status: 503 };
    site.answers['/b'] = { status: 410 };
    const { paths, warnings } = await crawl({ known: first.pages });
    assert.deepEqual(paths, ['/', '/a']);
    assert.match(
      warnings.join(),
      /\/a cannot be read: it answered with status 503\. It stays as it was before\.$/,
    );
  });

  it('keeps to its limits', async () => {
    await start({
      '/': documentOf('<a href="/a">A</a> <a href="/large">L</a>'),
      '/a': documentOf('<a href="/b">B</a>'),
      '/b': documentOf('B'),
      '/large': documentOf('x'.repeat(2000)),
    });
    const deep = await crawl({ limits: { depth: 1, bytes: 1000 } });
    assert.deepEqual(deep.paths, ['/', '/a']);
    assert.match(deep.warnings.join(), /\/large cannot be read: .*larger than 1000 bytes/);
    assert.equal((await crawl({ limits: { pages: 3, concurrency: 1 } })).pages.size, 2);
  });

  it('reads pages in the encoding they are in', async () => {
    await start({
      '/': {
        body: Buffer.from(documentOf('Grün <a href="/b">b</a>'), 'latin1'),
        headers: { 'content-type': 'text/html; charset=iso-8859-1' },
      },
      '/b': {
        body: Buffer.from(documentOf('Größe', '<meta charset="windows-1252">'), 'latin1'),
        headers: { 'content-type': 'text/html' },
      },
    });
    const { pages } = await crawl();
    const [first, second] = await readSections(pages.values());
    assert.equal(first?.blocks[0]?.text, 'Grün b');
    assert.equal(second?.blocks[0]?.text, 'Größe');
  });
});
