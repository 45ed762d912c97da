import { expect, type Page, test } from '@playwright/test';
import { StrictSite } from '../assistant/strict-site.js';
import { axe } from '../axe.js';

test.describe('the playground under the strict policy', () => {
  let site: StrictSite;

  test.beforeAll(async () => {
    site = await StrictSite.start();
  });

  test.afterAll(() => site.stop());

  async function open(page: Page): Promise<void> {
    await page.goto(`${site.origin}/playground`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('heading', { name: 'Replace a job' }).waitFor();
    await page.getByText('curl --globoff').waitFor();
  }

  test('reads YAML in its worker, sends and shows, by the keyboard alone', async ({ page }) => {
    await open(page);
    await expect(page.getByText('document.title=').first()).toBeVisible();
    await page.getByLabel('Token').focus();
    await page.keyboard.type('secret-1');
    await page.getByLabel('id', { exact: false }).first().focus();
    await page.keyboard.type('7');
    const sent = page.waitForRequest('**/jobs/7');
    await page.route('**/jobs/7', (route) => route.fulfill({ json: { title: 'Done' } }));
    await page.keyboard.press('Control+Enter');
    expect((await sent).headers().authorization).toBe('Bearer secret-1');
    await expect(page.getByRole('region', { name: 'Response' })).toContainText('"title": "Done"');
    expect(await page.title()).toBe('Jobs');
    expect(page.url()).toBe(`${site.origin}/playground`);
    expect(site.reports).toEqual([]);
  });

  for (const [name, width, colorScheme] of [
    ['light', 900, 'light'],
    ['dark', 900, 'dark'],
    ['narrow', 320, 'light'],
  ] as const) {
    test(`has no fault: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await open(page);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Fill this in.').waitFor();
      const { violations } = await axe(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      if (process.env.PLAYGROUND_SHOTS)
        await page.screenshot({ path: `/tmp/playground-${name}.png`, fullPage: true });
    });
  }
});
