import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../docs-reader.js';

const site = 'http://site.example';
const filling = '<p>Some words of the page.</p>'.repeat(100);

/** Gives the page of a site with the built widget, whose backend always answers the same. */
async function visit(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  const stream = ['start', 'text-start', 'text-delta', 'text-end', 'finish']
    .map((type) => `data: ${JSON.stringify({ type, id: 'text', delta: 'So it is.' })}\n\n`)
    .join('');
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const html = pages[pathname];
    if (html !== undefined) {
      await route.fulfill({ headers, contentType: 'text/html', body: html });
    } else if (pathname.endsWith('.js')) {
      const body = readFileSync(`dist${pathname}`);
      await route.fulfill({ headers, contentType: 'text/javascript', body });
    } else if (pathname.endsWith('/message')) {
      const sent = { ...headers, 'x-vercel-ai-ui-message-stream': 'v1' };
      const body = `${stream}data: [DONE]\n\n`;
      await route.fulfill({ headers: sent, contentType: 'text/event-stream', body });
    } else {
      await route.fulfill({ status: 404 });
    }
  });
  await page.goto(site);
}

function document(variant: string, content = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Acme</title>
    <meta name="viewport" content="width=device-width">
    <script type="module" src="${site}/docs-assistant.js"></script>
    <main>${content}<docs-assistant variant="${variant}" base-url="${site}" domain="acme"
      api-key="svc_dsc_test"></docs-assistant>${filling}</main></html>`;
}

async function ask(page: Page | FrameLocator): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill('How?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article', { name: 'Assistant' })).toContainText('So it is.');
}

for (const variant of ['panel', 'modal']) {
  test(`it answers in a sandboxed frame without storage, as ${variant}`, async ({
    page,
    reader,
  }) => {
    const frame = '<iframe sandbox="allow-scripts" src="/frame" width="900" height="700"></iframe>';
    await visit(page, { '/': frame, '/frame': document(variant) });
    const framed = page.frameLocator('iframe');
    await framed.getByRole('button', { name: 'Ask AI' }).click();
    await ask(framed);
    await page.keyboard.press('Escape');
    await expect(framed.getByRole('dialog')).toBeHidden();
    expect(reader.complaints).toEqual([]);
  });
}

test('the keyboard cannot leave the modal dialog for the page', async ({ page }) => {
  await visit(page, { '/': document('modal', '<a href="#before">Before</a>') });
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  const focused = () => page.evaluate(() => globalThis.document.activeElement?.localName);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press(key);
      // The browser's own controls take their turn, which leaves the focus on no element.
      expect(['docs-assistant', 'body']).toContain(await focused());
    }
  }
});

test('the field in the page asks nothing of the network until it is used', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await visit(page, { '/': document('inline', '<a href="#before">Before</a>') });
  const field = page.getByRole('button', { name: 'Ask AI' });
  await expect(field).toBeInViewport();
  expect(requests.filter((url) => /surface|message/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  expect(requests.filter((url) => /surface|message/.test(url))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Ask the docs' })).toBeVisible();
  await ask(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true });

  for (const variant of ['panel', 'modal', 'widget']) {
    test(`it is a sheet over everything: ${variant}`, async ({ page, reader }) => {
      await visit(page, { '/': document(variant) });
      await page.getByRole('button', { name: 'Ask AI' }).tap();
      await ask(page);
      const panel = page.locator('docs-assistant .panel');
      await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 760 });
      await expect(reader.composer).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Ask AI' })).toBeHidden();

      const devtools = await page.context().newCDPSession(page);
      for (const y of [30, 300]) {
        const gesture = { x: 100, y, yDistance: -200, gestureSourceType: 'touch' } as const;
        await devtools.send('Input.synthesizeScrollGesture', gesture);
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test.describe('magnified to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const variant of ['panel', 'modal', 'widget', 'inline']) {
    test(`everything can be reached without scrolling sideways: ${variant}`, async ({
      page,
      reader,
    }) => {
      await visit(page, { '/': document(variant) });
      await page.getByRole('button', { name: /^Ask/ }).click();
      await ask(page);
      expect(await reader.scrollsSideways()).toBe(false);
      for (const name of ['New conversation', 'Send', 'Copy answer']) {
        const button = page.getByRole('button', { name });
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    });
  }
});

test('nothing moves for a reader who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, { '/': document('modal') });
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const running = () =>
    page
      .locator('docs-assistant')
      .evaluate((element) => element.shadowRoot?.getAnimations().length);
  expect(await running()).toBe(0);
});

test('the edges of everything show where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const variant of ['panel', 'modal', 'widget']) {
    await visit(page, { '/': document(variant) });
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await expect(page.locator('docs-assistant .panel')).toHaveCSS('border-left-width', '1px');
  }
});
