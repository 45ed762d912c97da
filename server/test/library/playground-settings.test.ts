import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openOperation } from '../../src/site/playground-access.js';
import { documentOf } from '../content/openapi/specification.js';
import { openFolder } from './opened-folder.js';

const host = 'hidden.example.com';

interface Settings {
  /** Other fields of `docs.json`. */
  site?: object;
  /** Other fields of the operation. */
  operation?: object;
  front?: string;
}

/** What everybody gets of a page with an operation, by these settings. */
async function readPage({ site, operation, front = '' }: Settings) {
  const { docs, warnings, close } = await openFolder({
    'docs.json': JSON.stringify({ navigation: [{ openapi: 'openapi.yaml' }], ...site }),
    'openapi.yaml': documentOf(
      { '/jobs': { get: { operationId: 'listJobs', ...operation } } },
      { servers: [{ url: `https://${host}` }] },
    ),
    'jobs.md': `---\nopenapi: GET /jobs\n${front}\n---\n\n# Jobs\n`,
  });
  const { site: read, pages, withheld } = await docs.open();
  const page = pages.get('/jobs');
  const open = page && openOperation(read, page);
  await close();
  return {
    warnings,
    isPlayable: open !== undefined,
    isWithheld: withheld?.pages.has('/jobs') ?? false,
    namesHost: JSON.stringify([page?.html, page?.sections]).includes(host),
  };
}

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
  ] satisfies [string, Settings, RegExp][]) {
    it(`keeps the page from everybody: ${name}`, async () => {
      const { warnings, isWithheld, namesHost } = await readPage(settings);
      assert.match(warnings.join('\n'), told);
      assert.deepEqual({ isWithheld, namesHost }, { isWithheld: true, namesHost: false });
    });
  }

  it('is not looked for in fields of other tools, nor in sentences', async () => {
    const front = 'group: start\ntags: [a]\nlayout: playgrounds';
    assert.deepEqual((await readPage({ front })).warnings, []);
    const broken = 'description: Users, groups: how\nplay: ground';
    const { isWithheld, isPlayable } = await readPage({ front: broken });
    assert.deepEqual({ isWithheld, isPlayable }, { isWithheld: false, isPlayable: true });
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
