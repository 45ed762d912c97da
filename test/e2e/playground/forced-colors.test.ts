import { expect, test } from '@playwright/test';

test('a playground in forced colors says what is chosen, and marks no code as selected', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/api-reference/create-agent-job');
  await page.getByRole('button', { name: 'Try it' }).click();
  const width = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth));
  expect(await width('Form')).toBeGreaterThan(await width('JSON'));
  expect(await width('cURL')).toBeGreaterThan(await width('Python'));
  const code = page.locator('docs-playground .snippet code');
  await expect(code).toContainText('curl --globoff');
  // What is not on the screen has no colors yet.
  await code.scrollIntoViewIfNeeded();
  await expect(code).toHaveCSS('forced-color-adjust', 'none');
});
