import { expect, test } from './docs-reader.js';

const surface = '**/docs-assistant/chunks/assistant-surface-*.js';

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

test('a long answer is followed to its end, and the way back down is on offer', async ({
  page,
  reader,
}) => {
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto('/styling');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  await reader.ask('How do I change the accent colour?');
  await expect(reader.sources.last()).toBeInViewport({ ratio: 1 });
  const jump = page.getByRole('button', { name: 'Jump to the latest' });
  await expect(jump).toBeHidden();
  await reader.log.hover();
  await page.mouse.wheel(0, -400);
  await jump.click();
  await expect(jump).toBeHidden();
  await expect(reader.sources.last()).toBeInViewport({ ratio: 1 });
});
