import { expect, type Page, test } from '@playwright/test';
import { StrictSite } from '../assistant/strict-site.js';
import { scan } from '../axe.js';

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

  test('loads what renders Markdown only for who wants the whole description', async ({ page }) => {
    const renderers: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/description-')) renderers.push(pathname);
    });
    await open(page);
    await expect(page.getByText('Replaces all of a job.')).toBeVisible();
    expect(renderers).toEqual([]);
    const button = page.getByRole('button', { name: 'Show the whole description' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'elsewhere' })).toBeVisible();
    await expect(page.getByText('Replaces all of a job.').filter({ visible: true })).toHaveCount(1);
    expect(renderers).toHaveLength(1);
    await button.press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(0);
    expect(site.reports).toEqual([]);
  });

  for (const [name, width, colorScheme, locale] of [
    ['form, light', 1280, 'light', 'en'],
    ['form, dark', 1280, 'dark', 'en'],
    ['form, narrow, right to left', 320, 'light', 'ar'],
  ] as const) {
    test(`fills in a body without a fault: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await open(page);
      const group = page.getByRole('group', { name: /parent object/ });
      await page.getByRole('button', { name: 'Add parent' }).press('Enter');
      await expect(group).toBeFocused();
      await group.getByRole('button', { name: 'Add steps' }).press('Enter');
      const steps = group.getByRole('group', { name: 'steps array' });
      for (const text of ['First', 'Second']) {
        await steps.getByRole('button', { name: 'Add an item' }).press('Enter');
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Alt+ArrowUp');
      await group.getByLabel('title', { exact: false }).first().fill('');
      await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
      await page.getByText('Fill this in.').first().waitFor();
      await expect(page.getByText('"Second"').first()).toBeVisible();
      await page
        .locator('docs-playground')
        .evaluate((element, to) => element.setAttribute('locale', to), locale);
      await page.locator(`docs-playground [lang=${locale}]`).first().waitFor();
      const { violations } = await scan(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await page.route('**/jobs/7', (route) =>
        route.fulfill({
          json: { title: 'Done', steps: ['First', { open: true, count: 3 }], parent: null },
        }),
      );
      await page.getByLabel('id', { exact: false }).first().fill('7');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('"Done"').first()).toBeVisible();
    });
  }

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
      const { violations } = await scan(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    });
  }
});
