import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { bundleClient, type ClientName, clients } from '../clients/bundle-client.js';
import { expect, test } from '../docs-reader.js';
import { type OpenDemoServer, startOpenDemoServer } from '../open-demo-server.js';
import { readApiKey } from '../read-api-key.js';

/** Its readers complain of the thread's id on the `finish` chunk. */
const oldest: ClientName = 'ai-5.0.0';
const names = Object.keys(clients).filter((name): name is ClientName => name in clients);

test.describe('an application with a client of the AI SDK', () => {
  const scripts = new Map<string, string>();
  let server: OpenDemoServer;
  let site: Server;
  let origin: string;
  let apiKey: string;

  test.beforeAll(async () => {
    for (const name of names) scripts.set(`/${name}.js`, await bundleClient(name));
    site = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      const script = scripts.get(pathname);
      response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
      response.end(script ?? `<!doctype html><script type="module" src="${pathname}.js"></script>`);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const bound = site.address();
    origin = `http://127.0.0.1:${typeof bound === 'object' && bound?.port}`;
    server = await startOpenDemoServer(origin);
    apiKey = await readApiKey(server.origin);
  });

  test.afterAll(async () => {
    site.close();
    await server.stop();
  });

  async function open(page: Page, name: ClientName, options: { key?: string } = {}) {
    const version = name === 'ai-4.3' ? 'v1' : 'v2';
    const query = new URLSearchParams({
      address: `${server.origin}/discovery/${version}/assistant/docs/message`,
      key: options.key ?? apiKey,
      'finish-thread-id': String(name !== oldest),
    });
    await page.goto(`${origin}/${name}?${query}`);
  }

  async function ask(page: Page, question: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Question' }).fill(question);
    await page.getByRole('textbox', { name: 'Question' }).press('Enter');
  }

  for (const name of names) {
    test(`${name} reads an answer with its sources and continues its thread`, async ({ page }) => {
      await open(page, name);
      await ask(page, 'How do I change the accent colour?');
      const answers = page.getByRole('article', { name: 'assistant' });
      await expect(answers).toContainText('--docs-assistant-accent');
      await expect(answers.getByRole('link').first()).toHaveText(/styling#change-the-accent/);
      await expect(page.getByRole('status')).toHaveText('ready');
      await ask(page, 'Which keyboard shortcut opens the assistant?');
      await expect(answers.nth(1)).toContainText('shortcut');
      await expect(page.getByRole('status')).toHaveText('ready');
      await expect(page.getByRole('alert')).toHaveCount(0);
      const threads = await answers.evaluateAll((all) => all.map((one) => one.dataset.thread));
      expect(threads[0]).toMatch(/^[0-9A-Z]{26}$/);
      expect(threads[1]).toBe(threads[0]);
    });

    test(`${name} reads why a question is refused`, async ({ page }) => {
      await open(page, name, { key: 'svc_dsc_unknown' });
      await ask(page, 'How do I change the accent colour?');
      await expect(page.getByRole('alert')).toContainText('key');
      await expect(page.getByRole('status')).toHaveText('error');
    });
  }

  test(`${oldest} fails on the thread's id, unless it asks to leave it out`, async ({ page }) => {
    await open(page, oldest);
    await page.goto(page.url().replace('finish-thread-id=false', ''));
    await ask(page, 'How do I change the accent colour?');
    await expect(page.getByRole('status')).toHaveText('error');
  });
});
