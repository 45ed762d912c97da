import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { readSections } from '../../src/content/whole-pages.js';
import { type CrawlDraft, crawlTestSite } from './crawl-test-site.js';
import { documentOf, TestSite } from './test-site.js';

describe('crawling a site of a generator', () => {
  let site: TestSite;
  afterEach(() => site.stop());

  const crawl = (draft?: CrawlDraft) => crawlTestSite(site, draft);
  const start = async (answers: TestSite['answers']) => {
    site = await TestSite.start(answers);
  };
  const sitemapOf = (...addresses: string[]) => ({
    body: `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`,
    headers: { 'content-type': 'application/xml' },
  });

  it('finds all chapters of mdBook by the frame in its navigation, but no frames of pages', async () => {
    const frame = '<nav><noscript><iframe src="/toc.html"></iframe></noscript></nav>';
    const chapters = Array.from({ length: 30 }, (_, index) => `/chapter-${index}.html`);
    const links = chapters.map((path) => `<a href="${path}">Chapter</a>`).join('');
    await start({
      '/': documentOf(`${frame}<iframe src="/example.html"></iframe>`),
      '/toc.html': documentOf(links, '<meta name="robots" content="noindex">'),
      '/example.html': documentOf('Example'),
      ...Object.fromEntries(chapters.map((path) => [path, documentOf('Text')])),
    });
    const { paths } = await crawl({ limits: { depth: 2 } });
    assert.deepEqual(paths, ['/', ...chapters].sort());
  });

  it('leaves a page out that sends its readers on, and takes the one that it leads to', async () => {
    const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;
    await start({
      '/': documentOf('Redirecting…', refresh('0; url=latest/')),
      '/latest/': documentOf('<a href="../old">Old</a> <a href="../live">Live</a>'),
      '/old': documentOf('Redirecting…', refresh("0;URL='/latest/'")),
      '/live': documentOf('Renews itself', refresh('300')),
    });
    assert.deepEqual((await crawl()).paths, ['/latest/', '/live']);
  });

  it('reads a preview, whose sitemap has the addresses of the published site', async () => {
    await start({
      '/docs/sitemap.xml': sitemapOf(
        'https://acme.example/docs/',
        'https://acme.example/docs/unlinked',
        'https://acme.example/docs/missing',
        'https://acme.example/blog',
      ),
      '/docs/': documentOf('<a href="linked">Linked</a>'),
      '/docs/unlinked': documentOf('In a folded group of the navigation'),
      '/docs/linked': documentOf('Linked'),
      '/blog': documentOf('Blog'),
    });
    const { paths, warnings } = await crawl({ from: '/docs/' });
    assert.deepEqual(paths, ['/docs/', '/docs/linked', '/docs/unlinked']);
    assert.deepEqual(warnings, []);
  });

  it('asks for no page of another site that the sitemap lists', async () => {
    await start({
      '/sitemap.xml': sitemapOf('https://acme.example/blog/first'),
      '/docs/': documentOf('Text'),
    });
    assert.deepEqual((await crawl({ from: '/docs/' })).paths, ['/docs/']);
    assert.ok(!site.paths.includes('/blog/first'));
  });

  it('takes as many addresses from a sitemap as that has', async () => {
    const sitemap = sitemapOf('/', '/last');
    const [first = ''] = /<url>.*?<\/url>/.exec(sitemap.body) ?? [];
    await start({
      '/sitemap.xml': { ...sitemap, body: sitemap.body.replace(first, first.repeat(200_000)) },
      '/last': documentOf('Last'),
    });
    assert.deepEqual((await crawl()).paths, ['/last']);
  });

  it('takes the sitemaps of Astro, also those of a preview', async () => {
    await start({ '/': documentOf('Acme'), '/a': documentOf('A') });
    const index = (origin: string) => ({
      ...sitemapOf(),
      body: `<sitemapindex><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
    });
    for (const origin of [site.url.origin, 'https://acme.example']) {
      site.answers['/sitemap-index.xml'] = index(origin);
      site.answers['/sitemap-0.xml'] = sitemapOf(`${origin}/`, `${origin}/a`);
      assert.deepEqual((await crawl()).paths, ['/', '/a']);
    }
  });

  it('leaves lists of pages out, but not the pages that they alone link to', async () => {
    await start({
      '/': documentOf('<a href="/tags">Tags</a> <a href="/genindex.html">Index</a>'),
      '/tags':
        '<html class="docs-wrapper docs-tags-doc-list-page"><main><a href="/a">A</a></main></html>',
      '/genindex.html': documentOf(
        '<table class="indextable genindextable"><a href="/b">B</a></table>',
      ),
      '/a': '<html class="docs-wrapper docs-doc-page"><main>A</main></html>',
      '/b': documentOf('B'),
    });
    assert.deepEqual((await crawl()).paths, ['/', '/a', '/b']);
  });

  it('takes a page once that stands at its folder and at its file', async () => {
    await start({
      '/': documentOf('<h1>Acme</h1><a href="/index.html">Home</a> <a href="/b/index.html">B</a>'),
      '/index.html': documentOf('<h1>Acme</h1>'),
      '/b/index.html': documentOf('<h1>B</h1><a href="./">Not the same</a>'),
      '/b/': documentOf('<h1>List</h1>'),
    });
    const first = await crawl();
    assert.deepEqual(first.paths, ['/', '/b/', '/b/index.html']);
    assert.deepEqual(first.changed.map(({ path }) => path).sort(), first.paths);
    assert.deepEqual((await crawl({ known: first.pages })).paths, first.paths);
  });

  it('gives the description of the site to its first page alone', async () => {
    const head = '<meta name="description" content="Job runner">';
    const own = '<meta name="description" content="How to install.">';
    await start({
      '/docs/': documentOf('<a href="a">A</a> <a href="b">B</a> <a href="c">C</a>', head),
      '/docs/a': documentOf('<p>All options.</p>', head),
      '/docs/b': documentOf('<p>Install it.</p>', own),
      '/docs/c': documentOf('<p>Job runner</p>', head),
    });
    const first = await crawl({ from: '/docs/' });
    const opening = async (path: string) => {
      const found = first.pages.get(path);
      const [section] = await readSections(found ? [found] : []);
      return section?.blocks.map(({ text }) => text);
    };
    assert.equal((await opening('/docs/'))?.[0], 'Job runner');
    assert.deepEqual(await opening('/docs/a'), ['All options.']);
    assert.deepEqual(await opening('/docs/b'), ['How to install.', 'Install it.']);
    assert.deepEqual(await opening('/docs/c'), ['Job runner']);
  });

  it('takes the version of Docusaurus for one where there are others', async () => {
    const version = (name: string) => `<meta name="docsearch:version" content="${name}">`;
    await start({
      '/': documentOf('<a href="/a">A</a>'),
      '/a': documentOf('A <a href="/b">B</a>', version('current')),
    });
    const versions = async () => {
      const { pages } = await crawl();
      const sections = await readSections(pages.values());
      const of = [...pages.values(), ...sections].map(({ path, version }) => `${path} ${version}`);
      return [...new Set(of)].sort();
    };
    assert.deepEqual(await versions(), ['/ undefined', '/a undefined']);
    site.answers['/b'] = documentOf('B', version('2.0'));
    assert.deepEqual(await versions(), ['/ undefined', '/a current', '/b 2.0']);
  });

  it('leaves a page of Starlight out that is not translated', async () => {
    const alternates = '<link rel="alternate" hreflang="en" href="/a">';
    const page = (lang: string, main: string) =>
      `<html lang="${lang}"><head>${alternates}</head><body><main lang="${main}">Text</main></body></html>`;
    await start({
      '/': documentOf('<a href="/a">A</a> <a href="/ar/a">A</a> <a href="/ar/b">B</a>'),
      '/a': page('en', 'en'),
      '/ar/a': page('ar', 'en'),
      '/ar/b': page('ar', 'ar'),
    });
    assert.deepEqual((await crawl()).paths, ['/', '/a', '/ar/b']);
  });
});
