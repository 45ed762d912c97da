import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { UnavailableError } from '../../src/unavailable-error.js';
import { startProjectsServer } from '../projects/projects-server.js';
import { startPlacedServer } from '../site/placed-server.js';
import { readProblem } from './problem-details.js';
import { startTestServer, type TestServer } from './test-server.js';

const resultSchema = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  isError: z.boolean().optional(),
});

/** A client of the SDK that is connected to the endpoint of a site. */
async function connect(site: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site}/mcp`), { requestInit: { headers } }),
  );
  return {
    client,
    call: async (name: string, values: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: values });
      const { content, isError = false } = resultSchema.parse(result);
      return { isError, texts: content.map(({ text }) => text) };
    },
  };
}

/** Posts a message as a client does, by hand. */
function post(site: string, message: unknown, headers: Record<string, string> = {}) {
  return fetch(`${site}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  });
}

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('the endpoint of the Model Context Protocol', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('says what it is and which tools it has', async () => {
    const { client } = await connect(server.url);
    assert.equal(client.getServerVersion()?.name, 'Kettle');
    assert.match(client.getInstructions() ?? '', /^The documentation of Kettle\./);
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
      [
        ['search', true],
        ['read_page', true],
      ],
    );
    await client.close();
  });

  it('searches the documentation', async () => {
    const { client, call } = await connect(server.url);
    const { texts } = await call('search', { query: 'dark mode' });
    const [name, address, , ...text] = texts[0]?.split('\n') ?? [];
    assert.equal(name, 'Styling › Dark mode');
    assert.equal(address, `${server.url}/styling#dark-mode`);
    assert.match(text.join('\n'), /\w/);
    const one = await call('search', { query: 'kettle', pageSize: 1 });
    assert.equal(one.texts.length, 1);
    const left = { pageSize: null, version: null, language: '' };
    assert.ok((await call('search', { query: 'kettle', ...left })).texts.length > 1);
    const none = await call('search', { query: 'zzzzqqq' });
    assert.deepEqual(none.texts, ['Nothing was found. Try other words.']);
    await client.close();
  });

  it('refuses what the search refuses', async () => {
    const { client, call } = await connect(server.url);
    for (const wrong of [
      { query: ' ' },
      { query: 'x'.repeat(32_001) },
      { query: 'kettle', pageSize: 101 },
      { query: 'kettle', pageSize: 0 },
      {},
    ]) {
      assert.ok((await call('search', wrong)).isError);
    }
    await client.close();
  });

  it('reads the page that a result names, by address or path', async () => {
    const { client, call } = await connect(server.url);
    const markdown = await (await fetch(`${server.url}/styling.md`)).text();
    const names = ['/styling', 'styling', '/styling.md', `${server.url}/styling#dark-mode`];
    for (const page of [...names, '/styling/']) {
      assert.deepEqual((await call('read_page', { page })).texts, [markdown], page);
    }
    for (const page of ['//b.example/styling', '/nowhere', 'http://[', '../../docs.json', '']) {
      const { isError, texts } = await call('read_page', { page });
      assert.equal(isError, page !== '', page);
      if (isError) assert.deepEqual(texts, ['There is no such page here. Search, or give a path.']);
    }
    await client.close();
  });

  it('takes messages alone, and keeps nothing between them', async () => {
    const { headers } = await post(server.url, listTools);
    assert.equal(headers.get('mcp-session-id'), null);
    const stream = await fetch(`${server.url}/mcp`, { headers: { accept: 'text/event-stream' } });
    assert.equal(stream.status, 405);
    assert.equal(stream.headers.get('allow'), 'POST');
    for (const method of ['GET', 'DELETE', 'PUT']) {
      assert.equal((await fetch(`${server.url}/mcp`, { method })).status, 405, method);
    }
    assert.equal((await post(server.url, 'x'.repeat(1_100_000))).status, 413);
  });

  it('says that it cannot answer, and not why', async () => {
    const broken = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        index: {
          ...library.index,
          search: () => Promise.reject(new UnavailableError('secret.internal is down')),
        },
      }),
    });
    const { client, call } = await connect(broken.url);
    const { isError, texts } = await call('search', { query: 'kettle' });
    assert.ok(isError);
    assert.deepEqual(texts, ['The documentation cannot be read now. Try later.']);
    assert.match(broken.reports.join(), /secret\.internal/);
    await client.close();
    await broken.stop();
  });
});

