import { expect, test } from '../docs-reader.js';

const surface = '**/docs-assistant/chunks/open-assistant-*.js';

test('the button says that the assistant could not be loaded, and tries again', async ({
  page,
  reader,
}) => {
  await page.route(surface, (route) => route.abort(), { times: 1 });
  await page.goto('/styling');
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await page.getByRole('button', { name: 'Could not load. Try again.' }).click();
  await expect(reader.panel).toBeVisible();
  await expect(reader.composer).toBeFocused();
  // The browser itself reports the request, and we the reason.
  expect(reader.complaints.splice(0).join()).toContain('could not load its interface');
});

test('the first key press takes back another before the panel is there', async ({
  page,
  reader,
}) => {
  await page.goto('/styling');
  await page.evaluate(async () => {
    const assistant = document.querySelector('docs-assistant');
    const opened = assistant?.open();
    assistant?.close();
    await opened;
  });
  await expect(reader.panel).toBeHidden();
  await page.keyboard.press('Control+i');
  await expect(reader.panel).toBeVisible();
});

test('a question with a secret is kept while what masks it cannot be loaded', async ({
  page,
  reader,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/discovery/v2/assistant/')) asked.push(request.postData() ?? '');
  });
  await page.route('**/docs-assistant/chunks/secrets-*.js', (route) => route.abort());
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.composer.fill('Why is ann@firma.de refused?');
  await reader.composer.press('Enter');
  await expect(
    reader.panel.getByText('Check your connection and try again.').first(),
  ).toBeVisible();
  await expect(reader.composer).toHaveValue('Why is ann@firma.de refused?');
  await expect(reader.composer).toBeFocused();
  expect(asked).toEqual([]);
  // The browser itself reports each request.
  reader.complaints.splice(0);
  await page.unroute('**/docs-assistant/chunks/secrets-*.js');
  const sent = await reader.ask('Why is ann@firma.de refused?');
  expect(sent.messages.at(-1)?.parts[0]?.text).toBe('Why is [e-mail address] refused?');
});

