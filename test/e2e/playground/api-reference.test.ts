import { expect, test } from '@playwright/test';
import { scan } from '../axe.js';

test.describe('the pages of our own API', () => {
  test('send an operation with the key of the site, under its policy', async ({ page }) => {
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') reports.push(message.text());
    });
    await page.goto('/api-reference/search-docs');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('Token').waitFor();
    await expect(page.getByLabel('Token')).toHaveValue(/^svc_dsc_/);
    await expect(page.getByLabel('domain', { exact: false }).first()).toHaveValue('docs');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const response = page.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('200');
    await expect(response).toContainText('/styling');
    expect(reports).toEqual([]);
  });

  test('load nothing of the playground before it is wanted', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/api-reference/search-docs');
    await page.getByRole('button', { name: 'Try it' }).waitFor();
    expect(loaded.filter((path) => path.endsWith('.openapi.json'))).toEqual([]);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('Token').waitFor();
    expect(loaded.filter((path) => path.endsWith('.json'))).toEqual([
      '/api-reference/search-docs.openapi.json',
    ]);
  });

  test('have no fault in any size and colour', async ({ page }) => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [1280, 'dark'],
      [320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/api-reference/create-agent-job');
      await page.getByRole('button', { name: 'Try it' }).waitFor();
      const { violations } = await scan(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const { scrollWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of our own API read as all others', async ({ page }) => {
    await page.goto('/');
    const navigation = page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: 'List the agent jobs of a project' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('GET /v1/agent/{projectId}/jobs');
    await expect(main).toContainText('listAgentJobs');
    await expect(main.getByRole('cell', { name: 'allSessions', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Status 200' })).toBeVisible();
  });
});
