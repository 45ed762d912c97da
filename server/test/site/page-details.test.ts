import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parsePage } from '../../src/content/parse-page.js';
import { placedHtml } from '../../src/site/addresses/placed-html.js';
import { directionOf } from '../../src/site/site-model.js';
import type { TestServer } from '../http/test-server.js';
import { startPlacedServer } from './placed-server.js';

describe('what stands around a page', () => {
  let server: TestServer;
  before(async () => {
    const configuration = {
      name: 'Kettle',
      description: 'How to boil water.',
      navigation: [{ group: 'All', pages: ['/', '/nowhere', '/timers'] }],
    };
    server = await startPlacedServer({}, { more: { 'docs.json': JSON.stringify(configuration) } });
  });
  after(() => server.stop());

  const open = async (path: string) => (await fetch(server.url + path)).text();

  it('is no page before or after it where the navigation does not have it', async () => {
    assert.doesNotMatch(await open('/styling'), /class="neighbours"/);
    const first = await open('/');
    assert.match(first, /class="next" rel="next" href="\/timers"/);
    assert.doesNotMatch(first, /class="previous"/);
  });

  it('says on a page that the navigation leaves out that it does', async () => {
    assert.match(await open('/styling'), /<p class="label">Not in the navigation<\/p>/);
    for (const listed of ['/', '/timers'])
      assert.doesNotMatch(await open(listed), /Not in the navigation/);
  });

  it('is no entry for a page that there is not', async () => {
    const [, navigation = ''] =
      /<nav id="navigation"[^>]*>(.*?)<\/nav>/s.exec(await open('/')) ?? [];
    assert.equal(navigation.match(/<li>/g)?.length, 2);
  });

  it('is no table of contents where there is one heading', async () => {
    assert.doesNotMatch(await open('/timers'), /class="contents"/);
  });

  it('is a title that links to the heading of the page lead to', async () => {
    assert.match(await open('/timers'), /<h1 id="timers">Timers<\/h1>/);
  });

  it('describes the site where the page does not describe itself', async () => {
    assert.match(await open('/timers'), /<meta name="description" content="How to boil water\.">/);
  });
});

it('a language is written in the direction of its script', () => {
  const languages = ['ar', 'he-IL', 'ku', 'ku-Latn', 'pa', 'pa-Arab', 'en', 'AR', 'yi-Hebr'];
  const directions = ['rtl', 'rtl', 'rtl', 'ltr', 'ltr', 'rtl', 'ltr', 'rtl', 'rtl'];
  assert.deepEqual(languages.map(directionOf), directions);
});

it('the HTML of a page is right for each path that it is served below', async () => {
  const page = await parsePage({ file: 'a.md', path: '/a', source: '[b](/b)' });
  assert.equal(placedHtml(page, '/one'), '<p><a href="/one/b">b</a></p>');
  assert.equal(placedHtml(page, '/two'), '<p><a href="/two/b">b</a></p>');
  assert.equal(placedHtml(page, ''), '<p><a href="/b">b</a></p>');
});
