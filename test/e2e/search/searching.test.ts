import type { Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';

test('a reader searches as they type, and Enter goes there', async ({ page, reader }) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  const field = reader.search.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('accent');
  const result = reader.search.getByRole('option', { name: /^Change the accent colour/ });
  await expect(result).toBeVisible();
  await field.pressSequentially(' col');
  await expect(result).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/styling#change-the-accent-colour$/);
  const heading = page.getByRole('heading', { name: 'Change the accent colour' });
  await expect(heading).toBeInViewport();
});

test('Shift and Enter open a window of its own, and the search stays', async ({ page, reader }) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await reader.search.getByRole('combobox').fill('change the accent colour');
  const result = reader.search.getByRole('option', { name: /^Change the accent colour/ });
  await expect(result).toHaveAttribute('aria-selected', 'true');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Shift+Enter'),
  ]);
  await expect(opened).toHaveURL(/\/styling#change-the-accent-colour$/);
  expect(await windowOf(opened)).not.toBe(await windowOf(page));
  await expect(reader.search).toBeVisible();
});

/** What the browser itself says of the window that a page is in. */
async function windowOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  return windowId;
}

test('a search that finds too little goes on as a question', async ({ page, reader }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  const field = reader.search.getByRole('combobox');
  await field.fill('How do I change the accent colour?');
  await reader.search.getByRole('option', { name: /^Ask AI: How do I change/ }).click();
  await expect(reader.search).toBeHidden();
  await expect(reader.panel).toBeVisible();
  await expect(reader.answers).toContainText('--docs-assistant-accent');
});

test('the shortcut of the assistant, pressed in the search, hands the query over', async ({
  page,
  reader,
}) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  const field = reader.search.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('accent colour');
  await page.keyboard.press('Control+i');
  await expect(reader.search).toBeHidden();
  await expect(reader.panel).toBeVisible();
  await expect(reader.answers).toContainText('--docs-assistant-accent');
});

test('the page answers at once, and without a server', async ({ page, reader }) => {
  await page.goto('/styling');
  await page.route('**/discovery/v1/search/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await reader.search.getByRole('combobox').pressSequentially('dark mode');
  const result = reader.search.getByRole('option', {
    name: /^Use another accent colour in dark mode/,
  });
  await expect(result).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/styling#.*dark-mode/);
  reader.complaints.length = 0;
});

test('a phone shows the words that were found', async ({ page, reader }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await reader.search.getByRole('combobox').fill('base-url');
  const found = reader.search.locator('.excerpt mark:first-of-type');
  await expect(found.nth(3)).toBeAttached();
  const hidden = await found.evaluateAll((marks) =>
    marks
      .filter((mark) => {
        const seen = mark.closest('.excerpt')?.getBoundingClientRect();
        return !seen || mark.getBoundingClientRect().top > seen.bottom - 4;
      })
      .map((mark) => mark.parentElement?.textContent),
  );
  expect(hidden).toEqual([]);
});
