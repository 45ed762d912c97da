import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startPlacedServer } from './placed-server.js';

async function serve(test: TestContext, configuration: object, more: Record<string, string>) {
  const docs = JSON.stringify({ name: 'Kettle', language: 'en', version: 'v3', ...configuration });
  const { stop, url } = await startPlacedServer({}, { more: { 'docs.json': docs, ...more } });
  test.after(stop);
  const pageAt = async (path: string) => (await fetch(url + path)).text();
  /** What can be chosen on a page: names with where they lead, what is chosen marked with a star. */
  const choicesOn = async (path: string) =>
    [...(await pageAt(path)).matchAll(/<details class="edition">[\s\S]*?<\/details>/g)].map(
      ([menu]) =>
        [...menu.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/g)].map(
          ([, href = '', attributes = '', text = '']) =>
            `${text.replace(/<[^>]*>/g, '')}${attributes.includes('aria-current="true"') ? '*' : ''} ${href}`,
        ),
    );
  return { pageAt, choicesOn };
}

const lids = { 'ja/lids.md': '# 蓋\n\n閉める。\n', 'v2/lids.md': '# Lids\n\nClose the lid.\n' };

describe('the versions and languages that a page can be read in', () => {
  it('lead to the same page', async (test) => {
    const more = {
      ...lids,
      'ja/timers.md': '# 時計\n\n鳴る。\n',
      'v10/timers.md': '# Timers\n\nThey ring.\n',
    };
    const { choicesOn } = await serve(test, {}, more);
    const versions = ['v10 /v10/timers', 'v3* /timers', 'v2 /v2/lids'];
    assert.deepEqual(await choicesOn('/timers'), [
      versions,
      ['English* /timers', '日本語 /ja/timers'],
    ]);
    const [ofVersion, ofLanguage] = await choicesOn('/ja/timers');
    assert.deepEqual(ofLanguage, ['English /timers', '日本語* /ja/timers']);
    assert.deepEqual(ofVersion, ['v10 /v10/timers', 'v3* /ja/timers', 'v2 /v2/lids']);
  });

  it('lead to the first page that the navigation has of them, where they lack the page', async (test) => {
    const navigation = {
      languages: [
        { language: 'ja', pages: ['ja/timers', 'ja/lids'] },
        { language: 'en', pages: ['timers', 'styling'] },
      ],
    };
    const more = { 'ja/lids.md': lids['ja/lids.md'], 'ja/timers.md': '# 時計\n\n鳴る。\n' };
    const { choicesOn } = await serve(test, { navigation }, more);
    assert.deepEqual(await choicesOn('/styling'), [['日本語 /ja/timers', 'English* /styling']]);
    assert.deepEqual(await choicesOn('/ja/lids'), [['日本語* /ja/lids', 'English /timers']]);
  });

  it('are known by the folders that stand for them', async (test) => {
    const versions = { next: 'in development', 'old/1': '1.0' };
    const more = { 'next/timers.md': '# Timers\n', 'old/1/timers.md': '# Timers\n' };
    const { choicesOn } = await serve(test, { versions, version: '2.0' }, more);
    assert.deepEqual(await choicesOn('/next/timers'), [
      ['in development* /next/timers', '2.0 /timers', '1.0 /old/1/timers'],
    ]);
  });

  it('are not asked for where there is one alone, or where the page is of none', async (test) => {
    const one = await serve(test, {}, {});
    assert.deepEqual(await one.choicesOn('/timers'), []);
    const none = await serve(test, { language: undefined, version: undefined }, lids);
    assert.deepEqual(await none.choicesOn('/timers'), []);
  });

  it('are told to search engines where the site is published, as far as they have the page', async (test) => {
    const more = { ...lids, 'ja/timers.md': '# 時計\n\n鳴る。\n' };
    const { pageAt } = await serve(test, { url: 'https://docs.example.com/kettle' }, more);
    const translationsOn = async (path: string) =>
      [...(await pageAt(path)).matchAll(/hreflang="([^"]*)" href="(https[^"]*)"/g)].map(
        ([, language, href]) => `${language} ${href}`,
      );
    assert.deepEqual(await translationsOn('/timers'), [
      'en https://docs.example.com/kettle/timers',
      'ja https://docs.example.com/kettle/ja/timers',
    ]);
    assert.deepEqual(await translationsOn('/styling'), []);
  });

  it('have names that are no markup', async (test) => {
    const version = '<b>"2"</b>';
    const page = `---\nversion: '${version}'\nlanguage: '"><i>'\n---\n\n# Timers\n`;
    const { pageAt } = await serve(test, {}, { 'other.md': page });
    const shown = await pageAt('/timers');
    assert.ok(shown.includes('&lt;b&gt;&quot;2&quot;&lt;/b&gt;</a>'));
    assert.equal(/<[bi]>/.test(shown), false);
  });
});
