import { expect, test } from '../docs-reader.js';

test.use({ viewport: { width: 1400, height: 700 } });

test('the sidebar shows the page that is open, without moving it', async ({ page }) => {
  await page.goto('/troubleshooting');
  const sidebar = page.getByRole('navigation', { name: 'Pages' });
  await expect(sidebar.getByRole('link', { name: 'Troubleshooting' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/');
  await expect(sidebar.getByRole('link').first()).toBeInViewport();
});

test('the table of contents shows the section that is read', async ({ page }) => {
  await page.goto('/server');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const last = contents.getByRole('link').last();
  await expect(last).not.toBeInViewport();
  const hash = await last.getAttribute('href');
  await page.goto(`/server${hash}`);
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport();
});