test('an answer is whole where what shows questions to ask next cannot be loaded', async ({
  page,
  reader,
}) => {
  const refused = page.waitForEvent('requestfailed');
  await page.route('**/docs-assistant/chunks/render-follow-ups-*.js', (route) => route.abort());
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.ask('How do I change the accent colour?');
  await refused;
  await expect(reader.sources.first()).toBeVisible();
  await expect(reader.log.getByRole('group', { name: 'Related questions' })).toHaveCount(0);
  await expect(reader.log.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  // The browser itself reports each request.
  reader.complaints.splice(0);
});

test.describe('the button on a page in German', () => {
  const texts = '**/docs-assistant/chunks/load-translation-*.js';

  test.beforeEach(async ({ page }) => {
    await page.route('/styling', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('lang="en"', 'lang="de"');
      await route.fulfill({ response, body });
    });
  });

  test('is its icon until its text is there, never English first, and works', async ({ page }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(texts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/styling');
    // Its name is English meanwhile, for anyone who cannot see the icon, and is marked as that.
    const button = page.locator('docs-assistant').getByRole('button', { name: /^Ask AI/ });
    await expect(button).toBeVisible();
    await expect(button.locator('span')).toBeEmpty();
    await expect(page.locator('docs-assistant [lang=en]')).toHaveCount(1);
    await button.click();
    release();
    await expect(page.getByRole('dialog', { name: 'Frage an die Dokumentation' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^KI fragen/ })).toHaveText(/^KI fragen/);
    await expect(page.getByRole('button', { name: /^Suchen/ })).toHaveText(/^Suchen/);
  });

  test('is in English where its texts cannot be loaded', async ({ page, reader }) => {
    await page.route(texts, (route) => route.abort());
    await page.goto('/styling');
    await expect(page.getByRole('button', { name: 'Ask AI' })).toHaveText(/^Ask AI/);
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await expect(reader.panel).toBeVisible();
    // The browser itself reports each request.
    reader.complaints.splice(0);
  });
});

test('a long answer stays at its question, and the way down is on offer', async ({
  page,
  reader,
}) => {
  const question = 'How do I change the accent colour?';
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await reader.ask(question);
  await expect(reader.sources.last()).toBeVisible();
  await expect(reader.log.getByText(question)).toBeInViewport({ ratio: 1 });
  await expect(reader.sources.last()).not.toBeInViewport();
  const jump = page.getByRole('button', { name: 'Jump to the latest' });
  await jump.click();
  await expect(jump).toBeHidden();
  await expect(reader.sources.last()).toBeInViewport({ ratio: 1 });
});

test('code is selected where what copies it cannot be loaded', async ({ page, reader }) => {
  await page.route('**/docs-assistant/chunks/code-blocks-*.js', (route) => route.abort());
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.ask('How do I change the accent colour?');
  await reader.log.locator('figure.code button.copy').first().click();
  // Chromium tells of a selection inside a shadow root by that root alone.
  const selected = () =>
    page.evaluate(() => {
      const root = document.querySelector('docs-assistant')?.shadowRoot;
      return String(root && Reflect.apply(Reflect.get(root, 'getSelection'), root, []));
    });
  await expect.poll(selected).toContain('--docs-assistant-accent');
  // The browser itself reports each request.
  reader.complaints.splice(0);
});

test('a refusal is shown, and can be tried again, where what reads it cannot be loaded', async ({
  page,
  reader,
}) => {
  await page.route('**/docs-assistant/chunks/refused-response-*.js', (route) => route.abort());
  await page.route('**/discovery/v2/assistant/docs/message', (route) =>
    route.fulfill({ status: 429 }),
  );
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.send('How do I change the accent colour?');
  await expect(reader.log.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/discovery/v2/assistant/docs/message');
  await reader.log.getByRole('button', { name: 'Try again' }).click();
  await expect(reader.answers).toContainText('accent');
  reader.complaints.splice(0);
});

test('a failure can be tried again where what tells of it cannot be loaded', async ({
  page,
  reader,
}) => {
  await page.route('**/docs-assistant/chunks/render-failure-*.js', (route) => route.abort());
  await page.route('**/discovery/v2/assistant/docs/message', (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.send('How do I change the accent colour?');
  await expect(reader.log.getByText('Check your connection and try again.')).toBeVisible();
  await page.unroute('**/discovery/v2/assistant/docs/message');
  await reader.log.getByRole('button', { name: 'Try again' }).click();
  await expect(reader.answers).toContainText('accent');
  reader.complaints.splice(0);
});

test('the menu says that it could not be loaded, and the next press tries again', async ({
  page,
  reader,
}) => {
  const menu = '**/docs-assistant/chunks/late-menu-*.js';
  await page.route(menu, (route) => route.abort());
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  const more = reader.panel.getByRole('button', { name: 'More' });
  await more.click();
  await expect(reader.panel.getByRole('status')).toHaveText('Could not load. Try again.');
  await page.unroute(menu);
  await more.click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  // The browser itself reports the request.
  reader.complaints.splice(0);
});

test('a search that fails is told of where what tells why cannot be loaded', async ({
  page,
  reader,
}) => {
  await page.route('**/docs-assistant/chunks/search-failure-labels-*.js', (route) => route.abort());
  await page.route('**/discovery/v1/search/docs', (route) => route.fulfill({ status: 500 }));
  await page.goto('/styling');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zebra');
  await expect(reader.search.getByText('Check your connection, then try again.')).toBeVisible();
  reader.complaints.splice(0);
});

test('rare syntax stays as it was written while what knows it cannot be loaded', async ({
  page,
  reader,
}) => {
  const knowledge = '**/docs-assistant/chunks/known-rare-syntax-*.js';
  const stream = ['start', 'text-start', 'text-delta', 'text-end', 'finish']
    .map((type) => ({ type, id: 'text', delta: 'Caf&eacute;s &amp; $a*b*c$' }))
    .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
    .join('');
  const asked: Promise<void>[] = [];
  await page.route(knowledge, (route) => void asked.push(route.abort()));
  await page.route('**/discovery/v2/assistant/docs/message', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: stream }),
  );
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await reader.ask('Where is the sum?');
  await expect(reader.answers.first()).toContainText('Caf&eacute;s & $abc$');
  // The browser itself reports each request, once it has failed: the next answer would fail with one that has not.
  await expect.poll(() => asked.length > 0 && reader.complaints.length === asked.length).toBe(true);
  reader.complaints.splice(0);
  await page.unroute(knowledge);
  await reader.ask('And now?');
  await expect(reader.answers.last()).toContainText('Cafés & $a*b*c$');
});
