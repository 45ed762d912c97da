import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf } from '../content/openapi/specification.js';
import { openFolder } from './opened-folder.js';

describe('an element of the navigation with a document', () => {
  for (const [name, pages, told] of [
    [
      'a path',
      ['/jobs'],
      /docs\.json:\d+: the navigation lists "\/jobs", which is neither a page nor an operation/,
    ],
    ['an operationId', ['create'], /lists "create", .*; "POST \/jobs" is meant/],
    ['half an operation', ['GET jobs'], /lists "GET jobs", .*nearest are? "GET \/jobs"/],
    ['another type', [7], /\.pages\[0\]" must be the path of a page/],
    ['no list', 'POST /jobs', /\.pages" must be a list of page paths/],
    ['nothing', [], /"pages" is empty, so that no operation has a page/],
    ['dead links alone', ['/nope', 'gone'], /lists \/nope, and there is no such page/],
    ['a mistake in a group', [{ group: 'Jobs', pages: ['list'] }], /"GET \/jobs" is meant/],
  ] as const) {
    it(`makes no page that is not listed where a list has a mistake: ${name}`, async () => {
      const navigation = ['index', { group: 'API', openapi: 'openapi.yaml', pages }];
      const { docs, warnings, close } = await openFolder({
        'docs.json': JSON.stringify({ navigation }, null, 1),
        'openapi.yaml': documentOf({
          '/jobs': { get: { operationId: 'list' }, post: { operationId: 'create' } },
        }),
        'index.md': '# Start',
      });
      const read = await docs.open();
      assert.deepEqual([...read.pages.keys()], ['/']);
      assert.match(warnings[0] ?? '', told);
      await close();
    });
  }

  for (const [name, element] of Object.entries({
    'written pages': { group: 'API', pages: ['index', './index.md', '/index#start'] },
    'a dead link among them': { group: 'API', pages: ['index', '/nope'] },
    'links to other sites': {
      group: 'API',
      pages: [{ title: 'Status', href: 'https://a.example' }],
    },
    'a page of its own that is gone': { tab: 'API', root: '/overview' },
    'a page of another document': { group: 'API', pages: ['/other/users', 'index'] },
    'an empty group': { tab: 'API', groups: [{ group: 'Soon', pages: [] }, { pages: ['index'] }] },
    'another document in it, with a mistake': {
      tab: 'API',
      groups: [{ group: 'Other', openapi: 'other.yaml', pages: ['GET users'] }],
    },
  })) {
    it(`makes all pages beside what names none of them: ${name}`, async () => {
      const { docs, close } = await openFolder({
        'docs.json': JSON.stringify({
          navigation: [{ openapi: 'other.yaml' }, { ...element, openapi: 'openapi.yaml' }],
        }),
        'openapi.yaml': documentOf({ '/jobs': { get: { operationId: 'list' } } }),
        'other.yaml': documentOf({ '/users': { get: { operationId: 'users' } } }),
        'index.md': '# Start',
      });
      assert.ok((await docs.open()).pages.has('/api-reference/list'));
      await close();
    });
  }

  for (const element of [
    { page: ['GET /jobs'] },
    { operations: ['GET /jobs'] },
    { path: ['GET /jobs'], pages: ['index'] },
  ]) {
    it(`makes no pages that a list of another name leaves out: ${JSON.stringify(element)}`, async () => {
      const { docs, warnings, close } = await openFolder({
        'docs.json': JSON.stringify({ navigation: ['index', { ...element, openapi: 'a.yaml' }] }),
        'a.yaml': documentOf({ '/jobs': { get: {}, post: {} } }),
        'index.md': '# Start',
      });
      assert.deepEqual([...(await docs.open()).pages.keys()], ['/']);
      assert.equal(warnings.length, 1);
      await close();
    });
  }

  it('tells of twenty mistakes in its list, and how many there are', async () => {
    const pages = Array.from({ length: 3000 }, (_, number) => `GET /jobs/${number}`);
    const { docs, warnings, close } = await openFolder({
      'docs.json': JSON.stringify({ navigation: ['index', { openapi: 'a.yaml', pages }] }),
      'a.yaml': documentOf({ '/jobs': { get: {} } }),
      'index.md': '# Start',
    });
    await docs.open();
    assert.equal(warnings.length, 21);
    assert.match(warnings.at(-1) ?? '', /^docs\.json:1: 2980 more mistakes\.$/);
    await close();
  });
});
