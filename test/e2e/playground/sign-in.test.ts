import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { startProvider, type TestProvider } from '../../../server/test/sign-in/openid-provider.js';
import { scan } from '../axe.js';
import { type OpenDemoServer, startServer } from '../open-demo-server.js';

const folder = '.build/e2e-sign-in/docs';
const operation = (operationId: string, docs: object) => ({
  get: {
    ...{ operationId, summary: operationId, 'x-docs': docs },
    servers: [{ url: '/', description: 'quackmarker' }],
    responses: { 200: { description: 'Something.' } },
  },
});
const specification = {
  openapi: '3.1.0',
  info: { title: 'Ponds', version: '1' },
  paths: {
    '/llms.txt': operation('staff', { playground: 'auth', groups: ['staff'], public: true }),
    '/sitemap.xml': operation('members', { playground: 'auth' }),
  },
};

const channels = {
  asyncapi: '3.0.0',
  info: { title: 'Ponds', version: '1' },
  servers: { main: { host: 'ducks.example', protocol: 'ws' } },
  channels: { ducks: { address: '/ducks', messages: { quack: { payload: { type: 'string' } } } } },
};

test.describe('readers who sign in', () => {
  let server: OpenDemoServer;
  let provider: TestProvider;

  test.beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    const navigation = [
      'index',
      'ducks',
      'rota',
      { openapi: 'openapi.json' },
      { asyncapi: 'asyncapi.json' },
    ];
    writeFileSync(`${folder}/docs.json`, JSON.stringify({ name: 'Ponds', navigation }));
    writeFileSync(`${folder}/openapi.json`, JSON.stringify(specification));
    writeFileSync(`${folder}/asyncapi.json`, JSON.stringify(channels));
    writeFileSync(`${folder}/index.md`, '# Ponds\n');
    writeFileSync(
      `${folder}/ducks.md`,
      '---\nasyncapi: asyncapi.json /ducks\nplayground: auth\n---\n\n# Talk to ducks\n',
    );
    writeFileSync(
      `${folder}/rota.md`,
      '---\ngroups: [staff]\n---\n\n# Lighthouse rota\n\nThe lighthouse keeper feeds the ducks at night.\n',
    );
    provider = await startProvider();
    const { issuer, clientId, clientSecret } = provider;
    server = await startServer(
      [folder, '--sign-in-issuer', issuer.href, '--sign-in-client-id', clientId],
      { environment: { DOCS_ASSISTANT_SIGN_IN_CLIENT_SECRET: clientSecret } },
    );
    provider.serve(`${server.origin}/-/login/callback`);
  });
  test.afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  const playground = (page: Page) => page.getByRole('button', { name: 'Try it', exact: true });
  const signIn = (page: Page) => page.getByRole('link', { name: 'Sign in to try it' });

  test('try an operation, and no longer once they have signed out', async ({ page, context }) => {
    provider.account = { name: 'duck', groups: ['staff'] };
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${server.origin}/api-reference/staff`);
    await expect(page.getByRole('heading', { level: 1, name: 'staff' })).toBeVisible();
    await expect(playground(page)).toHaveCount(0);
    expect((await scan(page)).violations).toEqual([]);
    await signIn(page).click();
    await page.waitForURL(`${server.origin}/api-reference/staff`);
    expect((await scan(page)).violations).toEqual([]);
    await playground(page).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Response' })).toContainText('# Ponds');
    const session = (await context.cookies()).find(({ name }) => name === 'docs-assistant-reader');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(signIn(page)).toBeVisible();
    await expect(playground(page)).toHaveCount(0);
    // What the browser may have kept of the page is not shown again.
    await page.goBack();
    await expect(signIn(page)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('connect to a channel, of which nobody else gets anything', async ({ page }) => {
    provider.account = { name: 'duck', groups: [] };
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const policyOf = async () =>
      (await (await page.reload())?.headerValue('content-security-policy')) ?? '';
    await page.goto(`${server.origin}/ducks`);
    await expect(page.getByRole('heading', { level: 1, name: 'Talk to ducks' })).toBeVisible();
    await expect(playground(page)).toHaveCount(0);
    expect(await page.content()).not.toContain('docs-playground');
    expect(await policyOf()).not.toContain('ducks.example');
    for (const path of ['/ducks.asyncapi.json', '/asyncapi.json'])
      expect((await page.request.get(server.origin + path)).status()).toBe(404);
    expect(requested.filter((address) => address.includes('playground'))).toEqual([]);
    await signIn(page).click();
    await page.waitForURL(`${server.origin}/ducks`);
    expect(await policyOf()).toContain('ws://ducks.example');
    await playground(page).click();
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });

  test('find the pages of their groups, which nobody else does', async ({ page }) => {
    provider.account = { name: 'duck', groups: ['staff'] };
    const entry = page.getByRole('navigation', { name: 'Pages' }).getByText('Lighthouse rota');
    await page.goto(`${server.origin}/rota`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(entry).toHaveCount(0);
    expect((await scan(page)).violations).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(`${server.origin}/rota`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse rota' })).toBeVisible();
    await expect(entry).toBeVisible();
    expect((await scan(page)).violations).toEqual([]);
    const search = async () => {
      await page.goto(`${server.origin}/`);
      await page.locator('docs-search').getByRole('button').click();
      // Of the whole word: what was asked before it was typed to its end is given up, and has no body then.
      const found = page.waitForResponse(
        (response) =>
          response.url().includes('/discovery/v1/search/') &&
          response.request().postData()?.includes('"lighthouse"') === true,
      );
      await page.keyboard.type('lighthouse');
      return (await found).text();
    };
    expect(await search()).toContain('/rota');
    await expect(page.getByRole('option', { name: /Lighthouse rota/ }).first()).toBeVisible();
    await page.goto(`${server.origin}/rota`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(entry).toHaveCount(0);
    expect(await search()).not.toContain('/rota');
    expect((await page.request.get(`${server.origin}/rota`)).status()).toBe(404);
  });

  test('get nothing of a playground for other groups', async ({ page }) => {
    provider.account = { name: 'drake', groups: ['partners'] };
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(server.origin) && response.ok())
        bodies.push(response.text().catch(() => ''));
    });
    await page.goto(`${server.origin}/api-reference/staff`);
    await signIn(page).click();
    await expect(page.getByText('Your account may not try this.')).toBeVisible();
    await expect(playground(page)).toHaveCount(0);
    expect((await Promise.all(bodies)).join('')).not.toContain('quackmarker');
    await page.goto(`${server.origin}/api-reference/members`);
    await expect(playground(page)).toBeVisible();
  });
});

test.describe("readers who sign in at the owner's own login", () => {
  test('leave no token in the address bar or the history', async ({ page }) => {
    const server = await startServer(
      ['demo', '--sign-in-url', 'http://127.0.0.1:1/login', '--sign-in-token-issuer', 'shop'],
      {
        isDemo: true,
        environment: {
          DOCS_ASSISTANT_SIGN_IN_TOKEN_SECRET: 'a secret that is long enough for HS256',
          DOCS_ASSISTANT_SIGN_IN_TOKEN_AUDIENCE: 'docs',
        },
      },
    );
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.goto(`${server.origin}/-/login/token#token=eyJ.a.b`);
    await expect(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
    expect(page.url()).toBe(`${server.origin}/-/login/token`);
    expect(sent).toContain(`POST ${server.origin}/-/login/token`);
    expect(sent.slice(1).join('\n')).not.toContain('eyJ');
    await page.goBack().catch(() => undefined);
    expect(page.url()).not.toContain('eyJ');
    await server.stop();
  });
});
