import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';

const question = 'How do I change the accent colour?';

async function edges(one: Locator): Promise<{ left: number; right: number }> {
  const box = await one.boundingBox();
  if (!box) throw new Error('It does not show.');
  return { left: box.x, right: box.x + box.width };
}

/** How far the page is pushed. */
function inset(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--docs-assistant-inset'),
  );
}

test.describe('in a window of 1280 pixels', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('the panel covers neither text nor the buttons of the header', async ({ page, reader }) => {
    await page.goto('/styling');
    const whole = await edges(page.locator('main'));
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await expect.poll(() => inset(page)).toBe('416px');
    const { left } = await edges(reader.panel);
    for (const part of ['main', '.site-header', '.navigation', '.theme-button', 'h1']) {
      expect((await edges(page.locator(part))).right, part).toBeLessThanOrEqual(left);
    }
    const text = await edges(page.locator('main'));
    expect(text.right - text.left).toBeGreaterThan(450);
    expect(await reader.scrollsSideways()).toBe(false);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await reader.ask(question);
    await page.getByRole('button', { name: /^Search/ }).click();
    await expect(reader.search).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reader.search).toBeHidden();
    await reader.panel.getByRole('button', { name: 'Close the assistant' }).click();
    expect(await inset(page)).toBe('');
    expect(await edges(page.locator('main'))).toEqual(whole);
  });

  test('the next page makes room for the panel that was open, and a closed one leaves it', async ({
    page,
    reader,
  }) => {
    await page.goto('/styling');
    await page.keyboard.press('Control+i');
    await expect.poll(() => inset(page)).toBe('416px');
    await page.locator('.navigation').getByRole('link', { name: 'Safety' }).click();
    await expect(reader.panel).toBeVisible();
    await expect.poll(() => inset(page)).toBe('416px');
    await reader.panel.getByRole('button', { name: 'Close the assistant' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    expect(await inset(page)).toBe('');
  });

  test('a page on which nobody has opened it moves nowhere while it loads', async ({ page }) => {
    await page.addInitScript(noteShifts);
    await page.goto('/styling');
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts')())).toEqual([]);
  });

  test('the text stays where it is when the table of contents comes, which is last in the page', async ({
    page,
  }) => {
    await page.goto('/styling');
    const contents = page.locator('.contents');
    await expect(contents).toBeVisible();
    const whole = await edges(page.locator('main'));
    await contents.evaluate((element) => element.remove());
    expect(await edges(page.locator('main'))).toEqual(whole);
  });

  test('the panel covers the page where what pushes it cannot be loaded', async ({
    page,
    reader,
  }) => {
    const refused = page.waitForEvent('requestfailed');
    await page.route('**/docs-assistant/chunks/make-room-*.js', (route) => route.abort());
    await page.goto('/styling');
    await page.keyboard.press('Control+i');
    await refused;
    await reader.ask(question);
    expect(await inset(page)).toBe('');
    // The browser itself reports the request.
    expect(reader.complaints.splice(0).join()).toContain('ERR_FAILED');
  });
});

test('in a window of 1000 pixels the page stays where it is', async ({ page, reader }) => {
  await page.setViewportSize({ width: 1000, height: 720 });
  const loaded = page.waitForResponse('**/docs-assistant/chunks/make-room-*.js');
  await page.goto('/styling');
  const whole = await edges(page.locator('main'));
  await page.keyboard.press('Control+i');
  await loaded;
  await expect(reader.composer).toBeFocused();
  await reader.ask(question);
  expect(await inset(page)).toBe('');
  expect(await edges(page.locator('main'))).toEqual(whole);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => inset(page)).toBe('416px');
});

test('in a window of 900 pixels the panel leaves the header free', async ({ page, reader }) => {
  await page.setViewportSize({ width: 900, height: 720 });
  await page.goto('/styling');
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await expect(reader.composer).toBeFocused();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(reader.search).toBeVisible();
});

test('a window that was as narrow as a phone makes room once it is wide', async ({
  page,
  reader,
}) => {
  await page.setViewportSize({ width: 600, height: 720 });
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await expect(reader.panel).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => inset(page)).toBe('416px');
});

/** Notes whatever moves on the page without anyone having used it. */
function noteShifts(): void {
  const moved: string[] = [];
  const note = (entries: PerformanceEntryList): void => {
    moved.push(...entries.map((entry) => JSON.stringify(entry)));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    shifts: async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      note(observer.takeRecords());
      return moved;
    },
  });
}
