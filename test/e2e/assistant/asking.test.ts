import { expect, type SentQuestion, test } from '../docs-reader.js';

const question = 'How do I change the accent colour?';

test('a reader asks, sees a cited answer come, follows a source and goes on asking', async ({
  page,
  reader,
}) => {
  await page.goto('/styling');
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await expect(reader.panel).toBeVisible();
  await expect(reader.composer).toBeFocused();
  const first = await reader.ask(question);
  expect(first).not.toHaveProperty('threadId');

  await test.step('The answer came as a stream and is formatted', async () => {
    const [received = ''] = await reader.receivedAnswers();
    expect(received).toMatch(/^id: \S+\ndata: \{"type":"start"/);
    expect(received.split('"type":"text-delta"').length).toBeGreaterThan(5);
    await expect(reader.answers.getByRole('figure').first()).toContainText(
      '--docs-assistant-accent: #0f766e;',
    );
    await expect(reader.answers.getByRole('blockquote').first()).toBeVisible();
    await expect(reader.answers).not.toContainText('```');
  });

  await test.step('Its code has colours, under the strict policy of the site', async () => {
    // Colours come to code that a reader sees.
    await reader.answers.getByRole('figure').first().scrollIntoViewIfNeeded();
    const numbers = () => CSS.highlights.get('docs-assistant-number')?.size;
    await expect.poll(() => page.evaluate(numbers)).toBeGreaterThan(0);
    const colors = await reader.answers
      .locator('figure.code code')
      .first()
      .evaluate((code) =>
        [undefined, '::highlight(docs-assistant-number)'].map(
          (part) => getComputedStyle(code, part).color,
        ),
      );
    expect(new Set(colors).size, 'text and numbers in one colour').toBe(2);
  });

  await test.step('It says that no model wrote it', async () => {
    await expect(reader.answers).toContainText('No AI model wrote this answer.');
  });

  await test.step('A source leads to the section', async () => {
    await reader.sources.filter({ hasText: '#change-the-accent-colour' }).click();
    await expect(page).toHaveURL(/\/styling#change-the-accent-colour$/);
    const heading = page.getByRole('heading', { name: 'Change the accent colour' });
    await expect(heading).toBeInViewport();
  });

  await test.step('The next question continues the thread that the finish event named', async () => {
    const next = await reader.ask('And in dark mode?');
    const [received = ''] = await reader.receivedAnswers();
    const finish = /^data: (\{"type":"finish".*\})$/m.exec(received)?.[1];
    const { threadId } = JSON.parse(finish ?? '{}');
    expect(threadId).toMatch(/\w{10,}/);
    expect(next.threadId).toBe(threadId);
    expect(next.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(next.messages[0]?.parts[0]?.text).toBe(question);
  });
});

test('a source on another page leads there', async ({ page, reader }) => {
  await page.goto('/');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await reader.ask(question);
  await reader.sources.first().click();
  await expect(page).toHaveURL(/\/styling#change-the-accent-colour$/);
  const heading = page.getByRole('heading', { name: 'Change the accent colour' });
  await expect(heading).toBeInViewport();
});

test('a question that the documentation cannot answer is declined', async ({ page, reader }) => {
  await page.goto('/');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await reader.ask('How do I bake sourdough bread?');
  await expect(reader.answers).toContainText('I did not find an answer to this');
  await expect(reader.answers.getByRole('blockquote')).toHaveCount(0);
});

test('selected text travels with the question', async ({ page, reader }) => {
  await page.goto('/styling');
  const paragraph = page.getByRole('main').getByText('Set the custom property').first();
  const text = (await paragraph.textContent())?.replace(/\s+/g, ' ');
  await reader.askAboutParagraph(paragraph);
  const chips = page.getByRole('list', { name: 'Goes with the question' });
  await expect(chips.getByRole('listitem')).toHaveText(/Selected text Set the custom property/);
  const { context } = await reader.ask('How do I do this?');
  expect(context?.map((item) => ({ ...item, value: item.value.replace(/\s+/g, ' ') }))).toEqual([
    {
      type: 'textSelection',
      value: text,
      path: '/styling',
      elementId: 'change-the-accent-colour',
    },
  ]);
  await expect(chips).toBeHidden();
});

test('a link opens the assistant with a question that is not sent', async ({ page, reader }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.goto('/?assistant=How%20do%20I%20start%3F');
  await expect(reader.composer).toHaveValue('How do I start?');
  expect(sent).not.toContain('POST');
});

test('what was typed is there after a reload', async ({ page, reader }) => {
  await page.goto('/');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await page.keyboard.type('How do I st');
  await page.reload();
  await expect(reader.composer).toHaveValue('How do I st');
});

test('a reader asks what is suggested below the answer', async ({ page, reader }) => {
  await page.goto('/styling');
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await reader.ask(question);
  const suggested = reader.log.getByRole('group', { name: 'Related questions' });
  const next = suggested.getByRole('button').first();
  const text = (await next.textContent())?.trim();
  const request = page.waitForRequest('**/discovery/v2/assistant/docs/message');
  await next.click();
  const sent: SentQuestion = (await request).postDataJSON();
  expect(sent.messages.at(-1)?.parts).toEqual([{ type: 'text', text }]);
  await expect(reader.answers).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(reader.answers.last()).not.toContainText('did not find');
});
