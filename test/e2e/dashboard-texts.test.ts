import { expect } from '@playwright/test';
import { overview, summaries } from './dashboard-analytics-answers.js';
import { answers, now } from './dashboard-answers.js';
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
