import { expect, type Page } from '@playwright/test';
import { axe } from './axe.js';
import { answers, homePicture, now, views } from './dashboard-answers.js';
import { expectPicture } from './expect-picture.js';
import { test } from './kept-page.js';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360] as const) {
    // Both colours and both widths, each once: a scan takes longer than all else.
    const isScanned = (colorScheme === 'light') === (width === 1280);
    test.describe(`the dashboard, ${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('looks as it did, with no fault of accessibility', async ({ page }) => {
        await page.clock.setFixedTime(now);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
        await answerWith(page, answers);
        await page.route('**/-/pictures/*.png', (route) => {
          const colour = route.request().url().includes('dark') ? '#20242b' : '#eef2f6';
          return route.fulfill({ contentType: 'image/svg+xml', body: homePicture(colour) });
        });
        for (const { name, path, shows } of views) {
          await page.goto(`/admin/${path}`);
          await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
          if (name === 'updates') await page.getByText('Go back to an earlier').click();
          if (isScanned) await expectSound(page, name);
          if (process.platform === 'linux') {
            await expectPicture(page, `dashboard-${name}-${colorScheme}-${width}.png`);
          }
        }
        if (!isScanned) return;
        await page.goto('/admin/keys');
        await page.getByRole('button', { name: 'Create a key' }).click();
        await expectSound(page, 'creating a key');
        await page.goto('/admin/updates');
        await page.getByText('Go back to an earlier').click();
        await page.getByRole('button', { name: 'Go back to this: generation 11' }).click();
        await expectSound(page, 'going back');
      });
    });
  }
}

test('the dashboard says what is missing where nothing comes, and goes on when it does', async ({
  page,
}) => {
  await answerWith(page, { session: answers.session });
  await page.goto('/admin/updates');
  await expect(page.getByRole('alert')).toContainText('failed');
  await expectSound(page, 'failed');
  await answerWith(page, { ...answers, updates: { updates: [] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No update yet')).toBeVisible();
  await expectSound(page, 'empty');
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await answerWith(page, {}, 401);
  await page.goto('/admin/keys');
  await expect(page.getByLabel('Admin key')).toBeFocused();
  await expectSound(page, 'signing in');
});

async function answerWith(
  page: Page,
  known: Readonly<Record<string, unknown>>,
  otherwise = 500,
): Promise<void> {
  await page.unrouteAll();
  await page.route('**/admin/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/admin/api/', '');
    const json = known[path];
    const code = otherwise === 401 ? 'missing-session' : 'server-error';
    return json === undefined
      ? route.fulfill({ status: otherwise, json: { code } })
      : route.fulfill({ json });
  });
}

async function expectSound(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
  expect(faults, state).toEqual([]);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, `${state} scrolls sideways`).toBe(false);
}
