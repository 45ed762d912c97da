import type { Page } from '@playwright/test';
import { scan } from '../axe.js';
import { type DocsReader, expect, test } from '../docs-reader.js';

/** What a reader comes to see on a page, one after the other. */
const states: [string, (page: Page, reader: DocsReader) => Promise<void>][] = [
  ['the page', async (page) => void (await page.goto('/styling'))],
  [
    'the search with results',
    async (page, { search }) => {
      await page.keyboard.press('Control+k');
      await search.getByRole('combobox').fill('accent');
      await expect(search.getByRole('option', { name: /accent colour/ }).first()).toBeVisible();
    },
  ],
  [
    'the assistant before the first question',
    async (page, { composer, search }) => {
      await search.getByRole('button', { name: 'Close' }).click();
      await expect(search).toBeHidden();
      await page.keyboard.press('Control+i');
      await expect(composer).toBeFocused();
    },
  ],
  [
    'the assistant with an answer',
    async (_, reader) => void (await reader.ask('How do I change the accent colour?')),
  ],
];

/** What axe finds in the page, a line each. */
async function faultsIn(page: Page): Promise<string[]> {
  const { violations } = await scan(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
}

// Both colours and both widths, each once, as a scan takes longer than all else: no colour depends on the width.
for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 360],
] as const) {
  test.describe(`${colorScheme}, ${width} pixels wide`, () => {
    // Without motion nothing is scanned while it fades in.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.use({ viewport: { width, height: 740 } });

    test('axe finds no fault in a page and all that opens on it', async ({ page, reader }) => {
      for (const [state, arrive] of states) {
        await arrive(page, reader);
        expect(await faultsIn(page), state).toEqual([]);
      }
    });
  });
}

test('axe finds no fault in a page from right to left, nor on paper', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/styling');
  // As the server has it for a page in Arabic.
  await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
  await expect(page.getByRole('button', { name: 'اسأل' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await faultsIn(page), 'on paper').toEqual([]);
});

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing that opens on a page needs scrolling sideways', async ({ page, reader }) => {
    for (const [state, arrive] of states) {
      await arrive(page, reader);
      expect(await reader.scrollsSideways(), state).toBe(false);
    }
  });

  test('no page needs scrolling sideways', async ({ page, reader }) => {
    await page.goto('/');
    // It is behind a button on a page this narrow.
    const hidden = { includeHidden: true };
    const links = page.getByRole('navigation', hidden).first().getByRole('link', hidden);
    const paths = await links.evaluateAll((found) =>
      found.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
    );
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await page.goto(path);
      expect(await reader.scrollsSideways(), path).toBe(false);
    }
  });
});

test('at 400 percent zoom an answer can be read', async ({ page, reader }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await page.keyboard.type('How do I change the accent colour?');
  await page.keyboard.press('Enter');
  await expect(reader.sources.first()).toBeAttached();
  // It is read from its beginning, although the field below it has the focus.
  await expect(page.getByRole('article', { name: 'You' })).toBeInViewport({ ratio: 1 });
  const height = await reader.log.evaluate((log) => log.scrollHeight - log.clientHeight);
  expect(height, 'the conversation has no scrolling of its own').toBeLessThanOrEqual(0);
  await reader.sources.first().scrollIntoViewIfNeeded();
  await expect(reader.sources.first()).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`who wants more contrast gets 7 to 1 in all texts, ${colorScheme}`, async ({
    page,
    reader,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    await page.goto('/styling');
    await page.keyboard.press('Control+i');
    await reader.ask('How do I change the accent colour?');
    const { violations, passed } = await scan(page, {
      within: 'docs-assistant',
      rules: ['color-contrast-enhanced'],
    });
    expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary))).toEqual([]);
    expect(passed).toEqual(['color-contrast-enhanced']);
  });
  test(`and in the search, ${colorScheme}`, async ({ page, reader }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    await page.goto('/styling');
    const scanSearch = () =>
      scan(page, { within: 'docs-search', rules: ['color-contrast-enhanced'] });
    const failures: unknown[] = [];
    const closed = await scanSearch();
    await page.keyboard.press('Control+k');
    await reader.search.getByRole('combobox').fill('accent colour');
    const chosen = reader.search.getByRole('option', { selected: true });
    await expect(chosen).toBeVisible();
    const { outlineStyle, outlineColor } = await chosen.evaluate((option) =>
      getComputedStyle(option),
    );
    expect(outlineStyle).toBe('solid');
    const mark = chosen.locator('mark').first();
    expect(outlineColor).toBe(await mark.evaluate((accent) => getComputedStyle(accent).color));
    for (const { violations } of [closed, await scanSearch()]) failures.push(...violations);
    expect(failures).toEqual([]);
  });
}
