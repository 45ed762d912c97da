import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';
import { type OpenDemoServer, startOpenDemoServer } from '../open-demo-server.js';
import { readApiKey } from '../read-api-key.js';

const fixture = fileURLToPath(new URL('../fixtures/embed.html', import.meta.url));

test.describe('a page of another site with the one line', () => {
  const requests: string[] = [];
  let server: OpenDemoServer;
  let site: Server;
  let address: string;
  let content = '';
  /** Sends what of the page is still to come. */
  let sendRest = () => {};

  test.beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === '/rest') sendRest();
      // Nor is an icon of the page its rest.
      if (!request.headers.accept?.includes('text/html')) {
        response.end();
        return;
      }
      const [beginning, rest] = content.split('<!-- later -->');
      response.setHeader('content-type', 'text/html; charset=utf-8').write(beginning);
      sendRest = () => response.end(rest);
      if (rest === undefined) sendRest();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const bound = site.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound?.port}`;
    server = await startOpenDemoServer(address);
    content = readFileSync(fixture, 'utf8')
      .replaceAll('https://docs.example.com', server.origin)
      .replace('"acme"', '"docs"')
      .replace('svc_dsc_your_key', await readApiKey(server.origin));
  });

  test.afterAll(async () => {
    site.close();
    await server.stop();
  });

  /** The page with its tag at the beginning, which sends the rest once its script has run. */
  function beforeRest(origin: string, rest: string): string {
    const [script = ''] = /<script.*<\/script>/s.exec(origin) ?? [];
    const noticed = script.replace('<script', `<script onload="fetch('/rest')"`);
    return origin.replace(script, '').replace('<main>', `${noticed}<main><!-- later -->${rest}`);
  }

  async function openWithTagInHead(page: Page): Promise<void> {
    const origin = content;
    content = origin.replace(/(<main>.*<\/main>\s*)(<script.*<\/script>)/s, '$2$1');
    await page.goto(address);
    content = origin;
  }

  test.beforeEach(({ page }) => {
    requests.length = 0;
    page.on('request', (request) => requests.push(request.url()));
  });

  test('has both elements, and asks nothing of the API before they are used', async ({
    page,
    reader,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    const api = requests.filter((url) => url.includes('/discovery/'));
    expect(api).toEqual([]);
    const others = requests.filter((url) => !url.startsWith(address));
    expect(others.every((url) => url.startsWith(server.origin))).toBe(true);
    expect(reader.complaints).toEqual([]);
  });

  const searches = {
    search: '<form role="search"><input></form>',
    'button that opens one': '<button type="button" aria-label="Open Search">⌕</button>',
    // As Pagefind says to write it.
    'script that makes one': `<script>addEventListener('DOMContentLoaded', () => {
      document.querySelector('main').before(document.createElement('site-search'));
    });</script>`,
  };
  for (const [name, search] of Object.entries(searches)) {
    test(`adds no second search button where the page has a ${name}`, async ({ page }) => {
      const origin = content;
      content = beforeRest(origin, search);
      await page.goto(address);
      content = origin;
      await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
      await expect(page.locator('docs-search').getByRole('button')).toBeHidden();
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('combobox')).toBeFocused();
    });
  }

  test('keeps its buttons apart where the page has small text at its root', async ({ page }) => {
    await page.goto(address);
    await page.addStyleTag({ content: 'html { font-size: 62.5% }' });
    const ask = await page.getByRole('button', { name: 'Ask AI' }).boundingBox();
    const search = await page.getByRole('button', { name: 'Search' }).boundingBox();
    if (!ask || !search) throw new Error('A button does not show.');
    expect(search.y + search.height).toBeLessThan(ask.y);
    expect(search.x + search.width).toBe(ask.x + ask.width);
  });

  test('waits for the rest of the page, which may hold a search', async ({ page }) => {
    const origin = content;
    content = beforeRest(
      origin,
      '<form role="search"><input></form><docs-assistant></docs-assistant>',
    );
    await page.goto(address);
    content = origin;
    await expect(page.locator('docs-assistant')).toHaveCount(1);
    await expect(page.locator('main + docs-search')).toHaveAttribute('hide-trigger');
  });

  test('keeps both elements, and the conversation, where its body is exchanged', async ({
    page,
    reader,
  }) => {
    await openWithTagInHead(page);
    await expect(page.locator('head > script')).toHaveCount(1);
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await reader.ask('How do I change the accent colour?');
    await expect(reader.answers).toContainText('--docs-assistant-accent: #0f766e;');
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.append('As Turbo does');
      document.body.replaceWith(body);
    });
    await expect(reader.answers).toContainText('--docs-assistant-accent: #0f766e;');
    await page.evaluate(() => document.body.replaceChildren('As htmx does'));
    await page.evaluate(() => document.body.append(document.createElement('main')));
    await page.evaluate(() => document.body.replaceChildren('As htmx does once more'));
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(reader.answers).toContainText('--docs-assistant-accent: #0f766e;');
  });

  test('keeps both elements where its head is exchanged, too', async ({ page }) => {
    await openWithTagInHead(page);
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    await page.evaluate(() => {
      const next = new DOMParser().parseFromString(document.head.outerHTML, 'text/html');
      next.body.append('As Astro does');
      document.head.replaceChildren(...next.head.children);
      document.body.replaceWith(next.body);
    });
    await expect(page.getByText('As Astro does')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  });

  test('keeps both elements after a page that a router had kept with a copy of them', async ({
    page,
    reader,
  }) => {
    await openWithTagInHead(page);
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await reader.composer.fill('How do I');
    await page.evaluate(async () => {
      const kept = [...document.body.children].map((element) => element.cloneNode(true));
      for (const contents of [['Another page'], kept, ['A third page']]) {
        document.body.replaceChildren(...contents);
        await new Promise(requestAnimationFrame);
      }
    });
    await expect(page.getByText('A third page')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(page.locator('docs-assistant')).toHaveCount(1);
    await expect(reader.composer).toHaveValue('How do I');
  });

  test('leaves an element of the next page as it is', async ({ page }) => {
    await openWithTagInHead(page);
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    const own = '<docs-assistant class="own"></docs-assistant>';
    await page.evaluate((html) => {
      document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
    }, own);
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(page.locator('docs-assistant')).toHaveClass('own');
  });

  test('lets go of a body that is exchanged with the tag in it', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    await page.evaluate(() => {
      Object.assign(globalThis, { left: new WeakRef(document.body) });
      document.body.replaceWith(document.createElement('body'));
    });
    const devtools = await page.context().newCDPSession(page);
    const isHeld = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return page.evaluate(() => Reflect.get(globalThis, 'left').deref() !== undefined);
    };
    await expect.poll(isHeld).toBe(false);
  });

  test('loses an element that it removes itself', async ({ page }) => {
    await openWithTagInHead(page);
    await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
    await page.evaluate(() => document.querySelector('docs-assistant')?.remove());
    await page.evaluate(() => document.querySelector('main')?.remove());
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(page.locator('docs-assistant')).toHaveCount(0);
  });

  test('answers with sources', async ({ page, reader }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await reader.ask('How do I change the accent colour?');
    await expect(reader.answers).toContainText('--docs-assistant-accent: #0f766e;');
    await expect(reader.sources.first()).toHaveAttribute('href', /\/styling#change-the-accent/);
  });

  test('finds', async ({ page, reader }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Search' }).click();
    await reader.search.getByRole('combobox').fill('accent');
    const result = reader.search.getByRole('option', { name: /^Change the accent colour/ });
    await expect(result).toBeVisible();
  });

  test('finds in an index that is large, under a strict policy that it does not offend', async ({
    page,
    reader,
  }) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await page.route('**/discovery/v1/search/**', (route) => route.fulfill({ headers, json: [] }));
    const origin = content;
    const policy = `require-trusted-types-for 'script'; trusted-types lit-html 'allow-duplicates'`;
    content = origin.replace(
      '<title>',
      `<meta http-equiv="content-security-policy" content="${policy}"><title>`,
    );
    await page.goto(address);
    content = origin;
    await page.getByRole('button', { name: 'Search' }).click();
    await reader.search.getByRole('combobox').fill('accent');
    const result = reader.search.getByRole('option', { name: /^Change the accent colour/ });
    await expect(result).toBeVisible();
  });
});
