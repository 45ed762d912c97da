import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';

test.use({ viewport: { width: 320, height: 600 } });

test('at 400 percent zoom the keyboard stays in a panel that covers the page', async ({
  page,
  reader,
}) => {
  await page.goto('/styling');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await untilHeld(page);
  await page.keyboard.press('Shift+Tab');
  expect(await holdsFocus(page), 'again').toBe(true);
  await page.keyboard.press('Tab');
  await expect(firstButton(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  const field = reader.search.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(reader.search).toBeHidden();
  expect(await holdsFocus(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('beside a panel that has come to leave room, it reaches the page', async ({
  page,
  reader,
}) => {
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await untilHeld(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await firstButton(page).press('Shift+Tab');
  expect(await holdsFocus(page)).toBe(false);
});

const firstButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Earlier conversations' });

const holdsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.localName === 'docs-assistant');

/** What holds it comes a little after the panel. */
async function untilHeld(page: Page): Promise<void> {
  await expect(async () => {
    await firstButton(page).press('Shift+Tab');
    expect(await holdsFocus(page)).toBe(true);
  }).toPass();
}
