import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';
import { type OpenDemoServer, startOpenDemoServer } from '../open-demo-server.js';

const folder = '.build/e2e-large-docs';

/** Pages enough for an index that is packed in a worker. */
function writeLargeDocs(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const text =
    'The kettle tells when the water boils, and rests until somebody presses its button. ';
  for (let page = 0; page < 100; page += 1) {
    const sections = Array.from(
      { length: 9 },
      (_, section) => `## Topic ${page} of chapter ${section}\n\n${text.repeat(5)}\n`,
    );
    writeFileSync(`${folder}/page-${page}.md`, `# Page ${page}\n\n${sections.join('\n')}`);
  }
  writeFileSync(
    `${folder}/index.md`,
    '# Kettles\n\n## Descaling\n\nUse vinegar, and wait a while.\n',
  );
}

/** What is requested of the backend, by the last part of its path. */
function collectRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const endpoint = /\/discovery\/v1\/(\w+)\//.exec(request.url())?.[1];
    if (endpoint) requests.push(endpoint);
  });
  return requests;
}

const keptIndexes = async () => (await (await caches.open('docs-assistant')).keys()).length;

const indexResponse = (page: Page) => page.waitForResponse('**/discovery/v1/index/**');

test('it is searched in a sandboxed frame that has no storage and no worker', async ({
  page,
  reader,
}) => {
  writeLargeDocs();
  const server = await startOpenDemoServer('*', folder);
  try {
    const key = /api-key="([^"]+)"/.exec(await (await fetch(server.origin)).text())?.[1];
    const content = `<!doctype html><html lang="en"><title>Kettles</title>
      <script type="module" src="/docs-assistant/docs-assistant.js"></script>
      <docs-search base-url="http://site.example" domain="docs" api-key="${key}"></docs-search></html>`;
    const pages = new Map([
      [
        '/frame',
        '<iframe sandbox="allow-scripts" src="/framed" width="900" height="600"></iframe>',
      ],
      ['/framed', content],
    ]);
    await page.route('http://site.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = pages.get(pathname);
      if (pathname.includes('/search/')) {
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        await route.fulfill({ headers, json: [] });
      } else if (body === undefined) {
        await route.fulfill({ response: await route.fetch({ url: server.origin + pathname }) });
      } else await route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto('http://site.example/frame');
    const framed = page.frameLocator('iframe');
    await framed.getByRole('button', { name: 'Search' }).click();
    await framed.getByRole('combobox').pressSequentially('descaling');
    const found = framed.getByRole('option', { name: /^Descaling/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(framed.getByRole('dialog')).toBeHidden();
    expect(reader.complaints).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('what it shows at once is what the server says: nothing moves when that answers', async ({
  page,
  reader,
}) => {
  const asked: (() => void)[] = [];
  await page.route('**/discovery/v1/search/**', async (route) => {
    await new Promise<void>((resolve) => asked.push(resolve));
    await route.continue();
  });
  await page.goto('/');
  const indexed = indexResponse(page);
  await page.keyboard.press('Control+k');
  await indexed;
  const field = reader.search.getByRole('combobox');
  for (const query of ['accent colour', '--allow-origin', 'configuraiton', 'how do I embed it']) {
    await field.fill(query);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // The page alone knows fewer: the index has answered.
    await expect.poll(() => reader.search.getByRole('option').count()).toBeGreaterThan(3);
    const here = await reader.search.getByRole('option').allInnerTexts();
    // Heard from before the answer may come; in an object, as a promise would be waited for here.
    const settled = await page.evaluateHandle(() => ({
      event: new Promise<unknown>((resolve) => {
        document.addEventListener('docs-search:results', () => resolve(true), { once: true });
      }),
    }));
    for (const answer of asked.splice(0)) answer();
    await settled.evaluate(({ event }) => event);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await reader.search.getByRole('option').allInnerTexts()).toEqual(here);
  }
  expect(reader.complaints).toEqual([]);
});

test.describe('the index of a large site', () => {
  let server: OpenDemoServer;
  test.beforeAll(async () => {
    writeLargeDocs();
    server = await startOpenDemoServer(test.info().project.use.baseURL ?? '', folder);
  });
  test.afterAll(() => server.stop());

  test('is loaded on intent, kept, packed in a worker, and goes on without the server', async ({
    page,
    reader,
  }) => {
    const requests = collectRequests(page);
    await page.goto(server.origin);
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    expect(requests).toEqual([]);

    const first = indexResponse(page);
    const worker = page.waitForEvent('worker');
    await page.getByRole('button', { name: 'Search' }).hover();
    expect((await first).status()).toBe(200);
    expect((await first).headers().etag).toBeTruthy();
    expect((await worker).url()).toContain('local-index-worker');
    expect(requests).toEqual(['index']);
    await expect.poll(() => page.evaluate(keptIndexes)).toBe(1);

    await page.goto(`${server.origin}/page-7`);
    const second = indexResponse(page);
    await page.keyboard.press('Control+k');
    expect((await second).status()).toBe(304);

    await server.stop();
    const field = reader.search.getByRole('combobox');
    await field.pressSequentially('descaling');
    const found = reader.search.getByRole('option', { name: /^Descaling/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(found).toHaveAttribute('href', `${server.origin}/#descaling`);
    await expect(found).toContainText('Use vinegar');
    await expect(found.locator('mark')).toHaveText('Descaling');
    // What is said of failures has not been loaded, and cannot be any more.
    await expect(reader.search.getByText('The search could not be reached.')).toHaveCount(2);
    expect(reader.complaints.filter((complaint) => !/ERR_/.test(complaint))).toEqual([]);
    reader.complaints.length = 0;
  });
});
