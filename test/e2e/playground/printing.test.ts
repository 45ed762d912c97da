import { expect, type Page, test } from '@playwright/test';
import { StrictSite } from '../assistant/strict-site.js';

const operation = '/api-reference/create-agent-job';

/** What a sheet of A4 with the margins of a browser is wide, in CSS pixels. */
const sheet = 718;

test.describe('a page of an operation on paper', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: sheet, height: 900 });
  });

  test('has what the operation takes and answers, and nothing to press', async ({ page }) => {
    await page.goto(operation);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main).toContainText('POST /v1/agent/{projectId}/job');
    for (const name of ['Path parameters', 'Request body', 'Example request', 'Status 200'])
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const field of ['projectId', 'branch', 'messages'])
      await expect(main.getByRole('cell', { name: field, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await cutOff(page)).toEqual([]);
    const { length } = await page.pdf({ format: 'A4' });
    expect(length).toBeGreaterThan(10_000);
  });

  for (const [name, choose] of [
    ['the reader prefers', (page: Page) => page.emulateMedia({ colorScheme: 'dark' })],
    [
      'the reader has chosen',
      (page: Page) =>
        page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark')),
    ],
  ] as const) {
    test(`is dark on white where ${name} a dark screen`, async ({ page }) => {
      await page.goto(operation);
      await page.getByRole('button', { name: 'Try it' }).waitFor();
      await choose(page);
      const onScreen = await colors(page);
      expect(Math.max(...onScreen.papers)).toBeLessThan(0.2);
      await page.emulateMedia({ media: 'print' });
      const { inks, papers } = await colors(page);
      expect(Math.min(...papers)).toBeGreaterThan(0.8);
      expect(Math.max(...inks)).toBeLessThan(0.2);
    });
  }
});

test('a page with a playground of its own prints what stands in it', async ({ page }) => {
  const site = await StrictSite.start();
  try {
    await page.goto(`${site.origin}/playground`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('heading', { name: 'Replace a job' }).waitFor();
    const words = page.getByText('Replaces a job.', { exact: true });
    await expect(words).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(words).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  } finally {
    await site.stop();
  }
});

/** What of the page has more in it than is printed, or goes over the edge of the sheet. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter((one) => one.checkVisibility());
    return shown
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const isCut =
          (overflowX !== 'visible' && one.scrollWidth > one.clientWidth) ||
          (overflowY !== 'visible' && one.scrollHeight > one.clientHeight);
        return isCut || one.getBoundingClientRect().right > innerWidth;
      })
      .map((one) => one.outerHTML.slice(0, 200));
  });
}

/** How light the colours of text are, and those that it stands on: from 0 to 1. */
function colors(page: Page): Promise<{ inks: number[]; papers: number[] }> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const lightness = (color: string): number | undefined => {
      if (!canvas) return undefined;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      if (alpha < 128) return undefined;
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => (part / 255) ** 2.2);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const styles = [document.body, ...document.querySelectorAll('main *')]
      .filter((one) => one.checkVisibility())
      .map((one) => getComputedStyle(one));
    const found = (values: string[]): number[] =>
      [...new Set(values)].map(lightness).filter((value) => value !== undefined);
    return {
      inks: found(styles.map(({ color }) => color)),
      papers: found(styles.map(({ backgroundColor }) => backgroundColor)),
    };
  });
}
