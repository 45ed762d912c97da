import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

const site = 'http://playground.example';

const shell = `<!doctype html><html lang="en"><title>API</title><meta name="viewport" content="width=device-width">
<script type="module" src="/playground.js"></script><main id="here"></main></html>`;

/** A site with the built playground and one document. */
async function serve(page: Page, document: string | Buffer): Promise<void> {
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/openapi') return route.fulfill({ body: document });
    if (!pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: shell });
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(`dist${pathname}`) });
  });
  await page.goto(site);
}

/** Opens an operation, and gives what the console was told. */
async function open(page: Page, operation: string): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  await page.evaluate((name) => {
    const element = document.createElement('docs-playground');
    element.setAttribute('spec', '/openapi');
    element.setAttribute('operation', name);
    element.setAttribute('open', '');
    document.querySelector('#here')?.replaceChildren(element);
  }, operation);
  await page.getByText('curl --globoff').waitFor();
  return said;
}

test.describe('the playground with real documents', () => {
  test('opens operations of GitHub without parsing on the page, and fills in a body', async ({
    page,
  }) => {
    const text = brotliDecompressSync(readFileSync('test/fixtures/github-openapi.json.br'));
    await page.addInitScript(() => {
      const { parse, stringify } = JSON;
      Object.assign(globalThis, { longestParsed: 0, fetched: 0, reports: [] });
      const { fetch } = globalThis;
      globalThis.fetch = (...request) => {
        Object.assign(globalThis, { fetched: Reflect.get(globalThis, 'fetched') + 1 });
        return fetch(...request);
      };
      // What comes out of the worker is one operation, and nothing else of the document.
      globalThis.Worker = class extends Worker {
        constructor(...order: ConstructorParameters<typeof Worker>) {
          super(...order);
          this.addEventListener('message', ({ data }) => {
            Reflect.get(globalThis, 'reports').push([data.type, stringify(data).length]);
          });
        }
      };
      JSON.parse = (text: string, ...rest) => {
        const longest = Math.max(Reflect.get(globalThis, 'longestParsed'), String(text).length);
        Object.assign(globalThis, { longestParsed: longest });
        return parse(text, ...rest);
      };
    });
    await serve(page, text);
    expect(await open(page, 'issues/create')).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'longestParsed'))).toBeLessThan(
      10_000,
    );
    expect(await page.evaluate(() => Reflect.get(globalThis, 'fetched'))).toBe(0);
    const reports = await page.evaluate(() => Reflect.get(globalThis, 'reports'));
    expect(reports).toEqual([
      ['started', expect.any(Number)],
      ['read', expect.any(Number)],
    ]);
    expect(Math.max(...reports.flat().filter(Number.isInteger))).toBeLessThan(text.length / 100);
    await page.getByLabel('owner', { exact: false }).first().fill('octo');
    const labels = page.getByRole('group', { name: 'labels array' });
    await labels.getByRole('button', { name: 'Add an item' }).click();
    await expect(labels.getByLabel('Kind')).toHaveCount(2);
    expect(await open(page, 'repos/create-for-authenticated-user')).toEqual([]);
  });

  test('opens operations of the Galaxy, in YAML', async ({ page }) => {
    await serve(page, readFileSync('node_modules/@scalar/galaxy/dist/3.1.yaml'));
    expect(await open(page, 'createPlanet')).toEqual([]);
    await expect(page.getByRole('group', { name: /^Body/ }).first()).toBeVisible();
    expect(await open(page, 'uploadImage')).toEqual([]);
    await expect(page.locator('input[type=file]')).toBeVisible();
  });

  test('opens the last of 3,000 operations', async ({ page }) => {
    const paths = Array.from({ length: 3000 }, (_, index) => [
      `/things/${index}`,
      {
        get: { summary: `Thing ${index}`, parameters: [{ $ref: '#/components/parameters/page' }] },
      },
    ]);
    const parameter = { name: 'page', in: 'query', schema: { type: 'integer' } };
    const components = { parameters: { page: parameter } };
    await serve(
      page,
      JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths), components }),
    );
    expect(await open(page, 'GET /things/2999')).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Thing 2999' })).toBeVisible();
  });

  test('follows anchors of YAML, and names a reference that is broken', async ({ page }) => {
    const yaml = `openapi: 3.1.0
paths:
  /a: &a
    post:
      requestBody:
        content:
          application/json:
            schema: &job { type: object, properties: { title: { type: string }, gone: { $ref: '#/components/schemas/Gone' } } }
  /b: *a
`;
    await serve(page, yaml);
    const said = await open(page, 'POST /b');
    await expect(page.getByLabel('title')).toBeVisible();
    expect(said.join(' ')).toContain('#/components/schemas/Gone');
  });

  test('leaves nothing behind after ten attachments', async ({ page }) => {
    await serve(page, readFileSync('node_modules/@scalar/galaxy/dist/3.1.yaml'));
    const devtools = await page.context().newCDPSession(page);
    const count = async (): Promise<{ nodes: number; listeners: number }> => {
      await page.evaluate(() => document.querySelector('#here')?.replaceChildren());
      await devtools.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    };
    await open(page, 'createPlanet');
    const before = await count();
    // The browser tells of the end of a worker once its thread has ended.
    await expect.poll(() => page.workers()).toEqual([]);
    for (let attachment = 0; attachment < 10; attachment += 1) {
      await open(page, 'createPlanet');
      await count();
    }
    // One playground is hundreds of nodes and dozens of listeners. The last one can still be held by
    // a task that it had begun when it went, so garbage is collected until it is gone.
    await expect(async () => {
      const after = await count();
      expect(after.nodes - before.nodes).toBeLessThan(100);
      expect(after.listeners - before.listeners).toBeLessThan(20);
      expect(page.workers()).toEqual([]);
    }).toPass();
  });
});
