import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage, type Settings } from './settled-page.js';

describe('a setting that may keep a playground from readers', () => {
  it('is right here, so that everybody gets the playground', async () => {
    const read = await readPage({ site: { api: {} }, operation: { 'x-docs': {} } });
    assert.deepEqual(read, {
      ...{ warnings: [], isPlayable: true, isWithheld: false, namesHost: true },
    });
  });

  for (const [name, settings, told] of [
    [
      'another word',
      { site: { api: { playground: { display: 'autj' } } } },
      /display" must be one of .*nearest is "auth"/,
    ],
    [
      'another type',
      { site: { api: { playground: { display: ['auth'] } } } },
      /display" must be one of/,
    ],
    [
      'a playground that is a word',
      { site: { api: { playground: 'auth' } } },
      /"api\.playground" must be an object/,
    ],
    ['an api that is a word', { site: { api: 'none' } }, /"api" must be an object/],
    [
      'a misspelled display',
      { site: { api: { playground: { displya: 'auth' } } } },
      /"api\.playground\.displya" is read as "display"/,
    ],
    [
      'a misspelled playground',
      { site: { api: { playgroud: { display: 'auth' } } } },
      /"api\.playgroud" is read as "playground"/,
    ],
    [
      'an api in capitals',
      { site: { API: { playground: { display: 'auth' } } } },
      /"API" is read as "api"/,
    ],
    [
      'an extension that is a word',
      { operation: { 'x-docs': 'none' } },
      /"x-docs" must be an object/,
    ],
    [
      'a misspelled extension',
      { operation: { 'x-dosc': { playground: 'auth' } } },
      /"x-dosc" is read as "x-docs"/,
    ],
    [
      'a misspelled field of it',
      { operation: { 'x-docs': { playgruond: 'auth' } } },
      /"x-docs\.playgruond" is read as/,
    ],
    [
      'a list in front matter',
      { front: 'playground: [auth]' },
      /jobs\.md:3: "playground" must be one of/,
    ],
    [
      'an object in front matter',
      { front: 'playground: { display: auth }' },
      /"playground" must be one of/,
    ],
    [
      'an alias in front matter',
      { front: 'a: &a auth\nplayground: *a' },
      /"playground" must be one of/,
    ],
    [
      'a misspelled field of front matter',
      { front: 'playgroud: auth' },
      /jobs\.md:3: the front matter has "playgroud", which is read as "playground"/,
    ],
    ['broken front matter', { front: '"playground": auth\ntitle: [a' }, /not valid YAML/],
    ['broken front matter in braces', { front: '{ title: a, playground: auth' }, /not valid YAML/],
    [
      'a display beside the playground',
      { site: { api: { display: 'auth' } } },
      /"api\.display" belongs into/,
    ],
    [
      'a playground beside the api',
      { site: { playground: { display: 'auth' } } },
      /"playground" belongs into "api"/,
    ],
    [
      'two displays',
      { site: { api: { playground: { display: 'interactive', displya: 'auth' } } } },
      /displya" stands beside "display"/,
    ],
    [
      'two apis',
      { site: { api: {}, API: { playground: { display: 'auth' } } } },
      /"API" stands beside "api"/,
    ],
    [
      'two extensions',
      { operation: { 'x-docs': {}, 'x-dosc': { playground: 'none' } } },
      /"x-dosc" stands beside/,
    ],
    [
      'another name in the extension',
      { operation: { 'x-docs': { display: 'none' } } },
      /"x-docs\.display" is not read: it is called "playground"/,
    ],
    [
      'two playgrounds in front matter',
      { front: 'playground: interactive\nplaygroud: none' },
      /which stands beside "playground"/,
    ],
    ['deeper in broken front matter', { front: 'title: A\n  playground: none' }, /not valid YAML/],
    [
      'misspelled in broken front matter',
      { front: 'playgroud: none\ntitle: a: b' },
      /not valid YAML/,
    ],
  ] satisfies [string, Settings, RegExp][]) {
    it(`keeps it, and where the API is, from everybody: ${name}`, async () => {
      const { warnings, isPlayable, namesHost } = await readPage(settings);
      assert.match(warnings.join('\n'), told);
      assert.deepEqual({ isPlayable, namesHost }, { isPlayable: false, namesHost: false });
    });
  }

  for (const [name, settings, told] of [
    [
      'groups that are a number',
      { front: 'groups: 5' },
      /jobs\.md:3: the front matter has "groups", which must be a list of names/,
    ],
    ['misspelled groups', { front: 'gruops: [staff]' }, /"gruops", which is read as "groups"/],
    [
      'a public that may be',
      { front: 'public: maybe' },
      /jobs\.md:3: "public" must be true or false/,
    ],
    ['a misspelled public', { front: 'pubilc: false' }, /"pubilc", which is read as "public"/],
    ['groups in broken front matter', { front: '"groups": [staff]\ntitle: [a' }, /not valid YAML/],
    [
      'a public of the document that may be',
      { operation: { 'x-docs': { public: 'no' } } },
      /"x-docs\.public" must be true or false/,
    ],
    ['groups that are empty', { front: 'groups:\n#  - staff' }, /"groups", which must be a list/],
    [
      'two publics',
      { front: 'public: true\npubilc: false' },
      /"pubilc", which stands beside "public"/,
    ],
    [
      'groups deeper in broken front matter',
      { front: 'title: A\n  groups: [staff]' },
      /not valid YAML/,
    ],
    [
      'groups in capitals in broken front matter',
      { front: 'Groups: [staff]\ntitle: a: b' },
      /not valid YAML/,
    ],
    [
      'groups in too much front matter',
      { front: `Groups: [staff]\n${'a: 1\n'.repeat(1001)}` },
      /more than 1000 lines/,
    ],
    [
      'an extension that is a list',
      { operation: { 'x-docs': [{ public: false }] } },
      /"x-docs" must be an object/,
    ],
    [
      'a group of the extension',
      { operation: { 'x-docs': { group: ['staff'] } } },
      /"x-docs\.group" is not read/,
    ],
  ] satisfies [string, Settings, RegExp][]) {
    it(`keeps the page from everybody: ${name}`, async () => {
      const { warnings, isWithheld, namesHost } = await readPage(settings);
      assert.match(warnings.join('\n'), told);
      assert.deepEqual({ isWithheld, namesHost }, { isWithheld: true, namesHost: false });
    });
  }

  it('is not looked for in fields of other tools, nor in sentences', async () => {
    const names = ['group', 'Group', 'groupe', 'groupId', 'published', 'publisher', 'playgrounds'];
    const front = [...names, 'publié', 'isPlayground', 'docs']
      .map((name) => `${name}: a`)
      .join('\n');
    assert.deepEqual((await readPage({ front, operation: { docs: 'a' } })).warnings, []);
    const broken = 'description: Users, groups: how\nplay: ground';
    const { isWithheld, isPlayable } = await readPage({ front: broken });
    assert.deepEqual({ isWithheld, isPlayable }, { isWithheld: false, isPlayable: true });
  });

  it('is told with its own line where its name is misspelled', async () => {
    const { warnings } = await readPage({ front: 'title: A\nplaygroud: maybe' });
    assert.match(warnings.join('\n'), /^jobs\.md:4: "playground" must be one of/m);
  });

  it('does not tell where the API is on a page without, where others are for some', async () => {
    const auth = { api: { playground: { display: 'auth' } } };
    const front = 'playground: none';
    assert.equal((await readPage({ site: auth, front })).namesHost, false);
    assert.equal(
      (await readPage({ operation: { 'x-docs': { playground: 'auth' } }, front })).namesHost,
      false,
    );
    const none = { 'x-docs': { playground: 'none' } };
    assert.equal((await readPage({ site: auth, operation: none })).namesHost, false);
    assert.equal((await readPage({ front })).namesHost, true);
    assert.equal(
      (await readPage({ site: auth, front: 'playground: interactive' })).namesHost,
      true,
    );
  });
});
