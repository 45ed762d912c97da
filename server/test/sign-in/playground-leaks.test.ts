import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CodeMethod } from '../../src/sign-in/sign-in-method.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { indexPath, searchPath, type TestServer } from '../http/test-server.js';
import { marker, pageOf, startGatedSite } from './gated-site.js';

/** Nobody signs in by it here: sessions are begun where they are kept. */
const signIn: CodeMethod = {
  kind: 'code',
  sessionSeconds: 60,
  begin: async () => 'http://127.0.0.1/',
  finish: async () => [],
};

const mcp = { accept: 'application/json, text/event-stream' };
const forMembers = ['members', 'written', 'ducks'];
const guarded = [...forMembers, 'staff', 'nobody', 'private'];
const ofPlaygrounds = new RegExp(
  `${marker}|<docs-playground|playground\\.js|hidden\\.example\\.com`,
);

describe('a playground that is for some readers only', () => {
  let server: TestServer;
  const cookies = new Map<string, string>();
  before(async () => {
    server = await startGatedSite({ signIn });
    const { readers } = openStores(server.database);
    for (const group of ['staff', 'partners'])
      cookies.set(group, await readers.begin({ groups: [group] }, 60));
  });
  after(() => server.stop());

  async function open(path: string, group?: string, accept = 'text/html'): Promise<Response> {
    const cookie = `docs-assistant-reader=${group === undefined ? '' : cookies.get(group)}`;
    return fetch(server.url + path, { headers: { accept, cookie } });
  }

  /** All of an answer that a reader, or a machine, could find something in. */
  async function whole(response: Response): Promise<string> {
    return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  }

  const sent: [name: string, ask: (operation: string, group?: string) => Promise<Response>][] = [
    ['its page', (operation, group) => open(pageOf(operation), group)],
    ['its page as Markdown', (operation, group) => open(`${pageOf(operation)}.md`, group)],
    [
      'its page for whom prefers Markdown',
      (operation, group) => open(pageOf(operation), group, 'text/markdown'),
    ],
    ['its document', (operation, group) => open(`${pageOf(operation)}.openapi.json`, group)],
    [
      'another spelling of its document',
      (operation, group) =>
        open(`${pageOf(operation).replace('api', '%61pi')}.openapi.json`, group),
    ],
    [
      'its channel’s document',
      (operation, group) => open(`${pageOf(operation)}.asyncapi.json`, group),
    ],
    ['the whole document', (_, group) => open('/openapi.yaml', group)],
    ['llms.txt', (_, group) => open('/llms.txt', group)],
    ['llms-full.txt', (_, group) => open('/llms-full.txt', group)],
    ['the sitemap', (_, group) => open('/sitemap.xml', group)],
    ['the first page', (_, group) => open('/', group)],
    [
      'the index',
      (_, group) =>
        fetch(server.url + indexPath, {
          headers: {
            authorization: `Bearer ${server.key}`,
            cookie: cookies.get(group ?? '') ?? '',
          },
        }),
    ],
    ['search results', (operation) => server.post(searchPath, { query: `${marker} ${operation}` })],
    [
      'search results for its server',
      () => server.post(searchPath, { query: 'hidden.example.com' }),
    ],
    ['answers and their sources', (operation) => server.ask(`What is ${marker} in ${operation}?`)],
    [
      'results over MCP',
      (operation) =>
        server.post('/mcp', callOf('search', { query: `${marker} ${operation}` }), mcp),
    ],
    [
      'its page over MCP',
      (operation) => server.post('/mcp', callOf('read_page', { page: pageOf(operation) }), mcp),
    ],
  ];

  for (const [name, ask] of sent) {
    it(`is not in ${name}`, async () => {
      for (const operation of guarded) {
        for (const group of forMembers.includes(operation)
          ? [undefined]
          : [undefined, 'partners']) {
          const text = await whole(await ask(operation, group));
          // A question is repeated in what comes of it.
          const asked = text
            .replaceAll(`${marker} ${operation}`, '')
            .replaceAll(`${marker} in ${operation}`, '');
          assert.doesNotMatch(asked, ofPlaygrounds, `${operation} for ${group}`);
        }
      }
    });
  }

  it('is sent to those that it is for', async () => {
    for (const operation of [...forMembers, 'staff']) {
      const kind = operation === 'ducks' ? 'asyncapi' : 'openapi';
      assert.match(await whole(await open(pageOf(operation), 'staff')), /<docs-playground/);
      assert.match(
        await (await open(`${pageOf(operation)}.${kind}.json`, 'staff')).text(),
        new RegExp(marker),
      );
    }
  });

  it('leaves its page to everybody, with a way to sign in', async () => {
    for (const operation of [...forMembers, 'staff', 'nobody']) {
      const response = await open(pageOf(operation));
      assert.equal(response.status, 200);
      const text = await response.text();
      assert.match(text, new RegExp(`Summary of ${operation}`));
      assert.match(
        text,
        /<a href="\/-\/login\?return=[^"]+" rel="nofollow">Sign in to try it<\/a>/,
      );
    }
    assert.doesNotMatch(await (await open(pageOf('open'))).text(), /Sign in to try it/);
    for (const group of [undefined, 'partners'])
      assert.equal((await open(pageOf('private'), group)).status, 404);
    assert.match(await whole(await open(pageOf('private'), 'staff')), /<docs-playground/);
  });

  it('is kept by no cache, nor is what others get in its place', async () => {
    for (const group of [undefined, 'partners', 'staff']) {
      for (const path of [pageOf('staff'), `${pageOf('staff')}.openapi.json`]) {
        const response = await open(path, group);
        assert.equal(
          response.headers.get('cache-control'),
          'private, no-store',
          `${path} ${group}`,
        );
      }
    }
    assert.equal((await open(pageOf('open'))).headers.get('cache-control'), 'no-cache');
  });

  it('lets only pages for readers who have signed in send a form', async () => {
    const policyOf = async (group?: string) =>
      (await open(pageOf('staff'), group)).headers.get('content-security-policy') ?? '';
    assert.match(await policyOf(), /form-action 'none'/);
    assert.match(await policyOf('partners'), /connect-src 'self';.*form-action 'self'/);
    assert.match(
      await policyOf('staff'),
      /connect-src 'self' https:\/\/hidden\.example\.com;.*form-action 'self'/,
    );
  });
});

describe('a site whose playgrounds are all for readers who have signed in', () => {
  for (const [name, options, isOffered] of [
    ['offers to sign in', { signIn }, true],
    ['has none where nobody can sign in', {}, false],
  ] as const) {
    it(name, async (test) => {
      const server = await startGatedSite({ ...options, api: { playground: { display: 'auth' } } });
      test.after(() => server.stop());
      const text = await (
        await fetch(server.url + pageOf('open'), { headers: { accept: 'text/html' } })
      ).text();
      assert.doesNotMatch(text, /<docs-playground/);
      assert.equal(/Sign in to try it/.test(text), isOffered);
      const login = await fetch(`${server.url}/-/login`, { redirect: 'manual' });
      assert.equal(login.status, isOffered ? 303 : 404);
    });
  }
});

function callOf(name: string, input: object) {
  const params = { name, arguments: input };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}
