import { expect, test } from '@playwright/test';

test('the browser tells a field of a playground by its name, apart from what is said of it', async ({
  page,
}) => {
  await page.goto('/api-reference/create-agent-job');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('textbox', { name: 'branch' })).toBeVisible();
  // What Playwright computes itself is not what Chromium gives to assistive technology.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes.map(({ name }) => name?.value);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['projectId required', 'branch string required', 'messages array required', '1 object'],
      ...['role required', 'content string', 'asDraft boolean', 'Body object', 'model'],
    ]),
  );
});
