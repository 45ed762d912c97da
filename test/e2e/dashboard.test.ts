import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createAdminKey, onEachServer } from './each-server.js';
import type { OpenDemoServer } from './open-demo-server.js';
import { readApiKey } from './read-api-key.js';

const basePath = '/help';

onEachServer('the dashboard', (startServer) => {
  let docs: string;
  let server: OpenDemoServer;
  let key: string;
  test.beforeAll(async () => {
    docs = await mkdtemp(join(tmpdir(), 'docs-assistant-dashboard-'));
    await writeFile(join(docs, 'index.md'), '# Anvils\n\nAn anvil is heavy.\n');
    server = await startServer([docs, '--base-path', basePath]);
    key = createAdminKey(server);
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(docs, { recursive: true });
  });

  const address = (path: string) => `${server.origin}${basePath}/admin${path}`;

  test('takes an owner from the first key to a published change, and out again', async ({
    page,
    context,
  }) => {
    const complaints = await noteComplaints(page);
    // Nothing else of this host leads to the server, as behind a proxy.
    const isElsewhere = ({ origin, pathname }: URL) =>
      origin === server.origin && !pathname.startsWith(`${basePath}/`);
    await page.route(isElsewhere, (route) => route.abort());
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('signing in with a wrong key, then with the right one', async () => {
      await page.goto(address('/keys'));
      const field = page.getByLabel('Admin key');
      await expect(field).toBeFocused();
      await field.fill('svc_wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(/not known here/);
      await expect(field).toBeFocused();
      await field.fill(key);
      await page.keyboard.press('Enter');
      await expect(heading('Keys')).toBeFocused();
      expect(page.url()).toBe(address('/keys'));
    });

    await test.step('creating a key for a page', async () => {
      await button('Create a key').click();
      await expect(page.getByLabel('Assistant')).toBeChecked();
      await page.getByRole('textbox', { name: 'Name' }).fill('Website');
      await page.getByLabel(/^Origins/).fill('www.example.com');
      await button('Create').click();
      await expect(page.getByRole('alert')).toHaveText(/is no origin/);
      await page.getByLabel(/^Origins/).fill('https://www.example.com');
      await button('Create').click();
      await expect(heading('Your new key')).toBeFocused();
      const made = await page.locator('.secret code').textContent();
      const line = page.locator('dialog pre');
      await expect(line).toContainText(`src="${server.origin}${basePath}/docs-assistant/embed.js"`);
      await expect(line).toContainText(`data-api-key="${made}"`);
      await button('Done').click();
      await expect(heading('Website')).toBeVisible();
      await expect(page.locator('body')).not.toContainText(made ?? 'svc_');
    });

    await test.step('revoking it, and not by mistake the own one', async () => {
      await button('Revoke Ada').click();
      await expect(page.getByRole('dialog', { name: 'Revoke Ada?' })).toContainText(
        'signs you out',
      );
      await page.keyboard.press('Escape');
      await expect(button('Revoke Ada')).toBeFocused();
      await button('Revoke Website').click();
      await button('Revoke').click();
      await page.getByText('Revoked').first().click();
      await expect(button('Revoke Website')).toHaveCount(0);
      await expect(heading('Website')).toBeVisible();
    });

    await test.step('publishing a change, with its log', async () => {
      await page.getByRole('link', { name: 'Updates' }).click();
      await expect(heading('Updates')).toBeFocused();
      await expect(page.getByText('No update yet')).toBeVisible();
      await writeFile(join(docs, 'hammer.md'), '# Hammers\n');
      await button('Update now').click();
      await expect(page).toHaveURL(/\/admin\/updates\/\w{26}$/);
      await expect(page.getByRole('status').getByText('Published')).toBeVisible();
      await expect(page.getByRole('log')).toContainText(`Reading the folder ${docs}.`);
      await expect(page.getByText('Ada, via the dashboard')).toBeVisible();
    });

    await test.step('coming back to an address, by a reload and by the button of the browser', async () => {
      await page.reload();
      await expect(heading('Update')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('link', { name: /^Published 2 pages/ })).toBeVisible();
    });

    await test.step('going back to the generation before, and to nothing else by mistake', async () => {
      await page.getByText('Go back to an earlier generation').click();
      const goBack = button('Go back to this: generation 1');
      await goBack.click();
      await expect(page.getByRole('dialog')).toContainText('1 page');
      await page.keyboard.press('Escape');
      await expect(goBack).toBeFocused();
      await goBack.click();
      await button('Go back').click();
      await expect(heading('Update')).toBeFocused();
      await expect(page.getByRole('status').getByText('Published')).toBeVisible();
      await expect(page.getByRole('log')).toContainText('Going back to generation 1.');
      const hammers = () => page.request.get(`${server.origin}${basePath}/hammer`);
      // The site follows what is published within two seconds.
      await expect.poll(async () => (await hammers()).status()).toBe(404);
    });

    await test.step('seeing a question as it comes, with its answer, and its numbers', async () => {
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(heading('Nobody has asked yet')).toBeVisible();
      await page.getByRole('link', { name: 'Conversations' }).click();
      await expect(page.getByText('No conversation')).toBeVisible();
      const headers = { authorization: `Bearer ${await readApiKey(server.origin + basePath)}` };
      const parts = [{ type: 'text', text: 'Is an anvil heavy?' }];
      const messages = [{ id: 'one', role: 'user', parts }];
      const asking = `${server.origin}${basePath}/discovery/v2/assistant/docs/message`;
      await page.request.post(asking, { headers, data: { fp: 'anonymous', messages } });
      const question = page.getByRole('link', { name: 'Is an anvil heavy?' });
      await expect(question).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await question.click();
      await expect(heading('Conversation')).toBeFocused();
      await expect(page.locator('answer-text')).toContainText('An anvil is heavy.');
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(page.locator('svg.plot').first()).toBeVisible();
      await page.getByRole('link', { name: /^Answered/ }).click();
      await expect(page).toHaveURL(address('/conversations?outcome=answered'));
      await page.getByRole('link', { name: 'Remove the filter Answered' }).click();
      await expect(page).toHaveURL(address('/conversations'));
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Remove the filter Answered' })).toBeVisible();
    });

    await test.step('naming categories, and renaming a key', async () => {
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByLabel('One a line').fill('Weight');
      await button('Save').click();
      await expect(page.getByText('Saved.')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('One a line')).toHaveValue('Weight');
      await page.getByRole('link', { name: 'Keys' }).click();
      await button('Rename Ada').click();
      await page.keyboard.type('Grace');
      await page.keyboard.press('Enter');
      await expect(heading('Grace')).toBeVisible();
    });

    await test.step('signing out, for good', async () => {
      await button('Sign out').click();
      await expect(page.getByLabel('Admin key')).toBeFocused();
      expect(await context.cookies()).toEqual([]);
      await page.goBack();
      await expect(page.getByLabel('Admin key')).toBeVisible();
    });

    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });
});

/** What the browser complains about, such as of what the policy of the page refuses. */
async function noteComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return complaints;
}
