import { expect } from '@playwright/test';
import { answers, now } from './dashboard-answers.js';
import { answerWith, expectSound } from './dashboard-page.js';
import { expectPicture } from './expect-picture.js';
import { test } from './kept-page.js';

const library = '**/assets/draw-plot-*.js';

for (const width of [1280, 360]) {
  test(`plots move nothing as they come, or do not, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.setFixedTime(now);
    await answerWith(page, answers);
    let fail: () => void = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(library, async (route) => {
      await failed;
      await route.abort();
    });
    await page.goto('/admin/');
    const figures = page.locator('main figure');
    const table = figures.first().getByText('Questions over time as a table');
    await expect(table).toBeVisible();
    const place = () =>
      table.evaluate((summary) => [
        summary.getBoundingClientRect().top + window.scrollY,
        document.documentElement.scrollHeight,
      ]);
    const before = await place();
    await expect(figures.first().getByRole('status')).toHaveText('');
    await expectSound(page, 'plots that load');
    if (process.platform === 'linux') {
      await expectPicture(figures.first(), `dashboard-plot-loading-light-${width}.png`);
    }

    fail();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(2);
    expect(await place()).toEqual(before);
    await expectSound(page, 'plots that did not load');
    if (process.platform === 'linux') {
      await expectPicture(figures.first(), `dashboard-plot-failed-light-${width}.png`);
    }

    await page.unroute(library);
    await again.first().click();
    await expect(figures.first().locator('svg.plot')).toBeVisible();
    await expect(figures.first().locator('summary')).toBeFocused();
    expect(await place()).toEqual(before);
  });
}
