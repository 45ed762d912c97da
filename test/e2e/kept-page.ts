import { test as base, type Page } from '@playwright/test';

/**
 * Tests of what shows on a page, one after the other in the same tab: a tab of its own costs three times
 * as much as all that such a test does in it. Each begins with nothing stored and no preferences but for
 * the test's colours and less motion. Its clock, its time zone and what it answers go on to the next of its file
 * alone: which file comes next in a process depends on which of them is done first.
 */
export const test = base.extend<object, { keptPageOf: (file: string) => Promise<Page> }>({
  keptPageOf: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      let kept: { file: string; page: Page } | undefined;
      await use(async (file) => {
        if (kept?.file === file) return kept.page;
        await kept?.page.context().close();
        const context = await browser.newContext({ baseURL, bypassCSP: true });
        kept = { file, page: await context.newPage() };
        return kept.page;
      });
      await kept?.page.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPageOf, viewport, colorScheme }, use, { file }) => {
    const keptPage = await keptPageOf(file);
    // A resource of the same origin on which nothing of ours runs.
    await keptPage.goto('/robots.txt');
    await keptPage.evaluate(clearStorage);
    if (viewport) await keptPage.setViewportSize(viewport);
    const preferences = { media: null, contrast: null, forcedColors: null };
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
