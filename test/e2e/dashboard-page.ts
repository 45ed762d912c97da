import { expect, type Page } from '@playwright/test';
import { scan } from './axe.js';

/** Answers the dashboard of a page with these, by their paths; anything else fails. */
export async function answerWith(
  page: Page,
  known: Readonly<Record<string, unknown>>,
  otherwise = 500,
): Promise<void> {
  await page.unrouteAll();
  await page.route('**/admin/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/admin/api/', '');
    const json = known[path];
    const code = otherwise === 401 ? 'missing-session' : 'server-error';
    return json === undefined
      ? route.fulfill({ status: otherwise, json: { code } })
      : route.fulfill({ json });
  });
}

/** Expects no fault of accessibility, and nothing that is wider than the page, once the page has its title. */
export async function expectSound(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), state).toBeVisible();
  const { violations } = await scan(page);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
  expect(faults, state).toEqual([]);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, `${state} scrolls sideways`).toBe(false);
}
