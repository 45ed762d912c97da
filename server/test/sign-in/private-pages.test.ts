import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CodeMethod } from '../../src/sign-in/sign-in-method.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import {
  firstVersionPath,
  indexPath,
  messagePath,
  questionBody,
  searchPath,
  type TestServer,
} from '../http/test-server.js';
import { secret, staffPath, startPrivateSite } from './private-site.js';

/** Nobody signs in by it here: sessions are begun where they are kept. */
const signIn: CodeMethod = {
  kind: 'code',
  sessionSeconds: 60,
  begin: async () => 'http://127.0.0.1/',
  finish: async () => [],
};

const operationPath = `/api-reference/list-${secret}`;
const mcp = { accept: 'application/json, text/event-stream' };
const own = { 'sec-fetch-site': 'same-origin' };

describe('a page that is for some readers only', () => {
  let server: TestServer;
  const cookies = new Map<string, string>();
  before(async () => {
    server = await startPrivateSite({ signIn });
    const { readers } = openStores(server.database);
    for (const group of ['staff', 'partners'])
      cookies.set(group, await readers.begin({ groups: [group] }, 60));
  });
  after(() => server.stop());

  function cookieOf(group: string | undefined): Record<string, string> {
    return group === undefined
      ? {}
      : { cookie: `docs-assistant-reader=${cookies.get(group) ?? ''}` };
  }

  function open(path: string, group?: string, headers: Record<string, string> = {}) {
    const all = { accept: 'text/html', ...cookieOf(group), ...headers };
    return fetch(server.url + path, { headers: all, redirect: 'manual' });
  }

  function post(path: string, body: object, group?: string, headers: Record<string, string> = own) {
    return server.post(path, body, { ...headers, ...cookieOf(group) });
  }

  /** All of an answer that somebody could find something in. */
  async function whole(response: Response): Promise<string> {
    return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  }

  const question = 'Who says who feeds the pond at night?';
  type Ask = (group?: string) => Promise<Response>;
  const forReaders: [name: string, ask: Ask][] = [
    ['the navigation of the first page', (group) => open('/', group)],
    ['the page after it', (group) => open('/feeding', group)],
    ['itself', (group) => open(staffPath, group)],
    ['its Markdown', (group) => open(`${staffPath}.md`, group)],
    [
      'itself for whom prefers Markdown',
      (group) => open(staffPath, group, { accept: 'text/markdown' }),
    ],
    ['the page of its operation', (group) => open(operationPath, group)],
    ['the document of its operation', (group) => open(`${operationPath}.openapi.json`, group)],
    ['llms.txt', (group) => open('/llms.txt', group)],
    ['llms-full.txt', (group) => open('/llms-full.txt', group)],
    [
      'search results',
      (group) => post(searchPath, { query: 'who feeds the pond at night' }, group),
    ],
    ['results for its operation', (group) => post(searchPath, { query: 'get /ponds' }, group)],
    ['answers and their sources', (group) => post(messagePath, questionBody(question), group)],
    [
      'answers of the older version',
      (group) =>
        post(
          firstVersionPath,
          {
            ...questionBody(question),
            messages: [{ id: '1', role: 'user', content: question, parts: [] }],
          },
          group,
        ),
    ],
  ];
  const forAll: [name: string, ask: Ask][] = [
    ['the sitemap', (group) => open('/sitemap.xml', group)],
    ['a part of the sitemap', (group) => open('/sitemap-1.xml', group)],
    ['robots.txt', (group) => open('/robots.txt', group)],
    [
      'the whole document of its operation',
      (group) => open('/openapi.yaml', group, { accept: '*/*' }),
    ],
    ['its source', (group) => open(`${staffPath}.mdx`, group, { accept: '*/*' })],
    [
      'the index of the browser',
      (group) =>
        open(indexPath, group, { ...own, accept: '*/*', authorization: `Bearer ${server.key}` }),
    ],
    [
      'results over MCP',
      (group) =>
        post('/mcp', callOf('search', { query: 'feeds the pond at night' }), group, {
          ...mcp,
          ...own,
        }),
    ],
    [
      'pages over MCP',
      (group) => post('/mcp', callOf('read_page', { page: '/feeding' }), group, { ...mcp, ...own }),
    ],
    [
      'search results for a page of another origin',
      (group) =>
        post(searchPath, { query: 'who feeds the pond at night' }, group, {
          'sec-fetch-site': 'same-site',
        }),
    ],
    [
      'answers for a page of another origin',
      (group) =>
        post(messagePath, questionBody(question), group, { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'search results for who is no browser',
      (group) => post(searchPath, { query: 'feeds the pond' }, group, {}),
    ],
  ];

  /** An address that was asked for stands in what leads back to it. */
  function withoutAsked(text: string): string {
    return text.replace(/(?:return=|name="return" value=")[^"]*/g, '');
  }

  for (const [name, ask] of [...forReaders, ...forAll]) {
    it(`is not in ${name} for others`, async () => {
      for (const group of [undefined, 'partners']) {
        const text = withoutAsked(await whole(await ask(group)));
        // Of members they are, too.
        const others = group ? text.replaceAll(`The ${secret} of members.`, '') : text;
        assert.doesNotMatch(others, new RegExp(`${secret}|lighthouse`, 'i'), group);
      }
    });
  }

  for (const [name, ask] of forReaders) {
    it(`is in ${name} for its readers`, async () => {
      const response = await ask('staff');
      assert.equal(response.status, 200);
      const text = await whole(response);
      assert.match(text, new RegExp(secret));
      assert.doesNotMatch(text, new RegExp(`of nobody|Group ${secret}`));
    });
  }

  for (const [name, ask] of forAll) {
    it(`is not in ${name}, for its readers either`, async () => {
      assert.doesNotMatch(await whole(await ask('staff')), new RegExp(secret));
    });
  }

  it('is for all who have signed in where it names no groups', async () => {
    for (const group of ['staff', 'partners'])
      assert.equal((await open('/members', group)).status, 200);
    assert.equal((await open('/members')).status, 404);
    assert.equal((await open('/nobody', 'staff')).status, 404);
  });

  it('is answered as an address that no page has', async () => {
    for (const group of [undefined, 'partners']) {
      for (const ending of ['', '.md', '/', '.openapi.json']) {
        const [there, nowhere] = await Promise.all(
          [staffPath, `/guide/nothing-here`].map(async (path) => {
            const response = await open(path + ending, group);
            const {
              date: _,
              'x-request-id': __,
              ...headers
            } = Object.fromEntries(response.headers);
            return {
              status: response.status,
              headers,
              body: (await response.text())
                .replaceAll(path, '')
                .replaceAll(encodeURIComponent(path), ''),
            };
          }),
        );
        assert.equal(there?.status, 404);
        delete there?.headers['content-length'];
        delete nowhere?.headers['content-length'];
        assert.deepEqual(there, nowhere, `${ending} for ${group}`);
      }
    }
    assert.match(
      await (await open(staffPath)).text(),
      /<a href="\/-\/login\?return=[^"]+" rel="nofollow">Sign in<\/a>/,
    );
  });

  it('is kept by no cache, and nothing that differs by reader is given to another', async () => {
    for (const [path, group] of [
      [staffPath, 'staff'],
      [`${staffPath}.md`, 'staff'],
      ['/', 'staff'],
      ['/', 'partners'],
      ['/llms-full.txt', 'staff'],
      [staffPath, undefined],
    ] as const) {
      const { headers } = await open(path, group);
      assert.equal(headers.get('cache-control'), 'private, no-store', `${path} ${group}`);
      assert.match(headers.get('vary') ?? '', /Cookie/);
    }
    const { headers } = await open('/');
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.match(headers.get('vary') ?? '', /Cookie/);
    for (const path of ['/', '/llms.txt', '/llms-full.txt']) {
      const tag = (await open(path, 'staff')).headers.get('etag') ?? '';
      assert.equal((await open(path, undefined, { 'if-none-match': tag })).status, 200, path);
    }
  });

  it('lets its readers sign out', async () => {
    const page = await open('/feeding', 'staff');
    assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self'/);
    assert.match(await page.text(), /action="\/-\/logout"/);
    const session = await openStores(server.database).readers.begin({ groups: ['staff'] }, 60);
    const headers = { ...own, cookie: `docs-assistant-reader=${session}` };
    assert.equal((await fetch(server.url + staffPath, { headers })).status, 200);
    const init = { method: 'POST', headers, redirect: 'manual' } as const;
    assert.equal((await fetch(`${server.url}/-/logout`, init)).status, 303);
    assert.equal((await fetch(server.url + staffPath, { headers })).status, 404);
  });
});

it('a page that is for some readers only is nowhere where nobody can sign in', async (test) => {
  const server = await startPrivateSite();
  test.after(() => server.stop());
  const session = await openStores(server.database).readers.begin({ groups: ['staff'] }, 60);
  const headers = { accept: 'text/html', cookie: `docs-assistant-reader=${session}`, ...own };
  for (const path of ['/', '/llms-full.txt', '/feeding'])
    assert.doesNotMatch(
      await (await fetch(server.url + path, { headers })).text(),
      new RegExp(`${secret}|-/login`),
    );
  assert.equal((await fetch(server.url + staffPath, { headers })).status, 404);
});

function callOf(name: string, input: object) {
  const params = { name, arguments: input };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}
