import { expect, test } from '../docs-reader.js';

test('everything can be done with the keyboard alone', async ({ page, reader }) => {
  await page.goto('/');
  const { keyboard } = page;

  await test.step('reach the assistant by its button, ask, and follow a source', async () => {
    const trigger = page.getByRole('button', { name: 'Ask AI' });
    await trigger.focus();
    await keyboard.press('Enter');
    await expect(reader.composer).toBeFocused();
    await keyboard.type('How do I change the accent colour?');
    await keyboard.press('Enter');
    await expect(reader.sources.first()).toBeVisible();
    await expect(reader.panel.getByRole('group', { name: 'Related questions' })).toBeVisible();
    await expect(reader.composer).toBeFocused();
    // It goes where the answer is longer than the panel.
    await keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Jump to the latest' })).toBeFocused();
    const stops = await reader.panel
      .locator('[part=sources] :is(a, summary), [part=follow-ups] button')
      .all();
    for (const stop of stops.toReversed()) {
      await keyboard.press('Shift+Tab');
      await expect(stop).toBeFocused();
    }
    await expect(reader.sources.first()).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/styling#change-the-accent-colour$/);
    await expect(reader.answers).toHaveCount(1);
    await keyboard.press('Control+i');
    await expect(reader.composer).toBeFocused();
    await keyboard.press('Control+i');
    await expect(trigger).toBeVisible();
  });

  await test.step('search and go there', async () => {
    await keyboard.press('Control+k');
    await expect(reader.search.getByRole('combobox')).toBeFocused();
    await keyboard.type('thread');
    const options = reader.search.getByRole('option');
    await expect(options.nth(1)).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(reader.search.locator('[aria-selected=true]')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(reader.search.getByRole('combobox')).toHaveValue('');
    await keyboard.press('Escape');
    await expect(reader.search).toBeHidden();
  });

  await test.step('leave and come back to where the focus was', async () => {
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await keyboard.press('Control+i');
    await expect(reader.composer).toBeFocused();
    await keyboard.press('Escape');
    await expect(reader.panel).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test('selected text can be asked about without a pointer', async ({ page, reader }) => {
  await page.goto('/styling');
  await page.getByRole('main').getByText('Set the custom property').first().selectText();
  await expect(page.getByTitle('Ctrl I', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  const remove = page.getByRole('button', { name: /^Remove: Set the custom property/ });
  await expect(remove).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeHidden();
  await expect(reader.composer).toBeFocused();
});

test('the page can be read and left by keyboard while the assistant is open', async ({
  page,
  reader,
}) => {
  await page.goto('/');
  await page.keyboard.press('Control+i');
  await expect(reader.composer).toBeFocused();
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await expect(link).toBeFocused();
  await expect(reader.panel).toBeVisible();
});
