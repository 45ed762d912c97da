import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startPlacedServer } from './placed-server.js';

async function serve(test: TestContext, configuration: object) {
  const { stop, url } = await startPlacedServer(
    {},
    {
      more: {
        'docs.json': JSON.stringify({ name: 'Kettle', ...configuration }),
        'ja/lids.md': '# 蓋\n\n蓋を閉める。\n',
        'v2/lids.md': '# Lids\n\nClose the lid.\n',
      },
    },
  );
  test.after(stop);
  const pageAt = async (path: string) => (await fetch(url + path)).text();
  const editionsOn = async (path: string) => {
    const page = await pageAt(path);
    return [...page.matchAll(/<docs-(?:search|assistant) [^>]*>/g)].map(([tag]) =>
      [...tag.matchAll(/ (version|language)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
  };
  const groupsOn = async (path: string) => {
    const [navigation = ''] = /<nav id="navigation"[\s\S]*?<\/nav>/.exec(await pageAt(path)) ?? [];
    return navigation.replace(/<details[\s\S]*<\/details>/, '');
  };
  const navigationOn = async (path: string) =>
    [...(await groupsOn(path)).matchAll(/<a href="(\/[^"#]*)"/g)].map(([, href]) => href);
  const labelsOn = async (path: string) =>
    [...(await groupsOn(path)).matchAll(/<p class="label">([^<]*)/g)].map(([, label]) => label);
  return { editionsOn, navigationOn, labelsOn };
}

describe('the navigation beside a page', () => {
  const own = ['/links', '/styling', '/timers'];

  it('has the pages of its language and version where nobody arranged it', async (test) => {
    const { navigationOn } = await serve(test, { language: 'en', version: 'v3' });
    assert.deepEqual(await navigationOn('/timers'), ['/', ...own]);
    assert.deepEqual(await navigationOn('/ja/lids'), ['/ja/lids']);
    assert.deepEqual(await navigationOn('/v2/lids'), ['/v2/lids']);
  });

  it('has no group for a folder that stands for their edition alone', async (test) => {
    const { labelsOn } = await serve(test, { language: 'en', version: 'v3' });
    assert.deepEqual(await labelsOn('/ja/lids'), ['Documentation']);
    assert.deepEqual(await labelsOn('/v2/lids'), ['Documentation']);
    const mixed = await serve(test, { language: 'en', versions: [] });
    assert.deepEqual(await mixed.labelsOn('/v2/lids'), ['Documentation', 'V2']);
  });

  it('has all pages beside one without a language', async (test) => {
    const { navigationOn } = await serve(test, {});
    assert.deepEqual(await navigationOn('/timers'), ['/', ...own, '/ja/lids', '/v2/lids']);
  });

  it('is as its owner wrote it', async (test) => {
    const navigation = [{ group: 'All', pages: ['/timers', '/ja/lids'] }];
    const { navigationOn } = await serve(test, { language: 'en', navigation });
    assert.deepEqual(await navigationOn('/timers'), ['/timers', '/ja/lids']);
    assert.deepEqual(await navigationOn('/ja/lids'), ['/timers', '/ja/lids']);
  });
});

describe('what is asked on a page of a site', () => {
  it('is asked of its language, where every page has one', async (test) => {
    const { editionsOn } = await serve(test, { language: 'en' });
    const english = [['language', 'en']];
    assert.deepEqual(await editionsOn('/timers'), [english, english]);
    const japanese = [['language', 'ja']];
    assert.deepEqual(await editionsOn('/ja/lids'), [japanese, japanese]);
  });

  it('is asked of all pages, where some name no version or language', async (test) => {
    const { editionsOn } = await serve(test, {});
    assert.deepEqual(await editionsOn('/timers'), [[], []]);
    assert.deepEqual(await editionsOn('/v2/lids'), [[], []]);
    assert.deepEqual(await editionsOn('/ja/lids'), [[], []]);
  });
});
