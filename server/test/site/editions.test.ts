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
  return async (path: string) => {
    const page = await (await fetch(url + path)).text();
    return [...page.matchAll(/<docs-(?:search|assistant) [^>]*>/g)].map(([tag]) =>
      [...tag.matchAll(/ (version|language)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
  };
}

describe('what is asked on a page of a site', () => {
  it('is asked of its language, where every page has one', async (test) => {
    const editionsOn = await serve(test, { language: 'en' });
    const english = [['language', 'en']];
    assert.deepEqual(await editionsOn('/timers'), [english, english]);
    const japanese = [['language', 'ja']];
    assert.deepEqual(await editionsOn('/ja/lids'), [japanese, japanese]);
  });

  it('is asked of all pages, where some name no version or language', async (test) => {
    const editionsOn = await serve(test, {});
    assert.deepEqual(await editionsOn('/timers'), [[], []]);
    assert.deepEqual(await editionsOn('/v2/lids'), [[], []]);
    assert.deepEqual(await editionsOn('/ja/lids'), [[], []]);
  });
});
