import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from '../docs-reader.js';
import { type OpenDemoServer, startServer } from '../open-demo-server.js';

const parent = '.build/e2e-base-path';
const basePath = '/docs-assistant';

test.describe('a site below a path', () => {
  let server: OpenDemoServer;
  const requests: string[] = [];

  test.beforeAll(async () => {
    mkdirSync(parent, { recursive: true });
    cpSync('demo', `${parent}/docs`, { recursive: true });
    writeFileSync(`${parent}/docs-assistant.yaml`, `base-path: ${basePath}/\n`);
    server = await startServer([`${parent}/docs`, '--allow-origin', '*'], { isDemo: true });
  });
  test.afterAll(() => server.stop());

  test.beforeEach(async ({ page }) => {
    requests.length = 0;
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${server.origin}${basePath}/`);
  });

  test.afterEach(({ reader }) => {
    const outside = requests.filter((url) => !url.startsWith(`${server.origin}${basePath}/`));
    expect(outside).toEqual([]);
    expect(reader.complaints).toEqual([]);
  });

  test('leads from a result to its page', async ({ page, reader }) => {
    await page.getByRole('button', { name: 'Search' }).click();
    await reader.search.getByRole('combobox').fill('change the accent colour');
    await reader.search.getByRole('option', { name: /^Change the accent colour/ }).click();
    await page.waitForURL(`**${basePath}/styling#change-the-accent-colour`);
    await expect(page.getByRole('heading', { level: 1, name: 'Styling' })).toBeVisible();
  });

  test('leads from an answer to its sources', async ({ page, reader }) => {
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await expect(reader.composer).toBeFocused();
    await reader.ask('How do I change the accent colour?');
    const place = `${server.origin}${basePath}/styling#change-the-accent`;
    await expect(reader.sources.first()).toHaveAttribute('href', new RegExp(`^${place}`));
    await reader.sources.first().click();
    await page.waitForURL(`**${basePath}/styling#**`);
    await expect(page.getByRole('heading', { level: 1, name: 'Styling' })).toBeVisible();
  });

  test('leads from page to page', async ({ page }) => {
    await page.getByRole('navigation', { name: 'Pages' }).getByText('Your pages').click();
    await page.waitForURL(`**${basePath}/content`);
    await page.getByRole('main').getByRole('link', { name: 'reviewed answers' }).first().click();
    await page.waitForURL(`**${basePath}/content#reviewed-answers`);
    await page.locator('.site-name').click();
    await page.waitForURL(`**${basePath}/`);
  });
});

test('below a path, results lead to the site that the server reads', async ({ page, reader }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Timer</title><main><h1>Timer</h1><h2 id="stop">Stop a timer</h2></main>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const place = ['--base-path', basePath];
  const server = await startServer(['--site', `${origin}/docs/`, ...place]);
  // Nothing of this host leads to the server but what is below the path.
  const outside: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(`${server.origin}/`);
    if (isOurs && !new URL(request.url()).pathname.startsWith(`${basePath}/`)) {
      outside.push(request.url());
    }
  });
  try {
    await page.goto(`${server.origin}${basePath}/`);
    await page.getByRole('button', { name: 'Search' }).click();
    await reader.search.getByRole('combobox').fill('stop a timer');
    await reader.search.getByRole('option', { name: /^Stop a timer/ }).click();
    await page.waitForURL(`${origin}/docs/#stop`);
    expect(outside).toEqual([]);
  } finally {
    await server.stop();
    site.closeAllConnections();
    site.close();
  }
});
