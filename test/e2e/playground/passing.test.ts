import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { compiledProgram } from '../../../server/test/compiled-program.js';
import { type ProxiedApi, startProxiedApi } from '../../../server/test/http/proxy/proxied-api.js';
import { scan } from '../axe.js';
import { startServer } from '../open-demo-server.js';

/** Opens the playground of a page, and sends what the API forbids pages to read. */
async function sendInVain(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Access-Control-Allow-Origin (CORS)')).toBeVisible();
}

test.describe('an API that allows no page to read its responses', () => {
  let server: ChildProcess;
  let origin = '';

  test.beforeAll(async () => {
    const program = compiledProgram(new URL('proxied-server.ts', import.meta.url));
    server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!server.stdout) throw new Error('The server says nothing.');
    const [line] = await once(createInterface(server.stdout), 'line');
    origin = String(line);
  });
  test.afterAll(() => {
    server.kill();
  });

  test('is tried through the site where its owner lets readers', async ({ page }) => {
    await sendInVain(page, `${origin}/api-reference/open`);
    expect((await scan(page)).violations).toEqual([]);
    const asked = page.waitForRequest(`${origin}/-/proxy`);
    await page.getByRole('button', { name: 'Send through this site' }).click();
    expect((await asked).headers()['x-docs-playground']).toBe('1');
    await expect(page.getByText('200 OK').first()).toBeAttached();
    await expect(page.getByText('"fine"')).toBeVisible();
    await expect(page.getByText(`This response came through ${origin}.`)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect((await scan(page)).violations).toEqual([]);
  });
});

test.describe('a server with --playground-proxy', () => {
  let api: ProxiedApi;

  test.beforeAll(async () => {
    api = await startProxiedApi();
  });
  test.afterAll(() => api.stop());

  test('sends nothing to its own machine', async ({ page }) => {
    const folder = '.build/e2e-passing/docs';
    mkdirSync(folder, { recursive: true });
    const navigation = ['index', { openapi: 'openapi.json' }];
    const get = { operationId: 'inside', responses: { 200: { description: 'Fine.' } } };
    const servers = [{ url: `http://127.0.0.1:${api.port}` }];
    const info = { title: 'Ponds', version: '1' };
    const paths = { '/echo': { get } };
    writeFileSync(`${folder}/docs.json`, JSON.stringify({ name: 'Ponds', navigation }));
    writeFileSync(
      `${folder}/openapi.json`,
      JSON.stringify({ openapi: '3.1.0', info, servers, paths }),
    );
    writeFileSync(`${folder}/index.md`, '# Ponds\n');
    const server = await startServer([folder, '--playground-proxy']);
    await sendInVain(page, `${server.origin}/api-reference/inside`);
    const before = api.received.length;
    await page.getByRole('button', { name: 'Send through this site' }).click();
    await expect(page.getByText('(internal-address)')).toBeVisible();
    expect(api.received.length).toBe(before);
    await server.stop();
  });
});
