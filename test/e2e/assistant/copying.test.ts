import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';

const question = 'How do I change the accent colour?';

/** What is on the clipboard; nothing where something else comes there meanwhile, which ends the reading. */
function clipboardOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const entries = (item?.types ?? []).map(async (type) => [
      type,
      (await (await item?.getType(type))?.text()) ?? '',
    ]);
    try {
      return Object.fromEntries(await Promise.all(entries));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'InvalidStateError') return {};
      throw error;
    }
  });
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page, reader }) => {
  await page.goto('/');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await reader.ask(question);
});

test('a reader copies a whole answer', async ({ page, reader, baseURL }) => {
  await reader.answers.getByRole('button', { name: 'Copy answer' }).click();
  // Not by what the button says, which is gone soon.
  await expect.poll(async () => (await clipboardOf(page))['text/plain'] ?? '').toContain('Sources');
  const copied = await clipboardOf(page);
  expect(copied['text/plain']).toContain('```css\n');
  expect(copied['text/plain']).toContain('**Sources**\n\n1. [');
  expect(copied['text/plain']).toContain(`](${baseURL}/styling#change-the-accent-colour)`);
  expect(copied['text/plain']).not.toContain('](/');
  expect(copied['text/html']).toContain('<code class="language-css">');
  expect(copied['text/html']).not.toContain('<button');
});

test('a reader copies what they selected with the mouse', async ({ page, reader }) => {
  // What copying takes loads when a selection begins; a copy that comes sooner is the browser's own.
  const chunk = page.waitForResponse(/\/copied-selection-/);
  await reader.answers.locator('pre').first().click({ clickCount: 3 });
  await page.evaluate((url) => import(url), (await chunk).url());
  await page.keyboard.press('Control+c');
  const html = async () => (await clipboardOf(page))['text/html'] ?? '';
  await expect.poll(html).toContain('<code class="language-css">');
  const line = await clipboardOf(page);
  const code = (await reader.answers.locator('pre').first().textContent()) ?? '';
  expect(line['text/plain']).not.toBe('');
  expect(code).toContain(line['text/plain']);
});

test('an answer is selected and copied beside a page that lets none of its text be selected', async ({
  page,
  reader,
}) => {
  await page.evaluate(() => {
    document.body.style.userSelect = 'none';
  });
  await reader.answers.locator('p').first().click({ clickCount: 3 });
  await page.keyboard.press('Control+c');
  const paragraph = (await reader.answers.locator('p').first().textContent()) ?? '';
  await expect
    .poll(async () => (await clipboardOf(page))['text/plain']?.trim())
    .toBe(paragraph.trim());
});

test('a reader copies a link that has the question in it, and asks nothing', async ({
  page,
  reader,
}) => {
  await reader.panel.getByRole('button', { name: 'More' }).click();
  // It stands there for two seconds.
  const said = reader.panel.getByText('Link copied').first().waitFor();
  await page.getByRole('menuitem', { name: 'Copy a link to the question' }).click();
  await said;
  const { 'text/plain': link = '' } = await clipboardOf(page);
  await reader.panel.getByRole('button', { name: 'New conversation' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(reader.composer).toHaveValue(question);
  await expect(reader.composer).toBeFocused();
  expect(asked.filter((url) => url.includes('/message'))).toEqual([]);
});

test('a reader saves the conversation as a file', async ({ page, reader, baseURL }) => {
  const download = page.waitForEvent('download');
  await reader.panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('how-do-i-change-the-accent-colour.md');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(`## You\n\n${question}\n\n## Assistant\n\n`);
  expect(text).toContain(`](${baseURL}/styling#change-the-accent-colour)`);
});
