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
  const first = page.getByRole('button', { name: 'Earlier conversations' });
  const holdsFocus = () =>
    page.evaluate(() => document.activeElement?.localName === 'docs-assistant');
  // What holds it comes a little after the panel.
  await expect(async () => {
    await first.press('Shift+Tab');
    expect(await holdsFocus()).toBe(true);
  }).toPass();
  await page.keyboard.press('Shift+Tab');
  expect(await holdsFocus(), 'again').toBe(true);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+k');
  const field = reader.search.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(reader.search).toBeHidden();
  expect(await holdsFocus()).toBe(true);
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
  await page.setViewportSize({ width: 1280, height: 800 });
  const theme = page.getByRole('button', { name: 'Dark theme' });
  await theme.focus();
  await expect(theme).toBeFocused();
});
