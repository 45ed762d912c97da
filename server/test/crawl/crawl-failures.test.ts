import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { crawlSite } from '../../src/content/crawl/crawl-site.js';
import type { Pause } from '../../src/content/crawl/retries.js';
import { type CrawlDraft, crawlTestSite } from './crawl-test-site.js';
import { documentOf, TestSite } from './test-site.js';

describe('crawling a site that fails', () => {
  let site: TestSite;
  afterEach(() => site.stop());
  const crawl = (draft?: CrawlDraft) => crawlTestSite(site, draft);
  const start = async (answers: TestSite['answers']) => {
    site = await TestSite.start(answers);
  };

  it('tries again what fails in passing, and waits longer each time', async () => {
    await start({
      '/': documentOf('<a href="/a">A</a> <a href="/b">B</a>'),
      '/a': [{ status: 503 }, 'broken', documentOf('A')],
      '/b': [{ status: 404 }, documentOf('B')],
    });
    const { paths, warnings, pauses } = await crawl();
    assert.deepEqual(paths, ['/', '/a']);
    assert.deepEqual(warnings, []);
    assert.deepEqual(pauses, [500, 2000]);
  });

  it('waits for as long as the site asks, but not for long', async () => {
    await start({
      '/': documentOf('<a href="/a">A</a> <a href="/b">B</a>'),
      '/a': [{ status: 429, headers: { 'retry-after': '7' } }, documentOf('A')],
      '/b': { status: 429, headers: { 'retry-after': '3600' } },
    });
    const { paths, warnings, pauses } = await crawl();
    assert.deepEqual(paths, ['/', '/a']);
    assert.deepEqual(pauses, [7000]);
    assert.match(
      warnings.join(),
      /\/b cannot be read: it answered with status 429\. It is left out/,
    );
    assert.equal(site.paths.filter((path) => path === '/b').length, 1);
  });

  it('does not try a site again and again that is down as a whole', async () => {
    const pages = Array.from({ length: 90 }, (_, number) => `/${number}`);
    await start({
      '/': documentOf(pages.map((path) => `<a href="${path}">${path}</a>`).join(' ')),
      ...Object.fromEntries(pages.map((path) => [path, { status: 502 }])),
    });
    const { pauses } = await crawl();
    assert.equal(pauses.length, 100);
  });

  it('ends at once when it is called off, however slowly the site wants to be read', async () => {
    await start({
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'User-agent: *\nCrawl-delay: 10',
      },
      '/': documentOf('<a href="/a">A</a> <a href="/b">B</a>'),
    });
    const stopped = new AbortController();
    const stops: Pause = async (_milliseconds, signal) => {
      stopped.abort(new Error('The server stops'));
      signal?.throwIfAborted();
    };
    const { signal } = stopped;
    const crawl = crawlSite({ site: site.url, known: new Map(), signal, pause: stops });
    await assert.rejects(crawl, { message: 'The server stops' });
    assert.ok(!site.paths.includes('/a'));
  });

  it('says that a site cannot be reached', async () => {
    await start({});
    const { url } = site;
    await site.stop();
    await start({});
    await assert.rejects(crawl({ from: url.href }), {
      message: `${url.href}robots.txt cannot be read: connect ECONNREFUSED ${url.host}`,
    });
    await assert.rejects(crawl({ from: 'http://nowhere.invalid/' }), {
      message: 'The host nowhere.invalid is not known',
    });
  });

  const robots = { '/robots.txt': { body: 'User-agent: *\nDisallow: /\n' } };
  for (const [name, answers, reason] of [
    ['nothing', {}, 'it answered with status 404'],
    ['what robots.txt forbids', { ...robots, '/': documentOf('A') }, 'its robots.txt asks not to'],
    [
      'a file',
      { '/': { headers: { 'content-type': 'image/png' } } },
      'it is image/png, and no HTML',
    ],
    [
      'a page that hides',
      { '/': documentOf('A', '<meta name="robots" content="noindex">') },
      'it asks not to be found',
    ],
    [
      'another site',
      { '/': { status: 302, headers: { location: 'http://localhost:1/' } } },
      'it leads to http://localhost:1',
    ],
  ] as const) {
    it(`says why it finds no page where there is ${name}`, async () => {
      await start(answers);
      const beginning = `No pages were found at ${site.url.href}: ${site.url.href} is left out, as ${reason}`;
      await assert.rejects(crawl(), ({ message }: Error) => message.startsWith(beginning));
    });
  }
});
