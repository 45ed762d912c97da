import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('the documentation reads without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: 'Styling', exact: true })
    .click();
  await expect(page).toHaveURL(/\/styling$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Styling' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('--docs-assistant-accent: #0f766e;');
  await page.getByRole('link', { name: 'Light and dark mode' }).first().click();
  await expect(page.getByRole('heading', { name: 'Light and dark mode' })).toBeInViewport();
});
