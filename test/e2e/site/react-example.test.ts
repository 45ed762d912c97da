import type { Page } from '@playwright/test';
import { bundleExample } from '../clients/bundle-example.js';
import { expect, test } from '../docs-reader.js';
import { readApiKey } from '../read-api-key.js';

/** `demo/examples/react-chat`, as it is, on a page of the demo's own origin. */
test.describe('the example application in React', () => {
  let built: Awaited<ReturnType<typeof bundleExample>>;

  test.beforeAll(async () => {
    built = await bundleExample('ai-7');
  });

  test.beforeEach(async ({ page, baseURL }) => {
    if (!baseURL) throw new Error('The demo has no address.');
    const backend = JSON.stringify({ baseUrl: baseURL, apiKey: await readApiKey(baseURL) });
    const head = `<!doctype html><html lang="en"><title>Acme</title><style>${built.styles}</style>`;
    const body = `<body><script>window.backend = ${backend}</script>`;
    await page.route('**/example', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `${head}${body}<script type="module" src="/example.js"></script>`,
      }),
    );
    await page.route('**/example.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: built.script }),
    );
    await page.goto('/example');
  });

  async function ask(page: Page, question: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Question' }).fill(question);
    await page.getByRole('textbox', { name: 'Question' }).press('Enter');
  }

  const accent = 'How do I change the accent colour?';

  test('shows an answer as formatted text with its sources', async ({ page }) => {
    await ask(page, accent);
    const answer = page.getByRole('article', { name: 'Answer' });
    await expect(answer.locator('code').first()).toContainText('--docs-assistant-accent');
    await expect(
      answer.getByRole('list', { name: 'Sources' }).getByRole('link').first(),
    ).toHaveAttribute('href', /\/styling/);
    await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
  });

  for (const client of ['ai-5', 'ai-6'] as const) {
    test(`goes on in the same thread with ${client}`, async ({ page }) => {
      const { script } = await bundleExample(client);
      await page.route('**/example.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
      await page.reload();
      const answers = page.getByRole('article', { name: 'Answer' });
      for (const [index, question] of [accent, accent].entries()) {
        await ask(page, question);
        await expect(answers.nth(index).getByRole('list', { name: 'Sources' })).toBeVisible();
      }
      const kept = await page.evaluate(() => sessionStorage.getItem('conversation'));
      const { messages } = JSON.parse(kept ?? '');
      expect(messages[3].metadata.threadId).toBe(messages[1].metadata.threadId);
    });
  }

  test('marks what no source of an answer says', async ({ page }) => {
    const claims = [{ start: 4, text: 'It sings.' }];
    const chunks = [
      { type: 'start' },
      { type: 'text-start', id: '1' },
      { type: 'text-delta', id: '1', delta: 'So. It sings. Yes.' },
      { type: 'text-end', id: '1' },
      { type: 'data-unsupported', data: { claims } },
      { type: 'finish' },
    ];
    const events = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'];
    await page.route('**/message', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: events.map((event) => `data: ${event}\n\n`).join(''),
      }),
    );
    await ask(page, accent);
    const answer = page.getByRole('article', { name: 'Answer' });
    await expect(answer.getByText('It sings')).toHaveText('So. It sings.[?] Yes.');
    await expect(answer.getByRole('img', { name: 'Not found in the cited sources' })).toBeVisible();
    await expect(answer).toContainText('Statements marked [?] were not found');
  });

  test('goes on in the same thread, which a reload keeps', async ({ page }) => {
    const threads: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/message')) threads.push(request.postDataJSON().threadId);
    });
    await ask(page, accent);
    const answers = page.getByRole('article', { name: 'Answer' });
    await expect(answers.getByRole('list', { name: 'Sources' })).toBeVisible();
    await page.reload();
    await expect(answers).toContainText('--docs-assistant-accent');
    await ask(page, 'Which keyboard shortcut opens the assistant?');
    await expect(answers.nth(1).getByRole('list', { name: 'Sources' })).toBeVisible();
    expect(threads[0]).toBe(undefined);
    expect(threads[1]).toMatch(/^[0-9A-Z]{26}$/);
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect(answers).toHaveCount(0);
  });

  test('sends a rating where the backend takes them', async ({ page }) => {
    await ask(page, accent);
    const rated = page.waitForResponse((response) => response.url().endsWith('/feedback'));
    await page.getByRole('button', { name: 'Helpful' }).click();
    expect((await rated).ok()).toBe(true);
  });

  test('says of an answer that was cut off that it is not whole', async ({ page }) => {
    await page.route('**/message', (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/event-stream' },
        body: 'data: {"type":"start","messageId":"a"}\n\ndata: {"type":"text-start","id":"t"}\n\ndata: {"type":"text-delta","id":"t","delta":"Half of"}\n\n',
      }),
    );
    await ask(page, accent);
    await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Half of');
    await expect(page.getByText('This answer was cut off.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The answer failed.');
  });
});
