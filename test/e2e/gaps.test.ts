import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { scan } from './axe.js';
import { createAdminKey, onEachServer } from './each-server.js';
import type { OpenDemoServer } from './open-demo-server.js';

onEachServer('a gap', (startServer) => {
  let docs: string;
  let server: OpenDemoServer;
  let key: string;
  test.beforeAll(async () => {
    docs = await mkdtemp(join(tmpdir(), 'docs-assistant-gaps-'));
    await writeFile(join(docs, 'index.md'), '# Anvils\n\nAn anvil is heavy.\n');
    await writeFile(join(docs, 'rust.md'), '# Rust\n\nOil keeps an anvil from rust.\n');
    server = await startServer([docs]);
    key = createAdminKey(server);
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(docs, { recursive: true });
  });

  test('is closed: from a question that nothing answers to a reviewed answer', async ({ page }) => {
    const question = 'Do you sell unicorn horseshoes?';
    const answer = () => page.getByRole('article', { name: 'Assistant' }).last();
    const ask = async () => {
      await page.goto(`${server.origin}/?assistant=${encodeURIComponent(question)}`);
      await page.locator('docs-assistant').getByRole('textbox').press('Enter');
    };

    await test.step('a reader asks what nothing answers', async () => {
      await ask();
      await expect(answer()).toContainText('I did not find an answer');
    });

    await test.step('its owner finds it, by keyboard', async () => {
      await page.goto(`${server.origin}/admin/gaps`);
      await page.getByLabel('Admin key').fill(key);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: question }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Gap' })).toBeFocused();
      const { violations } = await scan(page);
      expect(violations).toEqual([]);
    });

    await test.step('and writes an answer, which is a file then', async () => {
      await page.getByLabel('Answer', { exact: true }).fill('No, but see [rust](/rust).');
      await page.getByLabel('Name of the file').fill('unicorns');
      await page.getByRole('button', { name: 'Save the answer' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused();
      const file = await readFile(join(docs, 'answers/unicorns.md'), 'utf8');
      expect(file).toContain(`- "${question}"`);
      await writeFile(join(docs, 'new.md'), '# New\n\nIt comes with the answer.\n');
      await page.getByRole('button', { name: 'Update now' }).press('Enter');
      await expect(page.getByRole('status').getByText('Published')).toBeVisible();
    });

    await test.step('the gap is decided, and the answer live', async () => {
      await page.getByRole('link', { name: 'Gaps' }).click();
      await expect(page.getByText('No open gaps')).toBeVisible();
      await expect(page.getByText('answered', { exact: true })).toBeVisible();
    });

    await test.step('the same question is answered by it', async () => {
      // The site follows what is published within two seconds.
      const status = async () => (await page.request.get(`${server.origin}/new`)).status();
      await expect.poll(status).toBe(200);
      await ask();
      await expect(answer()).toContainText('No, but see rust');
    });
  });
});