describe('who may use the endpoint of the Model Context Protocol', () => {
  it('are pages of origins that are allowed, and whoever is no page', async () => {
    const server = await startTestServer({ allowedOrigins: ['https://tools.example.com'] });
    await server.keys.createKey({
      ...{ kind: 'assistant', domain: 'docs', project: 'docs' },
      allowedOrigins: ['https://app.example.com'],
    });
    const statusFor = async (origin: string) =>
      (await post(server.url, listTools, { origin })).status;
    assert.equal((await post(server.url, listTools)).status, 200);
    assert.equal(await statusFor('https://tools.example.com'), 200);
    assert.equal(await statusFor('https://app.example.com'), 200);
    // A name that leads here for a moment has the same host.
    for (const origin of ['https://evil.example', server.url, 'null']) {
      assert.equal(await statusFor(origin), 403, origin);
    }
    const preflight = async (origin: string) => {
      const { headers } = await fetch(`${server.url}/mcp`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      return headers.get('access-control-allow-origin');
    };
    assert.equal(await preflight('https://tools.example.com'), 'https://tools.example.com');
    assert.equal(await preflight('https://evil.example'), null);
    await server.stop();
  });

  it('are limited by address, together with the search', async () => {
    const server = await startTestServer({ limits: { searchAddressDay: 5 } });
    // Connecting is one request, each call another.
    const { client, call } = await connect(server.url);
    await call('search', { query: 'kettle' });
    await call('read_page', { page: '/styling' });
    assert.equal((await server.post('/discovery/v1/search/docs', { query: 'kettle' })).status, 200);
    await call('search', { query: 'kettle' });
    await assert.rejects(
      call('search', { query: 'kettle' }),
      (error) => error instanceof StreamableHTTPError && error.code === 429,
    );
    const refused = await post(server.url, [listTools]);
    assert.equal((await readProblem(refused)).code, 'rate-limited');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    await client.close();
    await server.stop();
  });

  it('count each of several messages that come together', async () => {
    const server = await startTestServer({ limits: { searchAddressDay: 3 } });
    const many = [1, 2, 3, 4].map((id) => ({ ...listTools, id }));
    assert.equal((await post(server.url, many)).status, 429);
    await server.stop();
  });

  it('count no message of more than are taken together', async (test) => {
    const server = await startTestServer({ limits: { searchAddressDay: 100 } });
    test.after(() => server.stop());
    const many = Array.from({ length: 101 }, (_, id) => ({ ...listTools, id }));
    const refused = await post(server.url, many);
    assert.equal(refused.status, 400);
    assert.match(String((await readProblem(refused)).detail), /^101 messages came together/);
    assert.equal((await post(server.url, many.slice(1))).status, 200);
    assert.equal((await post(server.url, listTools)).status, 429);
  });
});

describe('the endpoint of the Model Context Protocol below a path', () => {
  it('names addresses there', async () => {
    const server = await startPlacedServer({ basePath: '/guide' });
    const { client, call } = await connect(`${server.url}/guide`);
    const { texts } = await call('search', { query: 'colours' });
    assert.match(texts[0] ?? '', new RegExp(`\n${server.url}/guide/styling#colours\n`));
    assert.match(texts[0] ?? '', /\]\(\/guide\/timers#stop\)/);
    const { texts: page } = await call('read_page', {
      page: `${server.url}/guide/styling#colours`,
    });
    assert.match(page[0] ?? '', /^# Styling\n/);
    await client.close();
    await server.stop();
  });

  it('is that of the project which the path or the host names', async () => {
    const server = await startProjectsServer();
    const files = (name: string) => ({ 'index.md': `# ${name}\n\nThe anvil of ${name}.\n` });
    await server.make({ domain: 'acme', files: files('Acme') });
    await server.make({ domain: 'beta', files: files('Beta'), hosts: ['127.0.0.1'] });
    const find = async (site: string) => {
      const { client, call } = await connect(site);
      const { texts } = await call('search', { query: 'anvil' });
      await client.close();
      return texts;
    };
    const acme = `${server.url}/sites/acme`;
    assert.deepEqual(await find(acme), [`Acme\n${acme}/\n\nThe anvil of Acme.`]);
    assert.deepEqual(await find(server.url), [`Beta\n${server.url}/\n\nThe anvil of Beta.`]);
    assert.equal((await post(`${server.url}/sites/none`, listTools)).status, 404);
    assert.match(await (await fetch(`${acme}/llms.txt`)).text(), /^# /);
    assert.equal(await (await fetch(`${acme}/index.md`)).text(), '# Acme\n\nThe anvil of Acme.\n');
    await server.stop();
  });
});
