import { DocsReader, expect, test } from '../docs-reader.js';

const question = 'How do I change the accent colour?';

test('a conversation goes with the reader from page to page', async ({ page, reader }) => {
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.ask(question);
  const answer = await reader.answers.last().textContent();

  await test.step('to another page, where the panel shows it and the page keeps the focus', async () => {
    await page.goto('/search');
    await expect(reader.answers).toHaveText([answer ?? '']);
    await expect(reader.composer).not.toBeFocused();
  });

  await test.step('through a reload, and on in the same thread', async () => {
    await page.reload();
    await expect(reader.answers).toHaveCount(1);
    const { threadId, messages } = await reader.ask('And in dark mode?');
    expect(threadId).toMatch(/\w{10,}/);
    expect(messages).toHaveLength(3);
  });

  await test.step('back, and forward again, as it is by now', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/styling$/);
    await expect(reader.answers).toHaveCount(2);
    await page.goForward();
    await expect(page).toHaveURL(/\/search$/);
    await expect(reader.answers).toHaveCount(2);
  });

  await test.step('until it is begun anew, and then it is among the earlier ones', async () => {
    await page.getByRole('button', { name: 'New conversation' }).click();
    await page.reload();
    await expect(reader.panel).toBeVisible();
    await expect(reader.answers).toHaveCount(0);
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: new RegExp(`^${question.slice(0, -1)}`) }).click();
    await expect(reader.answers).toHaveCount(2);
    await expect(reader.composer).toBeFocused();
  });
});

test('a panel that was closed stays closed on the next page', async ({ page, reader }) => {
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/search');
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
  await expect(reader.panel).toBeHidden();
});

test('a second tab shows the same conversation, and what is said in either', async ({
  page,
  reader,
  context,
}) => {
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.ask(question);
  const other = new DocsReader(await context.newPage());
  await other.watch();
  await other.page.goto('/search');
  await expect(other.panel).toBeHidden();
  await other.page.keyboard.press('Control+i');
  await expect(other.answers).toHaveCount(1);
  await other.ask('And in dark mode?');
  // Until the first tab knows that it has ended, it leaves the conversation to the other one.
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(2);
  await expect(reader.answers).toHaveCount(2);
  const { messages } = await reader.ask('And the font?');
  expect(messages).toHaveLength(5);
  await expect(other.answers).toHaveCount(3);
  await expect(other.page.getByRole('article', { name: 'You' })).toHaveCount(3);
  expect(other.complaints).toEqual([]);
});

test('a rating reaches the server, and stays through a reload until it is taken back', async ({
  page,
  reader,
}) => {
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.ask(question);
  const helpful = page.getByRole('button', { name: 'Helpful', exact: true });
  const rate = async (): Promise<unknown> => {
    const answered = page.waitForResponse('**/message/*/feedback');
    await helpful.click();
    const response = await answered;
    expect(response.status()).toBe(204);
    return response.request().postDataJSON();
  };
  expect(await rate()).toMatchObject({ rating: 'up' });
  await expect(reader.log.getByText('Thank you for your feedback.')).toBeVisible();
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  expect(await rate()).toMatchObject({ rating: null });
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
});
