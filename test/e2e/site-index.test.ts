import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './docs-reader.js';
import { type OpenDemoServer, startOpenDemoServer } from './open-demo-server.js';

const folder = '.build/e2e-large-docs';

/** Pages enough for an index that is searched in a worker. */
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

test.describe('the index of a large site', () => {
  let server: OpenDemoServer;
  test.beforeAll(async () => {
    writeLargeDocs();
    server = await startOpenDemoServer('http://127.0.0.1:4417', folder);
  });
  test.afterAll(() => server.stop());

  test('is loaded on intent, kept, searched in a worker, and goes on without the server', async ({
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
    await expect(reader.search.getByText('Until then you see what is already here.')).toHaveCount(
      2,
    );
    expect(reader.complaints.filter((complaint) => !/ERR_/.test(complaint))).toEqual([]);
    reader.complaints.length = 0;
  });
});
