import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placesOf } from '../../../src/content/navigation/navigation.js';
import { readSiteConfiguration } from '../../../src/content/navigation/site-configuration.js';
import { temporaryFolder } from '../temporary-folder.js';

async function read(navigation: unknown) {
  const folder = await temporaryFolder({ 'docs.json': JSON.stringify({ navigation }) });
  return (await readSiteConfiguration({ folder, fileByPath: new Map() })).navigation;
}

describe('the navigation of docs.json', () => {
  it('has groups in groups, and pages as paths or as objects', async () => {
    const navigation = await read([
      {
        group: 'Guides',
        icon: 'book',
        pages: [
          'intro',
          { group: 'Advanced', pages: ['/advanced/cache.mdx', { title: 'More', path: '/more' }] },
          'outro',
        ],
      },
    ]);
    assert.deepEqual(navigation, [
      {
        group: 'Guides',
        pages: ['/intro', { group: 'Advanced', pages: ['/advanced/cache', '/more'] }, '/outro'],
      },
    ]);
    assert.deepEqual(placesOf(navigation).get('/more')?.groups, ['Guides', 'Advanced']);
    assert.deepEqual(
      [...placesOf(navigation).keys()],
      ['/intro', '/advanced/cache', '/more', '/outro'],
    );
  });

  it('has tabs, anchors and dropdowns around groups', async () => {
    const navigation = await read({
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'setup'] }] },
        { tab: 'Blog', href: 'https://example.com/blog' },
        { tab: 'More', dropdowns: [{ dropdown: 'Tools', pages: ['cli'] }] },
      ],
      anchors: [{ anchor: 'Community', icon: 'chat', href: 'https://chat.example.com' }],
      global: { anchors: [] },
    });
    assert.deepEqual(navigation, [
      { group: 'Guides', pages: [{ group: 'Start', pages: ['/', '/setup'] }] },
      { group: 'More', pages: [{ group: 'Tools', pages: ['/cli'] }] },
    ]);
  });

  it('tells versions and languages of the pages in them', async () => {
    const navigation = await read({
      languages: [
        {
          language: 'en',
          versions: [
            { version: 'v2', groups: [{ group: 'Start', pages: ['v2/setup'] }] },
            { version: 'v1', pages: ['v1/setup'] },
          ],
        },
        { language: 'ja', tabs: [{ tab: 'ガイド', pages: ['ja/setup'] }] },
      ],
    });
    const places = placesOf(navigation);
    assert.deepEqual(places.get('/v2/setup'), {
      groups: ['Start'],
      version: 'v2',
      language: 'en',
    });
    assert.deepEqual(places.get('/v1/setup'), {
      groups: ['Documentation'],
      version: 'v1',
      language: 'en',
    });
    assert.deepEqual(places.get('/ja/setup'), {
      groups: ['ガイド'],
      version: undefined,
      language: 'ja',
    });
  });

  it('passes over endpoints, specifications and other sites', async () => {
    const navigation = await read([
      {
        group: 'API',
        openapi: 'openapi.json',
        pages: ['api/intro', 'GET /users', 'DELETE /users/{id}'],
      },
      { group: 'Endpoints', openapi: { source: 'openapi.json', directory: 'api' } },
      { group: 'Elsewhere', pages: ['https://example.com/docs'] },
    ]);
    assert.deepEqual(navigation, [{ group: 'API', pages: ['/api/intro'] }]);
  });

  it('takes the versions of groups as older files give them', async () => {
    const navigation = await read([{ group: 'Start', version: 'v1', pages: ['v1/setup'] }]);
    assert.equal(placesOf(navigation).get('/v1/setup')?.version, 'v1');
  });
});

describe('a mistake in the navigation of docs.json', () => {
  it('costs itself alone, and is told with its line', async () => {
    const { navigation, warnings } = await readTold({
      tabs: [
        {
          tab: 'Guides',
          groups: [{ group: 'Start', pages: ['a', 7, { group: 5, pages: ['b'] }] }],
        },
        { tab: 'Other', groups: 'no list' },
        { tab: 'More', pages: [{ title: '', path: ['c'] }, 'd'] },
      ],
    });
    const told = warnings.map((warning) => warning.replace(/^docs\.json:(\d+): /, '$1 '));
    assert.deepEqual(told, [
      '11 "navigation.tabs[0].groups[0].pages[1]" must be the path of a page, such as "/setup", or a group of pages.',
      '13 "navigation.tabs[0].groups[0].pages[2].group" must be a title, in quotes.',
      '24 "navigation.tabs[1].groups" must be a list of groups, such as [{ "group": "Start", "pages": ["/", "/setup"] }].',
      '30 "navigation.tabs[2].pages[0].title" must not be empty.',
      '31 "navigation.tabs[2].pages[0].path" must be the path of a page, such as "/setup".',
    ]);
    assert.deepEqual([...placesOf(navigation).keys()], ['/a', '/b', '/d']);
  });

  it('leaves the pages to be arranged by their folders where nothing can be read', async () => {
    for (const written of [7, null]) {
      const { navigation, warnings } = await readTold(written);
      assert.deepEqual(navigation, [{ group: 'Documentation', pages: ['/'] }]);
      assert.equal(warnings.length, 1);
    }
  });

  it('in the name of a list is told, and the list is read', async () => {
    const { navigation, warnings } = await readTold([
      { group: 'Start', pgaes: ['a'], icon: 'star', tag: 'new' },
      { gruops: [{ group: 'More', pages: ['b'] }] },
    ]);
    assert.deepEqual([...placesOf(navigation).keys()], ['/a', '/b']);
    assert.deepEqual(
      warnings.map((warning) => /"\S+ is read as .*$/.exec(warning)?.[0]),
      [
        '"navigation[0].pgaes" is read as "pages": write it so.',
        '"navigation[1].gruops" is read as "groups": write it so.',
      ],
    );
  });

  it('is told twenty times, and then how often', async () => {
    const { navigation, warnings } = await readTold([
      ...Array.from({ length: 5000 }, () => 1),
      'a',
    ]);
    assert.deepEqual([...placesOf(navigation).keys()], ['/a']);
    assert.equal(warnings.length, 21);
    assert.equal(warnings.at(-1), 'docs.json: "navigation" has 4980 more mistakes.');
  });

  it('may be pieces in each other without an end', async () => {
    const depth = 5000;
    const nested = `${'{"pages":['.repeat(depth)}"deep"${']}'.repeat(depth)}`;
    const folder = await temporaryFolder({ 'docs.json': `{"navigation":[${nested}, "a"]}` });
    const warnings: string[] = [];
    const onWarning = (warning: string) => void warnings.push(warning);
    const site = await readSiteConfiguration({ folder, fileByPath: new Map(), onWarning });
    assert.deepEqual([...placesOf(site.navigation).keys()], ['/a']);
    assert.match(warnings.join(), /is left out: only 20 pieces lie in each other\.$/);
  });
});

async function readTold(navigation: unknown) {
  const folder = await temporaryFolder({ 'docs.json': JSON.stringify({ navigation }, null, 1) });
  const warnings: string[] = [];
  const site = await readSiteConfiguration({
    folder,
    fileByPath: new Map([['/', 'index.md']]),
    onWarning: (warning) => void warnings.push(warning),
  });
  return { navigation: site.navigation, warnings };
}
