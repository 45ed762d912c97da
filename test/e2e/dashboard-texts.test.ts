import { expect, type Page } from '@playwright/test';
import { overview, summaries } from './dashboard-analytics-answers.js';
import { answers, now, views } from './dashboard-answers.js';
import { gap } from './dashboard-gap-answers.js';
import { workingJob } from './dashboard-job-answers.js';
import { answerWith } from './dashboard-page.js';
import { test } from './kept-page.js';

test.beforeEach(({ page }) => page.clock.setFixedTime(now));

test('names from right to left leave what stands beside them in its order', async ({ page }) => {
  const hebrew = 'שלום עולם';
  const [question] = summaries;
  const query = { query: hebrew, searches: 3, lastAt: '2026-11-20T08:10:00Z' };
  const facts = { category: hebrew, version: hebrew, language: hebrew };
  const update = { id: '01KA', status: 'success', source: 'api', createdAt: now.toISOString() };
  const commit = { sha: '4f2a91c0d3', message: `${hebrew} ` };
  await answerWith(page, {
    ...answers,
    overview: { ...overview, searches: { ...overview.searches, queriesWithoutResult: [query] } },
    conversations: { conversations: [{ ...question, ...facts }], nextCursor: null, total: 1 },
    updates: {
      updates: [{ ...update, author: hebrew, commit, summary: 'Published 42 pages.' }],
    },
  });
  for (const [path, text] of [
    ['', '2 days ago'],
    ['conversations', '2 sources'],
    ['updates', '4f2a91c'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    const place = page.locator('.soft, .soft *', { hasText: text }).last();
    await expect(place, path).toBeVisible();
    const pieces = await place.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(pieces, `pieces of "${text}"`).toBe(1);
  }
});

for (const width of [320, 1280]) {
  test(`long names and addresses stay on a page ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3);
    const texts = Object.entries(answers).map(([path, answer]) => [path, withTexts(answer, word)]);
    await answerWith(page, Object.fromEntries(texts));
    for (const { name, path } of views) {
      await page.goto(`/admin/${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('.loading')).toHaveCount(0);
      for (const details of await page.locator('details').all())
        await details.evaluate((element) => element.setAttribute('open', ''));
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWide, `${name} scrolls sideways`).toBe(false);
    }
  });
}

test('the links to the pages stay in the window where letters are twice as large', async ({
  page,
}) => {
  await answerWith(page, answers);
  await page.goto('/admin/keys');
  const last = page.getByRole('link', { name: 'Settings' });
  await expect(last).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('how many generations there are to go back to is a word by itself', async ({ page }) => {
  await answerWith(page, answers);
  await page.goto('/admin/updates');
  await expect(page.locator('.generations .count')).toBeVisible();
  const names = await given(page);
  const [said] = names.filter((name) => /^Go back to an earlier generation\s*\d/.test(name));
  expect(said).toMatch(/generation \d+$/);
});

test('what the fields of a form are called and described by is told with its words apart', async ({
  page,
}) => {
  await answerWith(page, answers);
  await page.goto(`/admin/gaps/${gap.gap.id}`);
  await expect(page.getByLabel('Name of the file')).toBeVisible();
  const hint = (await given(page)).find((text) => text.startsWith('Small letters'));
  expect(hint).toMatch(/\.md in the folder/);
  await page.goto('/admin/settings');
  await expect(page.getByLabel('One a line')).toBeVisible();
  expect(await given(page)).toContain('Categories One a line');
});

test('a file of a job shows that it has the focus', async ({ page }) => {
  await answerWith(page, answers);
  await page.goto(`/admin/jobs/${workingJob.job.sessionId}`);
  const file = page.locator('summary', { hasText: 'lines added' }).first();
  await file.focus();
  await page.keyboard.press('Space');
  // Its box shows nothing of what is drawn around it.
  await expect(file).toHaveCSS('outline-offset', /^-/);
});

test('whoever cannot copy is told what to do, also by sight', async ({ page }) => {
  // As over plain HTTP.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
  await answerWith(page, answers);
  await page.goto('/admin/keys');
  await page.getByRole('button', { name: 'Copy the domain' }).click();
  const told = await page.getByText('Select the text and copy it').boundingBox();
  expect(told?.width).toBeGreaterThan(100);
});

test('the name of the project is whole on a narrow screen whose letters are set wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const project = { id: 'docs', domain: 'docs', name: 'docs-assistant', sitePath: '/' };
  await answerWith(page, { ...answers, session: { project, key: { id: '01KA' } } });
  await page.goto('/admin/keys');
  const name = page.locator('.bar-name');
  await expect(name).toBeVisible();
  await page.addStyleTag({ content: '* { letter-spacing: .12em; word-spacing: .16em }' });
  const isCut = await name.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  expect(isCut).toBe(false);
});

/** The same answers, with this in place of each text that an owner or a reader has written. */
function withTexts(value: unknown, text: string, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text, field));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withTexts(each, text, name)]),
    );
  }
  return typeof value === 'string' && written.has(field) ? text : value;
}

const written: ReadonlySet<string> = new Set([
  ...['question', 'excerpt', 'summary', 'message', 'author', 'name', 'title', 'section', 'content'],
  ...['query', 'comment', 'task', 'messageToUser', 'branch', 'category', 'version', 'domain'],
  ...['organization', 'decidedBy', 'file', 'ref', 'place', 'categories', 'expected', 'lines'],
]);

/** All names and descriptions, as Chromium gives them to assistive technology: Playwright computes its own. */
async function given(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ name, description }) => [
    String(name?.value),
    String(description?.value),
  ]);
}
