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

  it('names what is wrong deep in it', async () => {
    await assert.rejects(
      read({ tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['a', 7] }] }] }),
      /docs\.json:1: "navigation\.tabs\[0\]\.groups\[0\]\.pages\[1\]" must be the path of a page/,
    );
  });
});
