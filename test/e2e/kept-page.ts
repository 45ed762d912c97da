import { test as base, type Page } from '@playwright/test';

/**
 * Tests of what shows on a page, one after the other in the same tab: a tab of its own costs three times
 * as much as all that such a test does in it. Each begins with nothing stored and no preferences but for
 * the test's colours and less motion.
 */
export const test = base.extend<object, { keptPage: Page }>({
  keptPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const context = await browser.newContext({ baseURL, bypassCSP: true });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPage, viewport, colorScheme }, use) => {
    // A resource of the same origin on which nothing of ours runs.
    await keptPage.goto('/robots.txt');
    await keptPage.evaluate(clearStorage);
    if (viewport) await keptPage.setViewportSize(viewport);
    const preferences = { contrast: null, forcedColors: null };
    await keptPage.emulateMedia({ colorScheme, reducedMotion: 'reduce', ...preferences });
    await use(keptPage);
  },
});

/** Runs in the page. */
async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
}
