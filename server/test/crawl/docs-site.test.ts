import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DocsSite } from '../../src/library/docs-site.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { documentOf, TestSite } from './test-site.js';

it('a site that is crawled again gives the same pages but for those that changed', async (test) => {
  const site = await TestSite.start({
    '/': documentOf('<a href="/a">A</a>'),
    '/a': documentOf('Before'),
  });
  test.after(() => site.stop());
  const database = await openFreshDatabase();
  test.after(() => database.close());
  const store = openStores(database).ofDomain('docs').documentation;
  const docs = new DocsSite({ site: new URL(site.url), store: store.pages, limits: { delay: 0 } });
  const first = await docs.refresh();
  await store.publish(first);
  site.answers['/a'] = documentOf('After');
  const second = await docs.refresh();
  assert.equal(second.pages.get('/'), first.pages.get('/'));
  assert.notEqual(second.pages.get('/a'), first.pages.get('/a'));
  assert.equal(second.parsedCount, 1);
});
