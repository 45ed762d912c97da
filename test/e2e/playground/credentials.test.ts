import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type OpenDemoServer, startServer } from '../open-demo-server.js';

/** Of each kind that there is, by the label of its field. No other word has them in it. */
const credentials = {
  'X-Key': 'headerkeyquack1',
  key: 'querykeyquack2',
  Token: 'bearerquack3',
  Password: 'basicquack4',
};
const user = 'quackuser5';
const secrets = [
  ...Object.values(credentials),
  user,
  Buffer.from(`${user}:${credentials.Password}`).toString('base64'),
];

/** Stands in the question, so that it has to be found where credentials must not be. */
const asked = 'pondquestion';

const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const responses = { 200: { description: 'Fine.' } };
const paths = {
  '/keys': {
    get: { operationId: 'keys', security: [{ key: [], query: [], token: [] }], responses },
  },
  '/basic': { get: { operationId: 'basic', security: [{ basic: [] }], responses } },
};
const components = {
  securitySchemes: {
    key,
    query: { ...key, in: 'query', name: 'key' },
    token: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
  },
};

test.describe('what a reader enters as a credential', () => {
  const received: string[] = [];
  const said: string[] = [];
  let api: Server;
  let server: OpenDemoServer;

  test.beforeAll(async () => {
    api = createServer((request, response) => {
      if (request.method === 'GET') received.push(partsOf(request));
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'authorization, x-key');
      // It says all of it again, as an API may do.
      response.end(partsOf(request));
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const { port } = api.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-credentials-'));
    const files = {
      'docs.json': { name: 'Ponds', navigation: ['index', { openapi: 'openapi.json' }] },
      'openapi.json': {
        ...{ openapi: '3.1.0', info: { title: 'Ponds', version: '1' }, paths, components },
        servers: [{ url: `http://127.0.0.1:${port}` }],
      },
    };
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(content));
    writeFileSync(join(folder, 'index.md'), '# Ponds\n\nA pond answers with a status.\n');
    server = await startServer([folder], { onOutput: (text) => said.push(text) });
  });
  test.afterAll(async () => {
    await server.stop();
    api.close();
  });

  async function sendAndExplain(page: Page, name: string, filled: Record<string, string>) {
    await page.goto(`${server.origin}/api-reference/${name}`);
    const playground = page.locator('docs-playground');
    await playground.getByRole('button', { name: 'Try it' }).click();
    for (const [label, value] of Object.entries(filled))
      await playground.getByLabel(label, { exact: true }).fill(value);
    await playground.getByLabel('Show secrets in the code').check();
    await playground.getByLabel('Keep them until this tab is closed').check();
    await playground.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(playground.getByRole('region', { name: 'Response' })).toContainText('200');
    await playground.getByRole('button', { name: 'Explain this response' }).click();
    const composer = page.getByRole('textbox', { name: 'Your question' });
    await composer.fill(`What does this ${asked} mean?`);
    const question = page.waitForRequest('**/discovery/v2/assistant/**');
    const assistant = page.locator('docs-assistant');
    // Before the question goes out: its answer may come at once.
    await assistant.evaluate((element) =>
      element.addEventListener('docs-assistant:response', () =>
        element.setAttribute('data-answered', ''),
      ),
    );
    await composer.press('Enter');
    const body = (await question).postData() ?? '';
    expect(body).toContain('HTTP 200');
    expect(body).toContain('••••');
    await expect(assistant).toHaveAttribute('data-answered', '');
  }

  test('reaches the API, and neither log, analytics, assistant nor address bar', async ({
    page,
  }) => {
    const addresses: string[] = [];
    const toSite: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    page.on('request', (request) => {
      if (!request.url().startsWith(server.origin)) return;
      toSite.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`);
    });
    const { Password, ...keys } = credentials;
    await sendAndExplain(page, 'keys', keys);
    await sendAndExplain(page, 'basic', { 'User name': user, Password });
    addresses.push(page.url());
    for (const secret of [...Object.values(keys), secrets.at(-1)])
      expect(received.join('\n')).toContain(secret);
    await server.end();
    const places = {
      addresses: addresses.join('\n'),
      toSite: toSite.join('\n'),
      log: said.join(''),
      database: bytesIn(server.databaseFlags.at(-1) ?? ''),
    };
    expect(places.toSite).toContain(asked);
    expect(places.database).toContain(asked);
    expect(places.log).toContain('/discovery/v2/assistant');
    for (const [name, text] of Object.entries(places))
      expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
  });
});

function partsOf({ url = '', headers }: IncomingMessage): string {
  return JSON.stringify({ url, ...headers });
}

/** All files of a folder, one character a byte. */
function bytesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}
