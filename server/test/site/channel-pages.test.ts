import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

const fixtures = new URL('../../../test/fixtures/asyncapi/', import.meta.url);
const readFixture = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(name, fixtures)), 'utf8');

const cutOut = z.looseObject({
  channels: z.record(z.string(), z.unknown()),
  servers: z.object({ 'server-0': z.looseObject({ protocol: z.string() }) }),
});

describe('a page of a channel', () => {
  let server: TestServer;
  const warnings: string[] = [];
  before(async () => {
    const folder = await temporaryFolder({
      'docs.json': JSON.stringify({
        name: 'Ponds',
        url: 'https://docs.example.com',
        navigation: [
          { group: 'Guide', pages: ['index', 'mine', 'lost', 'loster'] },
          { group: 'Live', asyncapi: 'asyncapi.yaml' },
          { group: 'Older', asyncapi: { source: 'older.yaml', directory: 'older' } },
          { group: 'Wrong', asyncapi: 'openapi.json' },
          { group: 'Far', asyncapi: 'asyncapy.yaml' },
        ],
      }),
      'index.md': '# Ponds\n\nAll about ponds.\n',
      'mine.md': '---\nasyncapi: older.yaml /chat/{room}\n---\n\nThink first.\n',
      'lost.md': '---\ntitle: Lost\nasyncapi: older.yaml /chats/{room}\n---\n',
      'loster.md': '---\nasyncapi: oldest.yaml /chat/{room}\n---\n',
      'asyncapi.yaml': (await readFixture('chat-3.0.yaml')).replace(
        'address:',
        'title: Talk in the pond\n    address:',
      ),
      'older.yaml': await readFixture('chat-2.6.yaml'),
      'openapi.json': '{"openapi":"3.1.0","paths":{}}',
    });
    const database = await openFreshDatabase();
    const library = await openLibrary({
      ...{ folder, database },
      onWarning: (warning: string) => warnings.push(warning),
    });
    await database.close();
    server = await startTestServer({ changeLibrary: () => library, folder });
  });
  after(() => server.stop());

  async function open(path: string): Promise<string> {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    assert.equal(response.status, 200, path);
    return response.text();
  }

  it('reads without scripts, and stands in the navigation', async () => {
    const text = await open('/channels/chat-room');
    assert.match(text, /<h1>Talk in the pond<\/h1>/);
    assert.match(text, /<code>\/chat\/\{room\}<\/code>/);
    assert.match(text, /Talk in a <strong>room<\/strong>/);
    assert.match(text, /wss:\/\/\{region\}\.example\.com\/v1/);
    assert.match(text, /Messages that you send/);
    assert.match(text, /<td><code>inReplyTo<\/code><\/td>/);
    assert.match(text, /Browsers send none of these: X-Client/);
    assert.match(await open('/'), /href="\/channels\/chat-room"/);
  });

  it('has a playground with a document of this channel alone, which its policy lets it connect to', async () => {
    const page = await fetch(`${server.url}/channels/chat-room`, {
      headers: { accept: 'text/html' },
    });
    const text = await page.text();
    const [, spec = ''] =
      /<docs-playground spec="([^"]+)" channel="\/chat\/\{room\}"/.exec(text) ?? [];
    assert.equal(spec, '/channels/chat-room.asyncapi.json');
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' wss:\/\/eu\.example\.com wss:\/\/us\.example\.com/);
    const document = cutOut.parse(await (await fetch(server.url + spec)).json());
    assert.deepEqual(Object.keys(document.channels), ['/chat/{room}']);
    assert.equal(document.servers['server-0'].protocol, 'wss');
    assert.equal(JSON.stringify(document).includes('mqtt'), false);
  });

  it('is for machines too, and is found by the search', async () => {
    const listed = await (await fetch(`${server.url}/llms.txt`)).text();
    assert.match(listed, /\/channels\/chat-room/);
    const markdown = await (await fetch(`${server.url}/channels/chat-room.md`)).text();
    assert.match(markdown, /Channel over WebSocket: `\/chat\/\{room\}`/);
    for (const query of ['/chat/{room}', 'talk']) {
      const response = await server.post('/discovery/v1/search/docs', { query, pageSize: 3 });
      const found: unknown = JSON.parse(await response.text());
      assert.match(JSON.stringify(found), /"path":"\/channels\/chat-room"/, query);
    }
  });

  it('stands where an author has written one', async () => {
    const text = await open('/mine');
    assert.match(text, /Think first\./);
    assert.match(text, /<docs-playground spec="\/mine\.asyncapi\.json" channel="\/chat\/\{room\}"/);
  });

  it('says what is wrong with file, line and the nearest names', () => {
    assert.deepEqual(
      warnings.sort(),
      [
        'docs.json:1: there is no file "asyncapy.yaml"; the nearest are "asyncapi.yaml", "older.yaml".',
        'loster.md:2: no element of the navigation has "asyncapi": "oldest.yaml"; the nearest are "older.yaml", "asyncapi.yaml".',
        'lost.md:3: "older.yaml" has no channel "/chats/{room}"; the nearest is "/chat/{room}".',
        'openapi.json:1: it is no document of AsyncAPI 2 or 3, but one of OpenAPI: name it with "openapi".',
      ].sort(),
    );
  });
});
