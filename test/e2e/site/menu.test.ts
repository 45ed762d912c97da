import { expect, test } from '../docs-reader.js';

test.use({ viewport: { width: 400, height: 700 } });

test('Escape closes the search above the menu, then the menu', async ({ page, reader }) => {
  await page.goto('/styling');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first();
  await link.focus();
  await link.press('Control+k');
  await reader.search.getByRole('combobox').press('Escape');
  await expect(link).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await link.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
